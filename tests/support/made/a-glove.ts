import type { ProductDetail } from '#src/domain/product/product-detail.ts';
import { aCustomerProduct, someVariants } from './a-product.ts';

const glove = aCustomerProduct({ productId: 'glove', salesMaterial: { isConfigurable: true } });
/** A glove whose size is not chosen yet. */
export const openGlove: ProductDetail = { product: glove, variants: someVariants(), variant: null };
export const sizeNine: ProductDetail = {
  product: glove,
  variants: someVariants('glove-9'),
  variant: aCustomerProduct({ productId: 'glove-9' }),
};
/** The result of loading a single variant. */
export const nineAlone: ProductDetail = {
  product: aCustomerProduct({ productId: 'glove-9' }),
  variants: null,
  variant: null,
};
/** The result of loading the address of a variant without its product. */
export const nineOfGlove: ProductDetail = {
  ...nineAlone,
  product: { ...nineAlone.product, configurableProductId: 'glove' },
};
export const eightAlone: ProductDetail = {
  product: aCustomerProduct({ productId: 'glove-8' }),
  variants: null,
  variant: null,
};
export const sizeEight: ProductDetail = {
  product: glove,
  variants: someVariants('glove-8'),
  variant: aCustomerProduct({ productId: 'glove-8' }),
};
