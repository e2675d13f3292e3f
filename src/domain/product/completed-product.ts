import type { Product } from './product.ts';
import { specialProperty } from './special-properties.ts';

/**
 * A product with what a gateway may say elsewhere than in the field for it: by its kind that a variant has to be chosen
 * (TI-5), by its special properties of which product it is a variant, and what it is called (TI-10). A field that is filled
 * comes first, but a variant's own name before the one that it shares with the others; without any name it is called by its
 * article number, or else by its id (GW-3).
 *
 * @see §3 Special product property keys
 */
export function completedProduct(product: Product, configurableTypes: readonly string[]): Product {
  const configurableProductId = product.configurableProductId || specialProperty(product, 'CONF_PRODUCT_ID');
  const variantName = configurableProductId === '' ? '' : specialProperty(product, 'VARIANT_PRODUCT_NAME');
  const facts = {
    configurableProductId,
    productName:
      [
        variantName,
        product.productName,
        specialProperty(product, 'PRODUCT_NAME'),
        product.salesMaterial.materialNumber,
      ].find((name) => name.trim() !== '') ?? product.productId,
  };
  const isConfigurable =
    product.salesMaterial.isConfigurable || configurableTypes.includes(product.productKind);
  return product.audience === 'customer'
    ? { ...product, ...facts, salesMaterial: { ...product.salesMaterial, isConfigurable } }
    : { ...product, ...facts, salesMaterial: { ...product.salesMaterial, isConfigurable } };
}
