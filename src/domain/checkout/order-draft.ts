import type { LineDeliveries } from './several-addresses.ts';

/** A customer's input for an order before it is placed. @see BA-6 */
export interface OrderDraft {
  /** Empty until one is chosen. */
  readonly deliveryAddressId: string;
  /** ISO date; empty means as soon as possible. */
  readonly requestedDate: string;
  /** The customer's own number; may be empty. */
  readonly purchaseOrderNumber: string;
  /** A cost centre of the customer's company; empty for none (CO-4). */
  readonly costCentre: string;
  readonly note: string;
  /** For the people who have to agree to the order; may be empty. */
  readonly approvalComment: string;
  /** The request for approval that the order replaces; empty if it replaces none (CO-3). */
  readonly replaces: string;
  /** The addresses of a split order; empty if all goods go to `deliveryAddressId`. */
  readonly severalAddressIds: readonly string[];
  /** How much of a line goes to an address, as typed, by line and address. */
  readonly shares: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const emptyDraft: OrderDraft = {
  deliveryAddressId: '',
  requestedDate: '',
  purchaseOrderNumber: '',
  costCentre: '',
  note: '',
  approvalComment: '',
  replaces: '',
  severalAddressIds: [],
  shares: {},
};

/** An order as the gateway gives it back to be changed. */
interface OrderAgain extends Omit<OrderDraft, 'severalAddressIds' | 'shares'> {
  /** How much of each line goes where; empty if all goods go to `deliveryAddressId`. */
  readonly lines: readonly LineDeliveries[];
}

/** The draft of an order that was written before (CO-3). */
export function draftAgain({ lines, ...written }: OrderAgain): OrderDraft {
  const addressIds = lines.flatMap(({ deliveries }) => deliveries.map((each) => each.deliveryAddressId));
  const severalAddressIds = [...new Set(addressIds)];
  const shares = lines.map(({ lineId, deliveries }) => [
    lineId,
    Object.fromEntries(
      severalAddressIds.map((id) => [
        id,
        deliveries.find(({ deliveryAddressId }) => deliveryAddressId === id)?.orderQuantity ?? '',
      ]),
    ),
  ]);
  return { ...written, severalAddressIds, shares: Object.fromEntries(shares) };
}
