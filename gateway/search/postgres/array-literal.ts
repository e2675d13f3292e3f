/** Numbers as PostgreSQL reads an array, for `$1::int[]` and `$1::double precision[]`. */
export function numberArray(numbers: Iterable<number>): string {
  return `{${[...numbers].join()}}`;
}

/** Texts, or the literals of arrays, as PostgreSQL reads a `text[]`. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join()}}`;
}
