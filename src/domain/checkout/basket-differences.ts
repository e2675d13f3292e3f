import type { Decimal } from '../decimal/decimal.ts';
import { stockAvailability } from '../tile/stock-availability.ts';
import type { SeenBasket, SeenLine } from './seen-basket.ts';

/** A change of a line since the checkout was opened. */
export type LineDifference =
  | { readonly kind: 'added' | 'removed' | 'problem'; readonly line: SeenLine }
  | {
      readonly kind: 'quantity' | 'price' | 'stock';
      readonly line: SeenLine;
      readonly before: SeenLine;
    };

/** How the basket differs from the one that the customer saw. */
export interface BasketDifferences {
  /** The total that the customer saw; `null` if it is the same, or was unknown. */
  readonly totalBefore: Decimal | null;
  readonly lines: readonly LineDifference[];
}

/** How the basket differs from the one that the customer saw; `null` if it is the same (BA-6). */
export function basketDifferences(opened: SeenBasket, now: SeenBasket): BasketDifferences | null {
  const totalBefore = opened.grandTotal === now.grandTotal ? null : opened.grandTotal;
  const lines = lineDifferences(opened, now);
  return totalBefore === null && lines.length === 0 ? null : { totalBefore, lines };
}

/**
 * Changes since the checkout was opened: price, quantity or stock of a line, an obstacle, removed or new
 * lines (BA-6).
 */
function lineDifferences(opened: SeenBasket, now: SeenBasket): readonly LineDifference[] {
  const changed = now.lines.flatMap((line): LineDifference[] => {
    const before = opened.lines.find(({ lineId }) => lineId === line.lineId);
    if (!before) return [{ kind: 'added', line }];
    if (before.problem !== line.problem && line.problem !== '') return [{ kind: 'problem', line }];
    return [...amountDifferences(before, line), ...stockDifferences(before, line)];
  });
  const removed = opened.lines
    .filter((before) => !now.lines.some(({ lineId }) => lineId === before.lineId))
    .map((line): LineDifference => ({ kind: 'removed', line }));
  return [...changed, ...removed];
}

/** A changed quantity explains a changed price. */
function amountDifferences(before: SeenLine, line: SeenLine): readonly LineDifference[] {
  if (before.orderQuantity !== line.orderQuantity) return [{ kind: 'quantity', line, before }];
  return before.price === line.price ? [] : [{ kind: 'price', line, before }];
}

function stockDifferences(before: SeenLine, line: SeenLine): readonly LineDifference[] {
  const isSame = stockAvailability(before.availabilityLevel) === stockAvailability(line.availabilityLevel);
  return isSame ? [] : [{ kind: 'stock', line, before }];
}
