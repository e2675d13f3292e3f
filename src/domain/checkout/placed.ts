/** The result of the last step of the checkout: an order, or a request that others have to approve. */
export type Placed =
  | { readonly orderId: string; readonly requestId?: never }
  | { readonly requestId: string; readonly orderId?: never };
