import type { Database } from './database-port.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { limited } from './time-limit.ts';

export type { Database, Queries, Row } from './database-port.ts';

/** Where a database is. */
export interface DatabaseLocation {
  /** Holds the database file, unless there is a `databaseURL`; made when it is missing. */
  readonly dataDirectory: string;
  /** A PostgreSQL database, such as `postgresql://shop:secret@db.example:5432/statefront`. */
  readonly databaseURL?: string | undefined;
}

/**
 * Opens the database of a data folder, or PostgreSQL where its address is given. Several processes may open the same one.
 * What a request asks ends with the request's time limit (`withTimeLimit`).
 *
 * @throws DatabaseError whose message says what to do about a folder, a file or a server that cannot be used.
 */
export async function openDatabase({ dataDirectory, databaseURL }: DatabaseLocation): Promise<Database> {
  return limited(await (databaseURL === undefined ? openSqlite(dataDirectory) : openPostgres(databaseURL)));
}
