import type { Database, Row, SqlValue } from './database-port.ts';
import { integer, text } from './row.ts';

/** After so many attempts a message is given up; with the pauses between them, about four days. */
export const mostAttempts = 24;

const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;

/** How long to wait after a failed attempt, counted from 1: a minute, doubled each time, up to six hours. */
export function pauseAfter(attempt: number): number {
  return Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
}

/** A table whose rows wait until they are due; it has the columns `due_at` and `attempts`. */
interface DueTable {
  readonly table: string;
  /** The column with the id of a row. */
  readonly key: string;
  /** Holds for the rows, named `due`, that may be taken now; `values` are its parameters from `$2` on. */
  readonly condition?: string;
  readonly values?: readonly SqlValue[];
}

/**
 * Takes the row that has been due longest, so that no other process on the database takes it within the lease. If this
 * process ends before it has done its work, the row is due again after the lease. The row has the present attempt.
 *
 * @param leaseMs how long the work may take
 */
export async function takeDue(
  db: Database,
  { table, key, condition = 'true', values = [] }: DueTable,
  now: number,
  leaseMs: (row: Row) => number,
): Promise<Row | undefined> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until no other process has taken the row
    const row = await db.get(
      `select * from ${table} due where due_at <= $1 and ${condition} order by due_at, ${key} limit 1`,
      [now, ...values],
    );
    if (!row) return undefined;
    const attempts = integer(row, 'attempts') + 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const taken = await db.run(
      `update ${table} set due_at = $1, attempts = $2 where ${key} = $3 and due_at = $4`,
      [now + leaseMs(row), attempts, text(row, key), integer(row, 'due_at')],
    );
    if (taken === 1) return { ...row, attempts };
  }
}
