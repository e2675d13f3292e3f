import type { BasketLine } from '../basket/basket.ts';
import { lineRules } from '../basket/line-amount.ts';
import { addDecimals, compareDecimals, plainDecimal, type Decimal } from '../decimal/decimal.ts';
import type { Address } from '../orders/order.ts';
import { checkRules } from '../quantity/order-quantity.ts';
import { readQuantity } from '../quantity/read-quantity.ts';
import type { OrderDraft } from './order-draft.ts';

/** The part of a line that its distribution needs. */
type SplitLine = Pick<BasketLine, 'lineId' | 'orderQuantity'>;

/** How much of a line goes to an address. */
export interface Delivery {
  readonly deliveryAddressId: string;
  readonly orderQuantity: Decimal;
}

/** The deliveries of a line. */
export interface LineDeliveries {
  readonly lineId: string;
  readonly deliveries: readonly Delivery[];
}

/** A fault in the distribution of a line. */
export type ShareFault =
  | { readonly kind: 'unreadable' }
  /** A part breaks a packing unit. */
  | { readonly kind: 'offStep'; readonly step: Decimal; readonly parts: readonly PartOffStep[] }
  /** The parts do not add up to the ordered quantity. */
  | { readonly kind: 'otherSum'; readonly ordered: Decimal; readonly distributed: Decimal };

/** A part of a line that breaks a packing unit, and the nearest parts that do not. */
export interface PartOffStep {
  readonly addressId: string;
  readonly lower: Decimal;
  readonly upper: Decimal;
}

/** Whether the goods go to several addresses. */
export function isSplit({ severalAddressIds }: Pick<OrderDraft, 'severalAddressIds'>): boolean {
  return severalAddressIds.length > 0;
}

/** The chosen addresses, in the order of the address book. */
export function chosenAddresses(
  { deliveryAddressId, severalAddressIds }: OrderDraft,
  addresses: readonly Address[],
): readonly Address[] {
  const ids = severalAddressIds.length > 0 ? severalAddressIds : [deliveryAddressId];
  return addresses.filter(({ addressId }) => ids.includes(addressId));
}

/**
 * The text of the field for a line and an address: the typed text, else the whole quantity for the first
 * chosen address and nothing for the others.
 */
export function shareText(
  { shares, severalAddressIds }: OrderDraft,
  { lineId, orderQuantity }: SplitLine,
  addressId: string,
): string {
  const isFirst = severalAddressIds[0] === addressId;
  return shares[lineId]?.[addressId] ?? (isFirst ? plainDecimal(orderQuantity) : '');
}

/** The shares of all lines with one replaced; the line's other addresses keep the texts of their fields. */
export function withShare(
  draft: OrderDraft,
  line: SplitLine,
  addressId: string,
  text: string,
): OrderDraft['shares'] {
  const shown = draft.severalAddressIds.map((each) => [each, shareText(draft, line, each)]);
  return {
    ...draft.shares,
    [line.lineId]: { ...draft.shares[line.lineId], ...Object.fromEntries(shown), [addressId]: text },
  };
}

/**
 * The fault in the distribution of a line; `null` if all of it is distributed in whole packing units (BA-6).
 */
export function shareFault(draft: OrderDraft, line: BasketLine): ShareFault | null {
  const shares = sharesOf(draft, line).map(({ addressId, text }) => ({
    addressId,
    read: readQuantity(text),
  }));
  const readable = shares.flatMap(({ addressId, read }) =>
    read.kind === 'quantity' ? [{ addressId, quantity: read.quantity }] : [],
  );
  if (readable.length < shares.length) return { kind: 'unreadable' };
  const rules = lineRules(line);
  const parts = readable.flatMap(({ addressId, quantity }) => {
    const inSteps = checkRules(quantity, { minimum: '0', step: rules.step });
    const isWhole = checkRules(quantity, rules).kind === 'valid' || inSteps.kind !== 'offStep';
    return isWhole ? [] : [{ addressId, lower: inSteps.lower, upper: inSteps.upper }];
  });
  if (parts.length > 0) return { kind: 'offStep', step: rules.step, parts };
  const distributed = readable.reduce((sum, { quantity }) => addDecimals(sum, quantity), '0');
  return compareDecimals(distributed, line.orderQuantity) === 0
    ? null
    : { kind: 'otherSum', ordered: line.orderQuantity, distributed: plainDecimal(distributed) };
}

/** The deliveries of each line; an address without a part of a line is left out. */
export function lineDeliveries(draft: OrderDraft, lines: readonly SplitLine[]): readonly LineDeliveries[] {
  return lines.map((line) => ({
    lineId: line.lineId,
    deliveries: sharesOf(draft, line).flatMap(({ addressId, text }) => {
      const read = readQuantity(text);
      return read.kind === 'quantity' && compareDecimals(read.quantity, '0') > 0
        ? [{ deliveryAddressId: addressId, orderQuantity: read.quantity }]
        : [];
    }),
  }));
}

/** The chosen addresses that get a part of any line (BA-6). */
export function addressesWithGoods(
  draft: OrderDraft,
  addresses: readonly Address[],
  lines: readonly SplitLine[],
): readonly Address[] {
  const deliveries = lineDeliveries(draft, lines).flatMap((line) => line.deliveries);
  const ids = new Set(deliveries.map(({ deliveryAddressId }) => deliveryAddressId));
  return chosenAddresses(draft, addresses).filter(({ addressId }) => !isSplit(draft) || ids.has(addressId));
}

/** The entered shares of a line; an empty field is 0. */
function sharesOf(draft: OrderDraft, line: SplitLine) {
  return draft.severalAddressIds
    .map((addressId) => ({ addressId, text: shareText(draft, line, addressId).trim() }))
    .filter(({ text }) => text !== '');
}
