import type { Product } from './product.ts';
import { specialProperty } from './special-properties.ts';

/**
 * A product completed with data from other fields: its kind shows that a variant must be chosen (TI-5), and
 * special properties name its configurable product and its own name (TI-10). A filled field takes precedence,
 * except that a variant's own name comes before the shared one; without a name, the product is called by its
 * article number, else by its id (GW-3).
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
