import type { Decimal } from '../decimal/decimal.ts';
import type { Basket } from './basket.ts';

/** What the customer wants of one line: another quantity, or `null`: the line is to go. */
export interface LineChange {
  readonly lineId: string;
  readonly orderQuantity: Decimal | null;
}

/** The changes still to be written, with one more: a newer wish for the same line takes the place of the older one. */
export function withLineChange(changes: readonly LineChange[], change: LineChange): readonly LineChange[] {
  return [...changes.filter((each) => each.lineId !== change.lineId), change];
}

/** The basket as the customer wants it: quantities that are still on their way stand in their lines. */
export function withPendingChanges(basket: Basket, changes: readonly LineChange[]): Basket {
  return {
    ...basket,
    lines: basket.lines.map((line) => ({
      ...line,
      orderQuantity:
        changes.findLast(({ lineId }) => lineId === line.lineId)?.orderQuantity ?? line.orderQuantity,
    })),
  };
}

/** What a line is called, empty when the basket does not hold it. */
export function lineName(basket: Basket | null, lineId: string): string {
  return basket?.lines.find((line) => line.lineId === lineId)?.productName ?? '';
}
