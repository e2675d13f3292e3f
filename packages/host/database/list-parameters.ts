import type { SqlValue } from './database-port.ts';

/**
 * `$2, $3, …` for an `in (…)` list. Repeats the last value up to a power of two, so that lists of any length
 * share a few prepared statements.
 */
export function listParameters(
  values: readonly SqlValue[],
  first = 1,
): { sql: string; values: readonly SqlValue[] } {
  const size = 2 ** Math.ceil(Math.log2(Math.max(values.length, 1)));
  const last = values.at(-1) ?? null;
  const filled = Array.from({ length: size }, (_, index) => values[index] ?? last);
  return { sql: filled.map((_, index) => `$${first + index}`).join(', '), values: filled };
}
