import { basketLineDraft } from '../basket/basket-line-draft.ts';
import type { BasketLineDraft } from '../basket/basket.ts';
import { whyNotOrderable, type OrderObstacle } from '../basket/order-obstacle.ts';
import { addDecimals, type Decimal } from '../decimal/decimal.ts';
import type { CustomerProduct } from '../product/product.ts';
import { productOrder, type ProductOrder } from '../tile/product-order.ts';
import type { TypedQuantities } from '../quantity/typed-quantity.ts';
import type { VariantMatrix } from './variant-matrix.ts';

/** The status of a cell: nothing, an order, a quantity that cannot be ordered, or a variant that cannot. */
export type CellStatus =
  | { readonly kind: 'empty' }
  | { readonly kind: 'blocked'; readonly obstacle: OrderObstacle }
  | { readonly kind: 'ready'; readonly order: ProductOrder }
  | { readonly kind: 'wrong'; readonly order: ProductOrder };

/** The total of all cells (PD-9). */
export interface MatrixSummary {
  readonly readyCount: number;
  readonly wrongCount: number;
  /** Before tax, of the orderable cells. */
  readonly netTotal: Decimal;
  readonly currency: string;
}

/** The order in the cell of a variant; 0 and blanks order nothing (PR-4). */
export function cellStatus(product: CustomerProduct, text: string): CellStatus {
  const obstacle = whyNotOrderable(product, { isVariantChosen: true });
  if (obstacle !== null) return { kind: 'blocked', obstacle };
  if (text.trim() === '' || /^0+([.,]0*)?$/.test(text.trim())) return { kind: 'empty' };
  const order = productOrder(product, { quantityText: text, unit: null });
  return { kind: order.check.kind === 'valid' ? 'ready' : 'wrong', order };
}

/** The text in the cell of a variant; empty if nothing was typed. */
export function typedIn(typed: TypedQuantities, { productId }: Pick<CustomerProduct, 'productId'>): string {
  return typed[productId]?.quantityText ?? '';
}

/** All variants of a matrix, row by row. */
export function productsIn({ cells }: VariantMatrix): readonly CustomerProduct[] {
  return cells.flat().filter((product) => product !== null);
}

/** The lines of the orderable cells (BA-1). */
export function matrixLines(matrix: VariantMatrix, typed: TypedQuantities): readonly BasketLineDraft[] {
  return typedProducts(matrix, typed).flatMap((product) => {
    const status = cellStatus(product, typedIn(typed, product));
    return status.kind === 'ready' ? [basketLineDraft(product, status.order)] : [];
  });
}

/** How many cells can be ordered, how many cannot, and their price (PD-9). */
export function matrixSummary(matrix: VariantMatrix, typed: TypedQuantities): MatrixSummary {
  const lines = matrixLines(matrix, typed);
  const wrong = typedProducts(matrix, typed).filter(
    (product) => cellStatus(product, typedIn(typed, product)).kind === 'wrong',
  );
  return {
    readyCount: lines.length,
    wrongCount: wrong.length,
    netTotal: lines.reduce((sum, { displayPrice }) => addDecimals(sum, displayPrice), '0.00'),
    currency: lines[0]?.currency ?? productsIn(matrix)[0]?.pricing.currency ?? '',
  };
}

/** The variants of a matrix with typed cells: only these of 500 need a check at a press. */
function typedProducts(matrix: VariantMatrix, typed: TypedQuantities): readonly CustomerProduct[] {
  return productsIn(matrix).filter((product) => typedIn(typed, product) !== '');
}

/** The typed quantities without the cells of these products. */
export function withoutCells(typed: TypedQuantities, productIds: readonly string[]): TypedQuantities {
  const gone = new Set(productIds);
  return Object.fromEntries(Object.entries(typed).filter(([productId]) => !gone.has(productId)));
}

/** The typed quantities with these replaced; an empty text removes one. */
export function withCells(
  typed: TypedQuantities,
  quantities: Readonly<Record<string, string>>,
): TypedQuantities {
  const changed = Object.entries(quantities)
    .filter(([, text]) => text.trim() !== '')
    .map(([productId, quantityText]) => [productId, { quantityText, unit: null }] as const);
  return { ...withoutCells(typed, Object.keys(quantities)), ...Object.fromEntries(changed) };
}
