import {
  date,
  figure,
  figureOrNull,
  flag,
  listOf,
  named,
  object,
  oneOfTexts,
  publicResponse,
  text,
} from './parts.ts';
import { property, propertyGroup } from './property.ts';

export const unitOfMeasure = object(
  {
    unit: text,
    unitText: text,
    unitTextPlural: { type: 'string', description: 'What several are called, where it is known' },
    numeratorForConversion: { type: 'number', exclusiveMinimum: 0 },
    denominatorForConversion: { type: 'number', exclusiveMinimum: 0 },
    displayDecimalPlaces: { type: 'integer', minimum: 0 },
    roundingDecimalPlaces: { type: 'integer', minimum: 0 },
  },
  ['unitTextPlural'],
);

const publicMaterial = { materialNumber: text, isConfigurable: flag, commodityCode: text };

const stock = {
  inStock: flag,
  availabilityLevel: oneOfTexts('H', 'M', 'L'),
  leadTimeDays: {
    type: 'integer',
    minimum: 1,
    description: 'Working days until it is sent, where it is not in stock and they are known',
  },
};

const customerMaterial = {
  ...publicMaterial,
  customerMaterialNumber: text,
  salesOrganisation: text,
  distributionChannel: text,
  distributionChain: text,
  division: text,
  minimumOrderQuantity: { type: 'number', exclusiveMinimum: 0 },
  roundingQuantity: {
    type: 'string',
    pattern: '^[0-9]+\\.[0-9]{3,}$',
    description: 'Such as "1.000"',
  },
  deliveringPlant: text,
  unitOfMeasure: text,
  unitOfMeasureText: text,
  baseUnitOfMeasure: text,
  baseUnitOfMeasureText: text,
  unitsOfMeasure: listOf(unitOfMeasure),
  ...stock,
  lastPurchasedDate: date,
  lastPurchasedOrder: text,
};

export const pricingScale = object({
  minQuantity: figure,
  price: figure,
  per: figure,
  unit: text,
  unitText: text,
  currency: text,
});

const price = {
  price: figureOrNull,
  displayPrice: figureOrNull,
  tax: { type: 'number', description: 'Percent' },
  currency: text,
  unit: text,
  unitText: text,
  quantity: { type: 'number', exclusiveMinimum: 0, description: 'The price is for so many units' },
  fromPrice: {
    ...figure,
    description: 'The lowest price among the variants of a configurable product, which has no price itself',
  },
};

const pricing = object(
  {
    ...price,
    pricingScales: listOf(pricingScale),
    regularPrice: { ...figure, description: 'The price without the offer that lowers it, where one does' },
    offerEndsOn: { ...text, description: 'The last day of that offer; empty: it is open' },
    format: { ...oneOfTexts('X', 'P'), description: 'P shows the price alone, without offer and next tier' },
    isFree: { ...flag, description: 'A price of 0 is the price; without this it is a missing one' },
  },
  ['regularPrice', 'offerEndsOn', 'fromPrice', 'isFree', 'format'],
);

const noPrices = {
  ...object({ refusal: named('Refusal') }),
  description: 'In place of prices that the company of the customer does not show to them',
};

export const breadcrumb = listOf(
  object({ categoryId: text, categoryName: text, url: text, sortOrder: figure }),
);

const productKind = oneOfTexts('PRODUCT', 'CNFG', 'VARIANT');
const productType = oneOfTexts('', 'FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ', 'TEXT');

const facts = {
  catalogueId: text,
  productId: text,
  productName: text,
  productKind,
  productKindDescription: text,
  productType,
  productTypeDescription: text,
  validFrom: date,
  validTo: date,
  breadcrumb,
  propertyGroups: listOf(propertyGroup),
  mainImage: text,
  thumbnail: text,
  thumbnailImages: { ...listOf(text), description: 'All small images of a contact; only a CONTACT has it' },
  description: text,
  externalUrl: {
    ...text,
    description: "Address of the maker's page as the catalogue has it: not trusted, may be no address",
  },
  properties: listOf(property),
  buckets: listOf(
    object({
      bucketId: text,
      bucketName: text,
      isTechnical: flag,
      items: listOf(object({ productId: text, sortOrder: figure })),
    }),
  ),
  productAlternatives: listOf(object({ alternateProductId: text })),
  configurableProductId: text,
  shellProductId: {
    ...text,
    description: 'The configurable product, where the catalogue names it as the shell',
  },
  variantCount: { type: 'integer', minimum: 0, description: 'Of a configurable product only' },
  fittingVariants: {
    ...object({ count: figure, choices: listOf(text) }),
    description:
      "Of a variant in a search or a filtered category: how many of its product's variants fit, and its choices",
  },
};

/**
 * Only the product's page has `description`, `externalUrl` and `buckets`, and only some kinds of products the
 * others.
 */
const notAlways = [
  'description',
  'externalUrl',
  'buckets',
  'thumbnailImages',
  'shellProductId',
  'variantCount',
  'fittingVariants',
];

/** @see §3 Product, §3 Contact, SE-3 */
export const productSchemas = [
  {
    $id: 'PublicProduct',
    description:
      'What every visitor may see of a product. Lists leave out description, buckets and technical property groups.',
    ...object({ ...facts, salesMaterial: object(publicMaterial) }, notAlways),
  },
  {
    $id: 'CustomerProduct',
    description: 'The same with the prices, units, stock and numbers of the customer who is signed in.',
    ...object(
      {
        ...facts,
        salesMaterial: object(customerMaterial, ['leadTimeDays']),
        pricing: { anyOf: [pricing, noPrices] },
        restrictionStatuses: listOf(text),
      },
      notAlways,
    ),
  },
  { $id: 'Product', anyOf: [named('PublicProduct'), named('CustomerProduct')] },
];

const { materialNumber, isConfigurable } = publicMaterial;
const suggested = {
  productId: text,
  productName: text,
  productKind,
  productType,
  thumbnail: text,
  properties: { ...listOf(property), description: 'Those of a special offer' },
  configurableProductId: { type: 'string', description: 'Only there for a variant' },
  variantCount: facts.variantCount,
};

/** @see QS-4, SE-3 */
export const suggestedProduct = {
  description: 'What a suggestion shows of a product; price and stock are there for a customer only.',
  anyOf: [
    object(
      {
        ...suggested,
        salesMaterial: object({ materialNumber, isConfigurable }),
      },
      ['configurableProductId', 'variantCount'],
    ),
    object(
      {
        ...suggested,
        salesMaterial: object({ materialNumber, isConfigurable, ...stock }, ['leadTimeDays']),
        pricing: { anyOf: [object(price, ['fromPrice']), noPrices] },
      },
      ['configurableProductId', 'variantCount'],
    ),
  ],
};

export const productResponse = publicResponse(named('Product'));
export const productsResponse = publicResponse(object({ products: listOf(named('Product')) }));
