import type { Basket, BasketLine } from '../basket/basket.ts';
import type { Decimal } from '../decimal/decimal.ts';

/** The part of a line that the customer saw. */
export type SeenLine = Pick<
  BasketLine,
  'lineId' | 'productName' | 'orderQuantity' | 'price' | 'currency' | 'availabilityLevel' | 'problem'
>;

/** The basket that the customer saw, to compare it later. @see BA-6 */
export interface SeenBasket {
  readonly lines: readonly SeenLine[];
  readonly grandTotal: Decimal | null;
}

/** The part of a basket that the customer saw. */
export function seenBasket({ lines, grandTotal }: Basket): SeenBasket {
  const seen = lines.map(
    ({ lineId, productName, orderQuantity, price, currency, availabilityLevel, problem }) => ({
      lineId,
      productName,
      orderQuantity,
      price,
      currency,
      availabilityLevel,
      problem,
    }),
  );
  return { lines: seen, grandTotal };
}
