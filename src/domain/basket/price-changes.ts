import type { Decimal } from '../decimal/decimal.ts';
import type { Basket } from './basket.ts';

/** A product whose price differs from the one the customer saw when they chose it. */
export interface PriceChange {
  readonly productName: string;
  readonly price: Decimal;
  readonly priceBefore: Decimal;
  readonly currency: string;
}

/**
 * The price changes of lines that are new in the basket or whose amount changed. The basket itself shows the
 * changes of all lines (BA-5).
 *
 * @param before `null` if every line is new
 */
export function newPriceChanges(before: Basket | null, after: Basket): readonly PriceChange[] {
  const known = new Map(before?.lines.map((line) => [line.lineId, line]));
  return after.lines.flatMap((line) => {
    const { lineId, productName, price, priceBefore, currency, orderQuantity, salesUnit } = line;
    const old = known.get(lineId);
    const isNewOrChanged = old?.orderQuantity !== orderQuantity || old.salesUnit !== salesUnit;
    return isNewOrChanged && price !== null && priceBefore !== null
      ? [{ productName, price, priceBefore, currency }]
      : [];
  });
}
