/** JSON schemas of what goes in and out: they validate parameters and bodies, and they are the OpenAPI document. */

const text = { type: 'string' } as const;
const figure = { type: 'number' } as const;
const figureOrNull = { type: ['number', 'null'] } as const;
const flag = { type: 'boolean' } as const;

function object(properties: Record<string, unknown>, optional: readonly string[] = []) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
  };
}

function listOf(items: unknown) {
  return { type: 'array', items };
}

function named(name: string) {
  return { $ref: `${name}#` };
}

const property = object({ attributeId: text, label: text, value: text, sortOrder: figure });

const propertyValue = object({
  attributeType: { type: 'string', enum: ['T', 'B', 'F', 'FC'] },
  textType: { type: 'string', enum: ['P', 'H'] },
  label: text,
  value: text,
  valueDescription: text,
  fileName: text,
  url: text,
  files: listOf(object({ fileType: text, url: text, fileName: text })),
  sortOrder: figure,
});

const propertyGroup = object({
  groupKey: text,
  groupName: text,
  sortOrder: figure,
  properties: listOf(
    object({ propertyKey: text, propertyName: text, sortOrder: figure, value: propertyValue }),
  ),
});

const unitOfMeasure = object({
  unit: text,
  unitText: text,
  numeratorForConversion: figure,
  denominatorForConversion: figure,
  displayDecimalPlaces: figure,
  roundingDecimalPlaces: figure,
});

const customerMaterial = {
  customerMaterialNumber: text,
  salesOrganisation: text,
  distributionChannel: text,
  distributionChain: text,
  division: text,
  minimumOrderQuantity: figure,
  roundingQuantity: { type: 'string', description: 'Such as "1.000"' },
  deliveringPlant: text,
  unitOfMeasure: text,
  unitOfMeasureText: text,
  baseUnitOfMeasure: text,
  baseUnitOfMeasureText: text,
  unitsOfMeasure: listOf(unitOfMeasure),
  inStock: flag,
  availabilityLevel: text,
  lastPurchasedDate: text,
  lastPurchasedOrder: text,
};

const salesMaterial = object(
  { materialNumber: text, isConfigurable: flag, commodityCode: text, ...customerMaterial },
  Object.keys(customerMaterial),
);

const pricing = object({
  price: figureOrNull,
  displayPrice: figureOrNull,
  tax: { type: 'number', description: 'Percent' },
  currency: text,
  unit: text,
  unitText: text,
  quantity: { type: 'number', description: 'The price is for so many units' },
  pricingScales: listOf(
    object({ minQuantity: figure, price: figure, per: figure, unit: text, unitText: text, currency: text }),
  ),
});

const reference = { id: text, name: text };

/** Shared by `$id`; the OpenAPI document shows them as components. */
export const sharedSchemas = [
  {
    $id: 'Problem',
    ...object({
      type: text,
      title: text,
      status: figure,
      detail: { type: 'string', description: 'For developers' },
      error: object({
        code: text,
        message: { type: 'string', description: 'For people, in their language' },
      }),
    }),
  },
  {
    $id: 'Product',
    description:
      'An anonymous visitor gets no pricing, no restrictionStatuses and of salesMaterial only materialNumber, isConfigurable and commodityCode. Lists leave out description, buckets and technical property groups.',
    ...object(
      {
        catalogueId: text,
        productId: text,
        productName: text,
        productKind: { type: 'string', enum: ['PRODUCT', 'CNFG', 'VARIANT'] },
        productKindDescription: text,
        productType: text,
        productTypeDescription: text,
        validFrom: text,
        validTo: text,
        breadcrumb: listOf(object({ categoryId: text, categoryName: text, url: text, sortOrder: figure })),
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
        salesMaterial,
        pricing,
        restrictionStatuses: listOf(text),
      },
      ['description', 'buckets', 'pricing', 'restrictionStatuses'],
    ),
  },
  {
    $id: 'Category',
    ...object({
      ...reference,
      description: text,
      image: text,
      categoryType: text,
      pageKey: text,
      sortOrder: figure,
      url: text,
      parentCategories: listOf(object(reference)),
      childCategories: listOf(object({ ...reference, image: text, productCount: figure })),
      properties: listOf(property),
    }),
  },
  {
    $id: 'Listing',
    ...object(
      {
        products: listOf(named('Product')),
        productCount: figure,
        filters: listOf(
          object({
            filterKey: text,
            filterDescription: text,
            sortOrder: figure,
            values: listOf(object({ value: text, selected: flag, count: figure })),
          }),
        ),
        sortOrders: listOf(
          object({
            description: text,
            selected: flag,
            sortKey: text,
            sortDescending: flag,
            sortOrder: figure,
          }),
        ),
        category: named('Category'),
      },
      ['category'],
    ),
  },
  {
    $id: 'Customer',
    ...object({
      userId: text,
      name: text,
      company: text,
      currency: text,
      salesOrganisation: text,
      distributionChannel: text,
      division: text,
    }),
  },
  {
    $id: 'Basket',
    ...object({
      lines: listOf(
        object({
          lineId: text,
          productId: text,
          catalogueId: text,
          materialNumber: text,
          productName: text,
          thumbnail: text,
          orderQuantity: figure,
          salesUnit: text,
          salesUnitText: text,
          price: figureOrNull,
          per: figure,
          priceUnitText: text,
          currency: text,
          lineTotal: figureOrNull,
          taxAmount: figure,
        }),
      ),
      currency: text,
      netTotal: figure,
      taxTotal: figure,
      grandTotal: figure,
    }),
  },
];

export const productAnswer = { 200: named('Product'), default: named('Problem') };
export const productsAnswer = {
  200: object({ products: listOf(named('Product')) }),
  default: named('Problem'),
};
export const listingAnswer = { 200: named('Listing'), default: named('Problem') };
export const categoryAnswer = { 200: named('Category'), default: named('Problem') };
export const categoriesAnswer = {
  200: object({ categories: listOf(named('Category')) }),
  default: named('Problem'),
};
export const basketAnswer = { 200: named('Basket'), default: named('Problem') };
export const sessionAnswer = { 200: object({ customer: named('Customer') }), default: named('Problem') };
export const signedInAnswer = {
  200: object({
    token: text,
    customer: named('Customer'),
    expiresAt: { type: 'string', format: 'date-time' },
  }),
  default: named('Problem'),
};
export const emptyAnswer = { 204: { type: 'null' }, default: named('Problem') };
export const demoCustomersAnswer = {
  200: listOf(object({ userName: text, password: text, name: text, company: text, note: text })),
  default: named('Problem'),
};
export const variantsAnswer = {
  200: object({
    products: listOf(
      object({
        productId: text,
        productVariants: listOf(
          object({ variantProductId: text, options: { type: 'object', additionalProperties: text } }),
        ),
        selectionOptions: listOf(
          object({
            selectionKey: text,
            propertyKey: text,
            label: text,
            selectionValues: listOf(
              object({ selectionValue: text, selectionAvailable: flag, selected: flag }),
            ),
          }),
        ),
        selectedVariant: text,
      }),
    ),
  }),
  default: named('Problem'),
};

/** A query string that takes exactly these parameters. */
export function query(
  properties: Record<string, unknown>,
  more: { readonly required?: readonly string[]; readonly patternProperties?: Record<string, unknown> } = {},
) {
  return { type: 'object', properties, additionalProperties: false, ...more };
}

/** The one id in a path. */
export function pathId(name: string) {
  return {
    type: 'object',
    properties: { [name]: { type: 'string', minLength: 1, maxLength: 200 } },
    required: [name],
  };
}
