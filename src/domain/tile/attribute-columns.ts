import { attributeLines, type AttributeLine } from './attribute-lines.ts';
import type { Product } from '../product/product.ts';
import { plainText } from '../property/plain-text.ts';

const mostColumns = 3;

/**
 * The labels of at most three attributes that more than half of the products have: each has a column. Dense rows
 * show each value once: an attribute in the names of the products has no column.
 */
export function attributeColumns(products: readonly Product[], isDense: boolean): readonly string[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const lines = attributeLines(product, 'LIST').filter(
      (line) => !isDense || !hasValueInName(product.productName, line),
    );
    const labels = new Set(lines.map(({ label }) => label));
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count * 2 > products.length)
    .slice(0, mostColumns)
    .map(([label]) => label);
}

/** Whether all words of a value are in a product's name, except for the unit after a figure: "70" says "70 mm". */
function hasValueInName(productName: string, { value, textType }: AttributeLine): boolean {
  if (textType === 'B') return false;
  const nameWords = new Set(wordsOf(productName));
  const words = wordsOf(plainText(value, textType));
  return words.every(
    (word, index) => nameWords.has(word) || (index > 0 && isUnitAfter(words[index - 1], word)),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,/][\p{L}\p{N}]+)*/gu) ?? [];
}

function isUnitAfter(before: string | undefined, word: string): boolean {
  return /^\d/.test(before ?? '') && /^\p{L}{1,3}$/u.test(word);
}

/**
 * The attribute lines of one product: one for each column, `undefined` if it has none, and the rest for below
 * its name.
 */
export interface LinesInColumns {
  readonly inColumns: readonly (AttributeLine | undefined)[];
  readonly remaining: readonly AttributeLine[];
}

/**
 * The attribute lines of a product by column, and the rest, including all but the first line of each label.
 */
export function linesInColumns(product: Product, columns: readonly string[]): LinesInColumns {
  const lines = attributeLines(product, 'LIST');
  const inColumns = columns.map((column) => lines.find(({ label }) => label === column));
  return { inColumns, remaining: lines.filter((line) => !inColumns.includes(line)) };
}
