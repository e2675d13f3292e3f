import { attributeLines, type AttributeLine } from '../../domain/product/attribute-lines.ts';
import type { Product } from '../../domain/product/product.ts';

const mostColumns = 3;

/** Which attributes of a list of products stand below each other in columns of their own. */
export function attributeColumns(products: readonly Product[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const labels = new Set(shownLines(product).map(({ label }) => label));
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count * 2 > products.length)
    .slice(0, mostColumns)
    .map(([label]) => label);
}

/** The attribute lines of a product that have no column, for below its name. */
export function remainingLines(product: Product, columns: readonly string[]): readonly AttributeLine[] {
  return shownLines(product).filter(({ label }) => !columns.includes(label));
}

/** The line of a product in one column; `undefined` when it has none. */
export function columnLine(product: Product, column: string): AttributeLine | undefined {
  return shownLines(product).find(({ label }) => label === column);
}

function shownLines(product: Product): readonly AttributeLine[] {
  const { primary, secondary, tertiary } = attributeLines(product, 'LIST');
  return [...primary, ...secondary, ...tertiary];
}
