import type { Configuration } from '../configuration/configuration.ts';
import { meantPrices } from '../pricing/pricing.ts';
import type { Product } from './product.ts';
import { whyNotSold } from './sale-dates.ts';
import { specialProperty } from './special-properties.ts';

/** The owner's settings about what a gateway's products mean. */
export interface ProductSettings {
  readonly configurableTypes: Configuration['configurableTypes'];
  readonly features: Pick<Configuration['features'], 'freeProducts'>;
}

/**
 * A product completed with data from other fields: its kind shows that a variant must be chosen (TI-5), and
 * special properties name its configurable product and its own name (TI-10). A filled field takes precedence,
 * except that a variant's own name comes before the shared one; without a name, the product is called by its
 * material's description, its article number, else by its id (GW-3). The day decides whether it is sold (BA-2), and
 * the settings whether a price of 0 is one (TI-7).
 *
 * @param day `YYYY-MM-DD`
 * @see §3 Special product property keys
 */
export function completedProduct(
  product: Product,
  { configurableTypes, features }: ProductSettings,
  day: string,
): Product {
  const { shellProductId = '', materialDescription = '' } = product;
  const configurableProductId =
    product.configurableProductId || specialProperty(product, 'CONF_PRODUCT_ID') || shellProductId;
  const notSold = whyNotSold(product, day);
  const variantName = configurableProductId === '' ? '' : specialProperty(product, 'VARIANT_PRODUCT_NAME');
  const facts = {
    configurableProductId,
    productName:
      [
        variantName,
        product.productName,
        specialProperty(product, 'PRODUCT_NAME'),
        materialDescription,
        product.salesMaterial.materialNumber,
      ].find((name) => name.trim() !== '') ?? product.productId,
    ...(notSold && { notSold }),
  };
  const isConfigurable =
    product.salesMaterial.isConfigurable || configurableTypes.includes(product.productKind);
  return product.audience === 'customer'
    ? {
        ...product,
        ...facts,
        salesMaterial: { ...product.salesMaterial, isConfigurable },
        pricing: meantPrices(product.pricing, features.freeProducts),
      }
    : { ...product, ...facts, salesMaterial: { ...product.salesMaterial, isConfigurable } };
}
