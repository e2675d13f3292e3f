import type { CustomerProduct, Product } from '../product/product.ts';
import type { VariantsInformation } from './variants-information.ts';

/** One choice in which variants differ, such as the size, with its values in the order of the catalogue. */
export interface MatrixAxis {
  readonly label: string;
  readonly values: readonly string[];
}

/** The variants of a product by their choices: `cells[row][column]`, `null` if the variant does not exist. */
export interface VariantMatrix {
  readonly rows: MatrixAxis;
  /** `null` for a product with one choice, whose cells are in one column. */
  readonly columns: MatrixAxis | null;
  readonly cells: readonly (readonly (CustomerProduct | null)[])[];
}

const mostChoices = 2;
const mostVariants = 500;

/** The data of a matrix: the choices with all variants, and the variants as products. */
export interface MatrixParts {
  readonly variants: VariantsInformation | null;
  readonly variantProducts: readonly Product[];
}

/** Whether the variants of a product with these choices fit into a matrix, before they are loaded (PD-9). */
export function isMatrixPossible({ options }: VariantsInformation): boolean {
  const sizes = options.map(({ selectionValues }) => selectionValues.length);
  const cells = sizes.reduce((product, size) => product * size, 1);
  return options.length > 0 && options.length <= mostChoices && cells > 1 && cells <= mostVariants;
}

/**
 * The variants of a product in rows and columns. The choice with more values makes the rows, so that a page
 * scrolls down and not sideways. `null` if the product has no choice or more than two, or the customer sees
 * none of its variants (PD-9).
 */
export function variantMatrix({ variants, variantProducts }: MatrixParts): VariantMatrix | null {
  if (!variants || !isMatrixPossible(variants)) return null;
  const [first, second] = variants.options.toSorted(
    (a, b) => b.selectionValues.length - a.selectionValues.length,
  );
  if (!first) return null;
  const products = new Map(
    variantProducts.flatMap((product) =>
      product.audience === 'customer' ? [[product.productId, product] as const] : [],
    ),
  );
  const byChoices = new Map(
    variants.variants.map(({ variantProductId, options }) => [
      JSON.stringify([options[first.selectionKey], second && options[second.selectionKey]]),
      products.get(variantProductId) ?? null,
    ]),
  );
  const rows = axisOf(first);
  const columns = second ? axisOf(second) : null;
  const cells = rows.values.map((row) =>
    (columns?.values ?? [undefined]).map((column) => byChoices.get(JSON.stringify([row, column])) ?? null),
  );
  return cells.flat().some((cell) => cell !== null) ? { rows, columns, cells } : null;
}

const mostColumns = 12;

/** Whether a wide window has room for the rows as columns (PD-9). */
export function fitsAcross({ rows }: VariantMatrix): boolean {
  return rows.values.length <= mostColumns;
}

/** The matrix with its rows as columns; one choice becomes one row without a name. */
export function transposed({ rows, columns, cells }: VariantMatrix): VariantMatrix {
  const across = columns ?? { label: '', values: [''] };
  return {
    rows: across,
    columns: rows,
    cells: across.values.map((_, column) => cells.map((line) => line[column] ?? null)),
  };
}

function axisOf({ label, selectionValues }: VariantsInformation['options'][number]): MatrixAxis {
  return { label, values: selectionValues.map(({ selectionValue }) => selectionValue) };
}
