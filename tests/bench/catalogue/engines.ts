import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type DatabaseLocation, type Database } from '@statefront/host/database/database.ts';
import type { GatewayEnvironment } from './served-gateway.ts';

/** A gateway's database, and the environment of its process. */
export interface Engine {
  readonly name: string;
  readonly location: DatabaseLocation;
  readonly environment: GatewayEnvironment;
}

/** The engines by their names on the command line. */
export const engineNames = {
  sqlite: 'node:sqlite',
  postgresql: 'PostgreSQL',
} as const;

export type EngineName = keyof typeof engineNames;

/**
 * An engine with a new and empty database.
 *
 * @param directory a separate folder
 * @param server a PostgreSQL server, in which a database is created
 */
export async function engineOf(name: EngineName, directory: string, server: string): Promise<Engine> {
  if (name === 'sqlite') {
    const location = { dataDirectory: directory };
    return { name: engineNames[name], location, environment: { DATA_DIR: directory } };
  }
  const databaseURL = await newDatabase(directory, server);
  return {
    name: engineNames[name],
    location: { dataDirectory: directory, databaseURL },
    environment: { DATA_DIR: directory, DATABASE_URL: databaseURL },
  };
}

/** Megabytes of a database, and of the search index in its data folder. */
export async function sizesOf(db: Database, { dataDirectory, databaseURL }: DatabaseLocation) {
  const question =
    databaseURL === undefined
      ? 'select page_count * page_size as size from pragma_page_count(), pragma_page_size()'
      : 'select pg_database_size(current_database()) as size';
  const row = await db.get(question);
  return {
    database: Number(row?.['size'] ?? Number.NaN) / 1_000_000,
    index: (await indexFilesSize(dataDirectory)) / 1_000_000,
  };
}

async function indexFilesSize(dataDirectory: string): Promise<number> {
  const folder = join(dataDirectory, 'index');
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function newDatabase(directory: string, server: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `/bench_${crypto.randomUUID().replaceAll('-', '')}`;
  const db = await openDatabase({ dataDirectory: directory, databaseURL: server });
  await db.run(`create database ${url.pathname.slice(1)}`);
  await db.close();
  return url.href;
}
