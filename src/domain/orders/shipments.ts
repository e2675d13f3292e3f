import type { OrderedLine } from './order.ts';

/** The lines of an order that are sent together. */
export interface Shipment {
  /** Working days from the order: 0 from stock, `null` if not announced. */
  readonly inDays: number | null;
  readonly lines: readonly OrderedLine[];
}

/** The lines by the day on which they are sent, the earliest first, unannounced ones last (BA-6). */
export function shipmentsOf({ lines }: { readonly lines: readonly OrderedLine[] }): readonly Shipment[] {
  return [...Map.groupBy(lines, ({ shipsInDays }) => shipsInDays)]
    .map(([inDays, sent]) => ({ inDays, lines: sent }))
    .toSorted((one, other) => (one.inDays ?? Infinity) - (other.inDays ?? Infinity));
}
