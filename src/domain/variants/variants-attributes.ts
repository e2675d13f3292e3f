import { attributeLines, type AttributeLine } from '../tile/attribute-lines.ts';
import type { Product } from '../product/product.ts';

/** The attributes of a product as its table shows them. */
export interface VariantsAttributes {
  /** Labels of attributes in which the variants differ, each with a column. */
  readonly columns: readonly string[];
  /** Attributes that all variants share, shown once. */
  readonly shared: readonly AttributeLine[];
}

/** The attributes of a product in the order of their lines, with at most this many columns (VP-1). */
export function variantsAttributes(variants: readonly Product[], mostColumns: number): VariantsAttributes {
  const lines = variants.map((variant) => attributeLines(variant, 'LIST'));
  const shared = (lines[0] ?? []).filter((line) => lines.every((others) => others.some(isSame(line))));
  const differing = lines.flat().filter((line) => !shared.some(isSame(line)));
  return {
    columns: [...new Set(differing.map(({ label }) => label))].slice(0, mostColumns),
    shared: variants.length > 1 ? shared : [],
  };
}

/**
 * The attributes of one variant: one for each column, `undefined` if it has none, and the rest for below its
 * name.
 */
export function variantLines(product: Product, { columns, shared }: VariantsAttributes) {
  const lines = attributeLines(product, 'LIST');
  const inColumns = columns.map((column) => lines.find(({ label }) => label === column));
  const remaining = lines.filter((line) => !inColumns.includes(line) && !shared.some(isSame(line)));
  return { inColumns, remaining };
}

function isSame(line: AttributeLine) {
  return (other: AttributeLine) => other.label === line.label && other.value === line.value;
}
