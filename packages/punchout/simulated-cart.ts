import type { CartLine } from './buyer/cart-line.ts';

/** A cart that came back from the shop, with all that happened to it since. */
export interface SimulatedCart {
  readonly id: string;
  readonly protocol: 'oci' | 'cxml';
  readonly buyerCookie: string;
  readonly lines: readonly CartLine[];
  readonly total: string;
  readonly currency: string;
  /** Operations that the shop still offers: `edit` includes `inspect`. */
  readonly operationAllowed: string;
  /** Why a real system would refuse the cart. */
  readonly problems: readonly string[];
  /** Fields or document as received. */
  readonly received: string;
  readonly exchanges: readonly Exchange[];
}

/** A document that went to the shop or came from it, and the response. */
export interface Exchange {
  readonly title: string;
  readonly document: string;
  readonly response: string;
  readonly problems: readonly string[];
}
