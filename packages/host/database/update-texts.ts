import type { Queries } from './database-port.ts';

/** Longer statements are slower on SQLite. */
const parametersAtOnce = 128;

/**
 * Changes text columns of rows of one generation, several with one statement.
 *
 * @param keys columns that name a row
 * @param columns columns that get another text
 * @param rows the texts of `keys` and then of `columns`
 */
export async function updateTexts(
  queries: Queries,
  table: string,
  generation: number,
  { keys, columns, rows }: UpdatedTexts,
): Promise<void> {
  const width = keys.length + columns.length;
  const size = Math.floor((parametersAtOnce - 1) / width);
  const set = columns.map((column, index) => `${column} = fresh.column${keys.length + index + 1}`);
  const found = keys.map((key, index) => `${table}.${key} = fresh.column${index + 1}`);
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size);
    const values = some.map(
      (_row, row) =>
        `(${Array.from({ length: width }, (_, column) => `$${row * width + column + 2}`).join(', ')})`,
    );
    await queries.run(
      `update ${table} set ${set.join(', ')} from (values ${values.join(', ')}) as fresh
       where ${table}.generation = $1 and ${found.join(' and ')}`,
      [generation, ...some.flat()],
    );
  }
}

interface UpdatedTexts {
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
