import type { Db } from './db.ts';
import { openSqlite } from './sqlite.ts';

export type { Db, Queries, Row } from './db.ts';

/**
 * Opens the database of a data folder, which is made when it is missing. Several processes may open the same folder.
 *
 * @throws DatabaseError whose message says what to do about a folder or a file that cannot be used.
 */
export function openDatabase(directory: string): Promise<Db> {
  return openSqlite(directory);
}
