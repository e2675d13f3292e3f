import * as v from 'valibot';
import { defaultConfiguration } from '../../domain/configuration/configuration.ts';
import type { Pricing } from '../../domain/pricing/pricing.ts';
import { completedProduct, type ProductSettings } from '../../domain/product/completed-product.ts';
import type { Product } from '../../domain/product/product.ts';
import {
  alsoNamed,
  audienceOf,
  decimalOr,
  decodeReadable,
  firstText,
  flag,
  image,
  limitDay,
  list,
  numberOr,
  orEmpty,
  requiredNumber,
  sortedList,
  text,
  today,
  type GatewayCall,
  id,
} from '../transport/decoder-parts.ts';
import { refusalFields } from '../transport/refusal-decoder.ts';
import { aboveZero, pricingScales, unitOfMeasure } from './product-terms-decoder.ts';
import { attributeLineGroupsIn, bucket, inOneText, ownProperty, propertyGroup } from './property-decoder.ts';

const step = alsoNamed(
  { categoryId: 'id', categoryName: 'name' },
  v.pipe(
    v.object({ categoryId: text, categoryName: text, url: text, sortOrder: numberOr(0) }),
    v.transform((each) => ({ ...each, categoryName: firstText(each.categoryName, each.categoryId) })),
  ),
);

/** In their order; a step without a name is left out. */
const breadcrumb = v.pipe(
  sortedList(step),
  v.transform((steps) => steps.filter(({ categoryName }) => categoryName !== '')),
);

const facts = {
  catalogueId: text,
  productId: id,
  productName: text,
  productKind: text,
  productKindDescription: text,
  productType: text,
  productTypeDescription: text,
  validFrom: limitDay,
  validTo: limitDay,
  breadcrumb,
  propertyGroups: list(propertyGroup),
  mainImage: image,
  thumbnail: image,
  thumbnailImages: list(image),
  description: text,
  properties: list(ownProperty),
  buckets: list(bucket),
  productAlternatives: list(v.object({ alternateProductId: id })),
  configurableProductId: text,
  shellProductId: v.exactOptional(text),
  materialDescription: v.exactOptional(text),
  variantCount: numberOr(0),
  fittingVariants: v.exactOptional(v.object({ count: requiredNumber, choices: list(text) })),
  externalUrl: text,
};

const publicMaterial = { materialNumber: text, isConfigurable: flag, commodityCode: text };

const salesMaterial = v.object({
  ...publicMaterial,
  customerMaterialNumber: text,
  salesOrganisation: text,
  distributionChannel: text,
  distributionChain: text,
  division: text,
  minimumOrderQuantity: aboveZero('1'),
  roundingQuantity: aboveZero('1.000'),
  deliveringPlant: text,
  unitOfMeasure: text,
  unitOfMeasureText: text,
  baseUnitOfMeasure: text,
  baseUnitOfMeasureText: text,
  unitsOfMeasure: list(unitOfMeasure),
  inStock: flag,
  availabilityLevel: v.pipe(
    text,
    v.transform((level) => level || 'L'),
  ),
  leadTimeDays: numberOr(0),
  lastPurchasedDate: text,
  lastPurchasedOrder: text,
});

const pricing = v.pipe(
  v.object({
    price: decimalOr(null),
    displayPrice: decimalOr(null),
    tax: decimalOr('0'),
    currency: text,
    unit: text,
    unitText: text,
    quantity: aboveZero('1'),
    pricingScales,
    format: v.exactOptional(text),
    fromPrice: decimalOr(null),
    regularPrice: decimalOr(null),
    offerEndsOn: limitDay,
    isFree: v.exactOptional(flag),
    refusal: v.exactOptional(v.object(refusalFields)),
  }),
  v.transform((value): Pricing => value),
);

type ReadFacts = Pick<
  v.InferOutput<v.ObjectSchema<typeof facts, undefined>>,
  'properties' | 'propertyGroups'
>;

/** Attribute lines come in property groups, or as properties of the product (TI-3). */
function withAttributeLines<Read extends ReadFacts>({ properties, propertyGroups, ...product }: Read) {
  const known = propertyGroups.map(({ groupKey }) => groupKey);
  const lines = attributeLineGroupsIn(properties).filter(({ groupKey }) => !known.includes(groupKey));
  return {
    ...product,
    properties: properties.map(inOneText),
    propertyGroups: [...propertyGroups, ...lines],
  };
}

const publicProduct = v.pipe(
  v.object({ ...facts, salesMaterial: orEmpty(v.object(publicMaterial)) }),
  v.transform((product): Product => ({ ...withAttributeLines(product), audience: 'public' })),
);

const customerProduct = v.pipe(
  v.object({
    ...facts,
    salesMaterial: orEmpty(salesMaterial),
    pricing: orEmpty(pricing),
    restrictionStatuses: list(text),
  }),
  v.transform((product): Product => ({ ...withAttributeLines(product), audience: 'customer' })),
);

/**
 * A schema with products, by the audience of the call: a customer's product without a price block has no price (TI-7), and
 * a visitor's never has one (SE-3). Only this applies the defaults of §3: minimum 1, rounding `1.000`, level `L` (PR-3).
 */
export function byAudience<Schema>(
  schemaOf: (product: v.GenericSchema<unknown, Product>) => Schema,
): (call: GatewayCall) => Schema {
  const schemas = { public: schemaOf(publicProduct), customer: schemaOf(customerProduct) };
  return (call) => schemas[audienceOf(call)];
}

const product = byAudience((ofAudience) => ofAudience);

/**
 * A product; one of the given kinds has variants to choose from, also if the gateway does not say so (TI-5,
 * TI-10).
 *
 * @throws GatewayResponseError naming the field (GW-3).
 */
export function decodeProduct(
  call: GatewayCall,
  response: unknown,
  settings: ProductSettings = defaultConfiguration,
): Product {
  return completedProduct(decodeReadable(call, product(call), response), settings, today());
}
