import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';

/**
 * Keeps a database locked for writing as another process would, on PostgreSQL these tables; resolves with a
 * function that releases it.
 */
export async function heldLocked(
  location: DatabaseLocation,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  if (location.databaseURL !== undefined) return heldTables(location, tables);
  const other = new DatabaseSync(join(location.dataDirectory, 'statefront.db'));
  other.exec('begin immediate');
  return async () => other.close();
}

async function heldTables(
  location: DatabaseLocation,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const db = await openDatabase(location);
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = db.transaction(async (queries) => {
    await queries.run(`lock table ${tables.join(', ')} in access exclusive mode`);
    locked.resolve();
    await over.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    over.resolve();
    await holding;
    await db.close();
  };
}
