import type { Basket, BasketLine } from '../basket/basket.ts';
import type { Decimal } from '../decimal/decimal.ts';

/** What the customer saw of a line. */
export type SeenLine = Pick<
  BasketLine,
  'lineId' | 'productName' | 'orderQuantity' | 'price' | 'currency' | 'availabilityLevel' | 'problem'
>;

/** What the customer saw of a basket, to tell later what has changed since. @see BA-6 */
export interface SeenBasket {
  readonly lines: readonly SeenLine[];
  readonly grandTotal: Decimal;
}

/** What of a basket the customer saw. */
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
