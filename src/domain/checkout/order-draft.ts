/** What the customer says of an order before it is placed. @see BA-6 */
export interface OrderDraft {
  /** Empty until one is chosen. */
  readonly deliveryAddressId: string;
  /** ISO date; empty: as soon as possible. */
  readonly requestedDate: string;
  /** The customer's own number; may be empty. */
  readonly purchaseOrderNumber: string;
  readonly note: string;
  /** Where the goods go in parts; empty: all of them go to `deliveryAddressId`. */
  readonly severalAddressIds: readonly string[];
  /** How much of a line goes where, as typed, by line and address. */
  readonly shares: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const emptyDraft: OrderDraft = {
  deliveryAddressId: '',
  requestedDate: '',
  purchaseOrderNumber: '',
  note: '',
  severalAddressIds: [],
  shares: {},
};
