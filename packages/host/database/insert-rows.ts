import type { Queries, SqlValue } from './database-port.ts';

/** Longer statements are slower on SQLite. */
const parametersAtOnce = 128;

/**
 * Inserts rows, several with one statement. Remaining rows go one by one, so that few statements are
 * prepared.
 *
 * @param ending is appended to the values, such as `on conflict … do nothing`; it sees each row once in a
 * statement
 */
export async function insertRows(
  queries: Queries,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  ending = '',
): Promise<void> {
  const size = Math.max(1, Math.floor(parametersAtOnce / columns.length));
  const full = rows.length - (rows.length % size);
  const insert = async (from: number, count: number) => {
    await queries.run(
      `insert into ${table} (${columns.join(', ')}) values ${placeholders(count, columns.length)} ${ending}`,
      rows.slice(from, from + count).flat(),
    );
  };
  for (let from = 0; from < full; from += size) await insert(from, size);
  for (let from = full; from < rows.length; from += 1) await insert(from, 1);
}

function placeholders(rows: number, columns: number): string {
  return Array.from(
    { length: rows },
    (_row, row) =>
      `(${Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`).join(', ')})`,
  ).join(', ');
}
