import { whyNotOrderable } from '../basket/order-obstacle.ts';
import type { TypedQuantities } from '../quantity/typed-quantity.ts';
import type { CustomerProduct, Product } from '../product/product.ts';
import { productOrder } from '../tile/product-order.ts';

/** The variants of a product with a typed quantity, valid or not, in the order of the variants (VP-1). */
export function wantedVariants(
  variants: readonly Product[],
  typed: TypedQuantities,
): readonly CustomerProduct[] {
  return variants.flatMap((product) =>
    product.audience === 'customer' && (typed[product.productId]?.quantityText ?? '').trim() !== ''
      ? product
      : [],
  );
}

/** The wanted variants that can be ordered as typed (BA-2, PR-4). */
export function orderableVariants(
  variants: readonly Product[],
  typed: TypedQuantities,
): readonly CustomerProduct[] {
  return wantedVariants(variants, typed).filter((product) => {
    const typedQuantity = typed[product.productId];
    return (
      typedQuantity !== undefined &&
      whyNotOrderable(product, { isVariantChosen: false }) === null &&
      productOrder(product, typedQuantity).check.kind === 'valid'
    );
  });
}
