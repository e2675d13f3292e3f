/** A customer's input for an order before it is placed. @see BA-6 */
export interface OrderDraft {
  /** Empty until one is chosen. */
  readonly deliveryAddressId: string;
  /** ISO date; empty means as soon as possible. */
  readonly requestedDate: string;
  /** The customer's own number; may be empty. */
  readonly purchaseOrderNumber: string;
  readonly note: string;
  /** For the people who have to agree to the order; may be empty. */
  readonly approvalComment: string;
  /** The addresses of a split order; empty if all goods go to `deliveryAddressId`. */
  readonly severalAddressIds: readonly string[];
  /** How much of a line goes to an address, as typed, by line and address. */
  readonly shares: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const emptyDraft: OrderDraft = {
  deliveryAddressId: '',
  requestedDate: '',
  purchaseOrderNumber: '',
  note: '',
  approvalComment: '',
  severalAddressIds: [],
  shares: {},
};
