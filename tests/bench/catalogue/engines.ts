import { openDatabase, type DatabaseLocation, type Db } from '#gateway/database/database.ts';
import type { SearchEngine } from '#gateway/search/search-engine.ts';
import type { GatewayEnvironment } from './served-gateway.ts';

/** A gateway's database and search, and how its process is told of them. */
export interface Engine {
  readonly name: string;
  readonly location: DatabaseLocation;
  readonly search: SearchEngine;
  readonly environment: GatewayEnvironment;
}

/** The engines by the names that the command line has for them. */
export const engineNames = {
  sqlite: 'node:sqlite',
  postgresql: 'PostgreSQL',
  'postgresql-search': 'PostgreSQL, search in PostgreSQL',
} as const;

export type EngineName = keyof typeof engineNames;

/**
 * An engine whose database is new and empty.
 *
 * @param directory of its own
 * @param server a PostgreSQL server, which is given a database for it
 */
export async function engineOf(name: EngineName, directory: string, server: string): Promise<Engine> {
  if (name === 'sqlite') {
    const location = { dataDirectory: directory };
    return { name: engineNames[name], location, search: 'memory', environment: { DATA_DIR: directory } };
  }
  const search = name === 'postgresql' ? 'memory' : 'postgresql';
  const databaseURL = await newDatabase(directory, server);
  return {
    name: engineNames[name],
    location: { dataDirectory: directory, databaseURL },
    search,
    environment: { DATA_DIR: directory, DATABASE_URL: databaseURL, SEARCH_ENGINE: search },
  };
}

/** Megabytes of a database, and of the search index wherever it is. */
export async function sizesOf(db: Db, { location, search }: Engine, indexFilesSize: number) {
  const isSqlite = location.databaseURL === undefined;
  const database = isSqlite
    ? 'select page_count * page_size as size from pragma_page_count(), pragma_page_size()'
    : 'select pg_database_size(current_database()) as size';
  const tables = `select sum(pg_total_relation_size(oid)) as size from pg_class
    where relkind = 'r' and relname like 'search\\_%'`;
  return {
    database: await megabytes(db, database),
    index: search === 'memory' ? indexFilesSize / 1_000_000 : await megabytes(db, tables),
  };
}

async function newDatabase(directory: string, server: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `/bench_${crypto.randomUUID().replaceAll('-', '')}`;
  const db = await openDatabase({ dataDirectory: directory, databaseURL: server });
  await db.run(`create database ${url.pathname.slice(1)}`);
  await db.close();
  return url.href;
}

async function megabytes(db: Db, question: string): Promise<number> {
  const row = await db.get(question);
  return Number(row?.['size'] ?? Number.NaN) / 1_000_000;
}
