import type { Row } from './database-port.ts';

/** The text in a column. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`);
  return value;
}

/** The text in a column, `null` if it is empty. */
export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}

/** The whole number in a column. @throws TypeError if it is too large to be exact */
export function integer(row: Row, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new TypeError(`Column ${column} holds no whole number`);
  return value;
}

/** The bytes in a column. */
export function bytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new TypeError(`Column ${column} holds no bytes`);
  return value;
}
