import type { Database } from './database-port.ts';
import { traced } from '../tracing/traced-database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { limited } from './time-limit.ts';
import { watched, type DatabaseChange } from './watched.ts';

export type { Database, Queries, Row } from './database-port.ts';

/** Where a database is. */
export interface DatabaseLocation {
  /** Contains the database file, unless there is a `databaseURL`; created if missing. */
  readonly dataDirectory: string;
  /** A PostgreSQL database, such as `postgresql://shop:secret@db.example:5432/statefront`. */
  readonly databaseURL?: string | undefined;
  /** Is called when the database cannot be used, and when it works again. */
  readonly onDatabaseChange?: ((change: DatabaseChange) => void) | undefined;
}

/**
 * Opens the database of a data folder, or PostgreSQL if there is an address. Several processes may open the
 * same one. Queries of a request end with its time limit (`withTimeLimit`).
 *
 * @throws DatabaseError whose message says what to do about a folder, file or server that cannot be used.
 */
export async function openDatabase({
  dataDirectory,
  databaseURL,
  onDatabaseChange,
}: DatabaseLocation): Promise<Database> {
  const system = databaseURL === undefined ? 'sqlite' : 'postgresql';
  const db = await (databaseURL === undefined ? openSqlite(dataDirectory) : openPostgres(databaseURL));
  const shown = traced(limited(db), system);
  return onDatabaseChange ? watched(shown, onDatabaseChange) : shown;
}
