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

/** The attribute lines of one product: one for each column, `undefined` where it has none, and those for below its name. */
export interface LinesInColumns {
  readonly inColumns: readonly (AttributeLine | undefined)[];
  readonly remaining: readonly AttributeLine[];
}

/** Which of a product's attribute lines stands in which column, and which have none: also all but the first of one label. */
export function linesInColumns(product: Product, columns: readonly string[]): LinesInColumns {
  const lines = shownLines(product);
  const inColumns = columns.map((column) => lines.find(({ label }) => label === column));
  return { inColumns, remaining: lines.filter((line) => !inColumns.includes(line)) };
}

function shownLines(product: Product): readonly AttributeLine[] {
  const { primary, secondary, tertiary } = attributeLines(product, 'LIST');
  return [...primary, ...secondary, ...tertiary];
}
