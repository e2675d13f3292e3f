import type { CategoryBody } from '../catalogue/stored/category-document.ts';
import type { ProductBody } from '../catalogue/stored/product-body.ts';

export type SuggestedProduct = ReturnType<typeof suggestedProduct>;

/**
 * What a suggestion shows of a product. Its properties are those of a special offer; stock and price without its scales are
 * there when the body is a customer's.
 *
 * @see QS-4, SE-3
 */
export function suggestedProduct(product: ProductBody) {
  const { productId, productName, productKind, productType, thumbnail, salesMaterial, pricing } = product;
  const { materialNumber, isConfigurable, inStock, availabilityLevel } = salesMaterial;
  const { pricingScales: _scales, ...price } = pricing ?? {};
  return {
    productId,
    productName,
    productKind,
    productType,
    thumbnail,
    properties: product.properties.filter(({ attributeId }) => attributeId.startsWith('SPECIAL_OFFER')),
    salesMaterial: { materialNumber, isConfigurable, inStock, availabilityLevel },
    pricing: pricing && price,
  };
}

/** What a suggestion shows of a category; its parents tell categories of the same name apart. @see QS-4 */
export function suggestedCategory({ id, name, pageKey, parentCategories }: CategoryBody) {
  return { id, name, pageKey, parentCategories };
}
