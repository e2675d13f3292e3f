import type { Product } from './product.ts';
import type { VariantsInformation } from '../variants/variants-information.ts';

/**
 * The data of a product page. `variants` is `null` for a product without variants, and while the choices of a
 * configurable one have not loaded; `variant` is the chosen one, `null` while the choice is incomplete
 * (PD-3).
 */
export interface ProductDetail {
  readonly product: Product;
  readonly variants: VariantsInformation | null;
  readonly variant: Product | null;
}

/** The product to order: the chosen variant, else the product itself. */
export function orderedProduct(detail: ProductDetail): Product {
  return detail.variant ?? detail.product;
}

/** Whether this is a variant whose page is that of its product, with the variant chosen (RT-3). */
export function isOfOtherPage(
  { product: { configurableProductId } }: ProductDetail,
  page: { readonly productId: string },
): boolean {
  return configurableProductId !== '' && configurableProductId !== page.productId;
}

/** Whether all choices are made before ordering (BA-2). */
export function isVariantChosen(detail: ProductDetail): boolean {
  return detail.variant !== null || !detail.product.salesMaterial.isConfigurable;
}

/** Whether two responses offer a product alike: alone, without variants, at the same price, stock and restrictions. */
export function hasSameOffer(one: Product, other: Product): boolean {
  return offerOf(one) === offerOf(other) && !other.salesMaterial.isConfigurable;
}

function offerOf(product: Product): string {
  const { audience, configurableProductId, salesMaterial } = product;
  const ofCustomer =
    product.audience === 'customer' ? [product.pricing, product.restrictionStatuses, product.notSold] : [];
  return JSON.stringify([audience, configurableProductId, salesMaterial, ...ofCustomer]);
}
