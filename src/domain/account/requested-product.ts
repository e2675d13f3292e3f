import type { Product } from '../product/product.ts';

/** A product for which a customer requested a stock notification (SN-2). */
export interface RequestedProduct {
  readonly materialNumber: string;
  /** `null` if the catalogue no longer has the product, or the gateway does not name it. */
  readonly product: Product | null;
}
