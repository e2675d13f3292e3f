import * as v from 'valibot';
import { defaultConfiguration } from '../../domain/configuration/configuration.ts';
import { meantPrices } from '../../domain/pricing/pricing.ts';
import type { ProductSettings } from '../../domain/product/completed-product.ts';
import { isContent } from '../../domain/product/content.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import type { CategoryHit, ProductHit, QuickSearchHits } from '../../domain/search/quick-search.ts';
import {
  decimalOr,
  decodeReadable,
  firstText,
  flag,
  list,
  numberOr,
  orEmpty,
  text,
  type GatewayCall,
  id,
  alsoNamed,
  audienceOf,
  categoryNames,
  image,
} from '../transport/decoder-parts.ts';
import { refusalFields } from '../transport/refusal-decoder.ts';
import { property } from '../product/property-decoder.ts';

const parent = alsoNamed({ name: 'categoryName' }, v.object({ name: text }));

const foundCategory = v.pipe(
  v.object({ id, name: text, parentCategories: list(parent) }),
  v.transform(({ name, ...found }): CategoryHit => ({
    categoryId: found.id,
    categoryName: firstText(name, found.id),
    parentNames: found.parentCategories.map((each) => each.name).filter((each) => each.trim() !== ''),
  })),
);

const pricing = v.object({
  price: decimalOr(null),
  fromPrice: decimalOr(null),
  quantity: decimalOr('1'),
  unitText: text,
  currency: text,
  isFree: v.exactOptional(flag),
  refusal: v.exactOptional(v.object(refusalFields)),
});

const product = v.pipe(
  v.object({
    productId: id,
    productName: text,
    productType: text,
    thumbnail: image,
    mainImage: image,
    configurableProductId: text,
    variantCount: numberOr(0),
    properties: list(property),
    salesMaterial: v.nullish(
      v.object({ materialNumber: text, availabilityLevel: text, leadTimeDays: numberOr(0) }),
      {},
    ),
    pricing: orEmpty(pricing),
  }),
  v.transform(({ salesMaterial, pricing: figures, ...facts }): ProductHit => ({
    productId: facts.productId,
    productName: firstText(facts.productName, salesMaterial.materialNumber ?? '', facts.productId),
    image: facts.thumbnail || facts.mainImage,
    materialNumber: isContent(facts) ? '' : salesMaterial.materialNumber,
    configurableProductId: facts.configurableProductId,
    variantCount: facts.variantCount,
    offerText: specialProperty(facts, 'SPECIAL_OFFER_TEXT') || specialProperty(facts, 'SPECIAL_OFFER_LABEL'),
    terms: isContent(facts)
      ? null
      : {
          ...figures,
          availability: stockAvailability(salesMaterial.availabilityLevel),
          leadTimeDays: salesMaterial.leadTimeDays ?? 0,
        },
  })),
);

const hits = v.object({
  categories: list(alsoNamed(categoryNames, foundCategory)),
  products: list(product),
  productCount: numberOr(null),
  leftOutWords: v.exactOptional(list(text)),
});

const mainHits = { field: 'products', itemFields: ['productId'], count: 'productCount' };

/**
 * The hits of a quick search. Reads only the fields that the list shows, so that a response may be small;
 * categories may be absent (QS-6). Only customers get prices and stock (SE-3); a missing price is `null` (TI-7).
 *
 * @throws GatewayResponseError naming the field (GW-3).
 */
export function decodeQuickSearch(
  call: GatewayCall,
  response: unknown,
  { features }: Pick<ProductSettings, 'features'> = defaultConfiguration,
): QuickSearchHits {
  const found = decodeReadable(call, hits, response, mainHits);
  const termsOf = ({ terms }: ProductHit) =>
    terms && audienceOf(call) === 'customer' ? meantPrices(terms, features.freeProducts) : null;
  return { ...found, products: found.products.map((hit) => ({ ...hit, terms: termsOf(hit) })) };
}
