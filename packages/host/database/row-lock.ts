import type { Queries } from './database-port.ts';

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this transaction ends. It
 * writes one row, so that it works on every database and across processes. A transaction that reads something
 * and then writes depending on it takes the lock before reading.
 *
 * @param name `basket:{customerId}` for all changes of a customer (`lockCustomer`), `import` or
 * `applications`
 */
export async function lockRow(queries: Queries, name: string): Promise<void> {
  await queries.run(
    `insert into row_lock (name, version) values ($1, 1)
     on conflict (name) do update set version = row_lock.version + 1`,
    [name],
  );
}
