import { productBodiesById, type ProductView } from '../catalogue/read/products.ts';
import type { CategoryBody } from '../catalogue/stored/category-document.ts';
import type { ProductBody } from '../catalogue/stored/product-body.ts';
import type { Database } from '@statefront/host/database/database.ts';

/** About 4 MB. */
const cacheSize = 10_000;

type SuggestionView = Omit<ProductView, 'form'>;

/** Suggestions of products, in the order of the ids; unknown ids are left out. */
export type ProductSuggestions = (
  ids: readonly string[],
  view: SuggestionView,
) => Promise<SuggestedProduct[]>;

/**
 * Suggestions of products, cached for anonymous visitors, whose terms begin alike and often find the same
 * products. Another catalogue or another day empties the cache; customers' suggestions have their price and
 * are never cached.
 *
 * @see QS-4, SE-3
 */
export function cachedSuggestions(db: Database): ProductSuggestions {
  let cache = { of: '', suggestions: new Map<string, SuggestedProduct>() };

  function cacheFor({ version, today }: SuggestionView): Map<string, SuggestedProduct> {
    const of = `${version} ${today}`;
    if (cache.of !== of || cache.suggestions.size >= cacheSize) cache = { of, suggestions: new Map() };
    return cache.suggestions;
  }

  return async (ids, view) => {
    const known = view.customer ? new Map<string, SuggestedProduct>() : cacheFor(view);
    const key = (id: string) => `${view.language} ${id}`;
    const missing = ids.filter((id) => !known.has(key(id)));
    const bodies = await productBodiesById(db, missing, { ...view, form: 'suggestion' });
    for (const [id, body] of bodies) known.set(key(id), suggestedProduct(body));
    return ids.flatMap((id) => known.get(key(id)) ?? []);
  };
}

type SuggestedProduct = ReturnType<typeof suggestedProduct>;

/**
 * The suggestion of a product. Its properties are the ones of a special offer; for a customer it has stock
 * and price, without scales.
 *
 * @see QS-4, SE-3
 */
function suggestedProduct(product: ProductBody) {
  const { productId, productName, productKind, productType, thumbnail, salesMaterial, pricing } = product;
  const { configurableProductId, variantCount } = product;
  const { materialNumber, isConfigurable, inStock, availabilityLevel, leadTimeDays } = salesMaterial;
  return {
    productId,
    productName,
    productKind,
    productType,
    thumbnail,
    ...(configurableProductId === '' ? {} : { configurableProductId }),
    ...(variantCount === undefined ? {} : { variantCount }),
    properties: product.properties.filter(({ attributeId }) => attributeId.startsWith('SPECIAL_OFFER')),
    salesMaterial: { materialNumber, isConfigurable, inStock, availabilityLevel, leadTimeDays },
    pricing: pricing && suggestedPricing(pricing, salesMaterial.unitsOfMeasure),
  };
}

/** A suggestion has no plural of its unit: the text is the one for the quantity (PR-3). */
function suggestedPricing(
  { pricingScales: _scales, ...price }: NonNullable<ProductBody['pricing']>,
  units: ProductBody['salesMaterial']['unitsOfMeasure'] = [],
) {
  const plural = units.find(({ unit }) => unit === price.unit)?.unitTextPlural;
  return { ...price, unitText: price.quantity === 1 ? price.unitText : (plural ?? price.unitText) };
}

/** The suggestion of a category; its parents distinguish categories with the same name. @see QS-4 */
export function suggestedCategory({ id, name, pageKey, parentCategories }: CategoryBody) {
  return { id, name, pageKey, parentCategories };
}
