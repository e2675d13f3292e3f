import { attributeLines, type AttributeLine } from './attribute-lines.ts';
import type { Product } from '../product/product.ts';

const mostColumns = 3;

/** The labels of at most three attributes that more than half of the products have: each has a column. */
export function attributeColumns(products: readonly Product[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const labels = new Set(attributeLines(product, 'LIST').map(({ label }) => label));
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count * 2 > products.length)
    .slice(0, mostColumns)
    .map(([label]) => label);
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
