import {
  answer,
  date,
  figure,
  figureOrNull,
  flag,
  listOf,
  named,
  object,
  oneOfTexts,
  text,
} from './parts.ts';
import { property, propertyGroup } from './property.ts';

export const unitOfMeasure = object({
  unit: text,
  unitText: text,
  numeratorForConversion: { type: 'number', exclusiveMinimum: 0 },
  denominatorForConversion: { type: 'number', exclusiveMinimum: 0 },
  displayDecimalPlaces: { type: 'integer', minimum: 0 },
  roundingDecimalPlaces: { type: 'integer', minimum: 0 },
});

const publicMaterial = { materialNumber: text, isConfigurable: flag, commodityCode: text };

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
  inStock: flag,
  availabilityLevel: oneOfTexts('H', 'M', 'L'),
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

const pricing = object({
  price: figureOrNull,
  displayPrice: figureOrNull,
  tax: { type: 'number', description: 'Percent' },
  currency: text,
  unit: text,
  unitText: text,
  quantity: { type: 'number', exclusiveMinimum: 0, description: 'The price is for so many units' },
  pricingScales: listOf(pricingScale),
});

export const breadcrumb = listOf(
  object({ categoryId: text, categoryName: text, url: text, sortOrder: figure }),
);

const facts = {
  catalogueId: text,
  productId: text,
  productName: text,
  productKind: oneOfTexts('PRODUCT', 'CNFG', 'VARIANT'),
  productKindDescription: text,
  productType: oneOfTexts('', 'FLYER', 'EVENT', 'JOB', 'CONTACT', 'FAQ'),
  productTypeDescription: text,
  validFrom: date,
  validTo: date,
  breadcrumb,
  propertyGroups: listOf(propertyGroup),
  mainImage: text,
  thumbnail: text,
  description: text,
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
};

const onProductPageOnly = ['description', 'buckets'];

/** @see §3 Product, SE-3 */
export const productSchemas = [
  {
    $id: 'PublicProduct',
    description:
      'What everybody may see of a product. Lists leave out description, buckets and technical property groups.',
    ...object({ ...facts, salesMaterial: object(publicMaterial) }, onProductPageOnly),
  },
  {
    $id: 'CustomerProduct',
    description: 'The same with the prices, units, stock and numbers of the customer who is signed in.',
    ...object(
      {
        ...facts,
        salesMaterial: object(customerMaterial),
        pricing,
        restrictionStatuses: listOf(text),
      },
      onProductPageOnly,
    ),
  },
  { $id: 'Product', anyOf: [named('PublicProduct'), named('CustomerProduct')] },
];

export const productAnswer = answer(named('Product'));
export const productsAnswer = answer(object({ products: listOf(named('Product')) }));
