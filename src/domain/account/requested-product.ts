import type { Product } from '../product/product.ts';

/** What a customer asked to be told of when it is back in stock (SN-2). */
export interface RequestedProduct {
  readonly materialNumber: string;
  /** `null` where the catalogue has no such product any more, or the gateway does not say which one it is. */
  readonly product: Product | null;
}
