import type { Basket } from '#src/domain/basket/basket.ts';
import type { Facet, Listing, SortOrder } from '#src/domain/listing/listing.ts';
import type { CustomerProduct, PublicProduct, SalesMaterial } from '#src/domain/product/product.ts';
import type { VariantsInformation } from '#src/domain/variants/variants-information.ts';

const facts = {
  catalogueId: 'demo',
  productId: 'bolt',
  productName: 'Hex bolt ISO 4017 M8 x 40, stainless steel A2-70',
  productKind: 'PRODUCT',
  productKindDescription: 'Product',
  productType: '',
  productTypeDescription: '',
  validFrom: '',
  validTo: '',
  breadcrumb: [],
  propertyGroups: [],
  mainImage: '',
  thumbnail: '',
  thumbnailImages: [],
  description: '',
  properties: [],
  buckets: [],
  productAlternatives: [],
  configurableProductId: '',
};

const material: SalesMaterial = {
  materialNumber: '100-0840',
  isConfigurable: false,
  commodityCode: '',
  customerMaterialNumber: '',
  salesOrganisation: '1000',
  distributionChannel: '10',
  distributionChain: '1000-10',
  division: '00',
  minimumOrderQuantity: '10',
  roundingQuantity: '10',
  deliveringPlant: '1000',
  unitOfMeasure: 'PCE',
  unitOfMeasureText: 'piece',
  baseUnitOfMeasure: 'PCE',
  baseUnitOfMeasureText: 'piece',
  unitsOfMeasure: [
    {
      unit: 'PCE',
      unitText: 'piece',
      numeratorForConversion: 1,
      denominatorForConversion: 1,
      displayDecimalPlaces: 0,
      roundingDecimalPlaces: 0,
    },
    {
      unit: 'BOX',
      unitText: 'box',
      numeratorForConversion: 100,
      denominatorForConversion: 1,
      displayDecimalPlaces: 0,
      roundingDecimalPlaces: 0,
    },
  ],
  inStock: true,
  availabilityLevel: 'H',
  lastPurchasedDate: '',
  lastPurchasedOrder: '',
};

/** A product as visitors get it; tests override the relevant fields. */
export function aPublicProduct(overrides: Partial<PublicProduct> = {}): PublicProduct {
  const { materialNumber, isConfigurable, commodityCode } = material;
  return {
    ...facts,
    audience: 'public',
    salesMaterial: { materialNumber, isConfigurable, commodityCode },
    ...overrides,
  };
}

/** Properties of a product or category by their ids, in this order. */
export function someProperties(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([attributeId, value], sortOrder) => ({
    attributeId,
    label: '',
    value,
    sortOrder,
  }));
}

/** Buckets of every kind, unordered, and alternatives; tests override the relevant fields. */
export const someRelations: Pick<PublicProduct, 'buckets' | 'productAlternatives'> = {
  buckets: [
    {
      bucketId: 'bolt-accessories',
      bucketName: 'Accessories',
      isTechnical: false,
      items: [
        { productId: 'washer', sortOrder: 2 },
        { productId: 'nut', sortOrder: 1 },
        { productId: 'bolt', sortOrder: 3 },
        { productId: 'nut', sortOrder: 4 },
      ],
    },
    {
      bucketId: 'bolt-tools',
      bucketName: 'Tools',
      isTechnical: true,
      items: [{ productId: 'spanner', sortOrder: 1 }],
    },
    {
      bucketId: 'bolt-promotion',
      bucketName: 'Promotion',
      isTechnical: false,
      items: [{ productId: 'screws-for-all', sortOrder: 1 }],
    },
    { bucketId: 'bolt-spares', bucketName: 'Spare parts', isTechnical: false, items: [] },
  ],
  productAlternatives: [{ alternateProductId: 'longer-bolt' }, { alternateProductId: 'shorter-bolt' }],
};

/**
 * A product as customers get it: 12.50 EUR per 100, minimum and step 10; tests override the relevant fields.
 */
export function aCustomerProduct(
  overrides: Partial<Omit<CustomerProduct, 'salesMaterial'>> & {
    salesMaterial?: Partial<SalesMaterial>;
  } = {},
): CustomerProduct {
  return {
    ...facts,
    audience: 'customer',
    pricing: {
      price: '12.5',
      displayPrice: '12.5',
      tax: '19',
      currency: 'EUR',
      unit: 'PCE',
      unitText: 'piece',
      quantity: '100',
      pricingScales: [],
    },
    restrictionStatuses: [],
    ...overrides,
    salesMaterial: {
      ...material,
      inStock: (overrides.salesMaterial?.availabilityLevel ?? 'H') === 'H',
      ...overrides.salesMaterial,
    },
  };
}

/** The sizes of a glove: 9 exists in red only. */
export function someVariants(selectedVariant = ''): VariantsInformation {
  return {
    options: [
      {
        selectionKey: 'size',
        propertyKey: 'size',
        label: 'Size',
        selectionValues: [
          { selectionValue: '8', selectionAvailable: true, selected: false },
          { selectionValue: '9', selectionAvailable: true, selected: selectedVariant !== '' },
        ],
      },
    ],
    variants: [{ variantProductId: 'glove-9', options: { size: '9' } }],
    selectedVariant,
  };
}

export function aListing(overrides: Partial<Listing> = {}): Listing {
  return {
    products: [aPublicProduct()],
    productCount: 1,
    filters: [],
    sortOrders: [],
    category: null,
    ...overrides,
  };
}

/** A filter whose values have these numbers of products. */
export function aFacet(
  filterKey: string,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[] = [],
): Facet {
  return {
    filterKey,
    filterDescription: filterKey,
    sortOrder: 1,
    range: null,
    values: Object.entries(counts).map(([value, count]) => ({
      value,
      count,
      selected: selected.includes(value),
    })),
  };
}

/** Name upwards (selected) and downwards, and price. */
export function someSortOrders(): readonly SortOrder[] {
  return [
    {
      description: 'Name A to Z',
      selected: true,
      sortKey: 'PRODUCT_NAME',
      sortDescending: false,
      sortOrder: 1,
    },
    {
      description: 'Name Z to A',
      selected: false,
      sortKey: 'PRODUCT_NAME',
      sortDescending: true,
      sortOrder: 2,
    },
    {
      description: 'Price, lowest first',
      selected: false,
      sortKey: 'PRICE',
      sortDescending: false,
      sortOrder: 3,
    },
  ];
}

export function aBasket(overrides: Partial<Basket> = {}): Basket {
  return {
    lines: [
      {
        lineId: 'line-1',
        productId: 'bolt',
        catalogueId: 'demo',
        materialNumber: '100-0840',
        customerMaterialNumber: '',
        productName: facts.productName,
        thumbnail: '',
        configurableProductId: '',
        orderQuantity: '10',
        salesUnit: 'PCE',
        salesUnitText: 'piece',
        price: '12.5',
        ordinaryPrice: null,
        per: '100',
        priceUnitText: 'piece',
        currency: 'EUR',
        lineTotal: '1.25',
        tax: '19',
        taxAmount: '0.24',
        note: '',
        groupingProperties: [
          { propertyKey: 'PRODUCT_GROUP', value: 'Fasteners' },
          { propertyKey: 'BRAND', value: 'Forge' },
        ],
        minimumOrderQuantity: '10',
        roundingQuantity: '10',
        baseUnitOfMeasure: 'PCE',
        unitsOfMeasure: material.unitsOfMeasure,
        pricingScales: [],
        availabilityLevel: 'H',
        leadTimeDays: 0,
        priceBefore: null,
        availabilityLevelBefore: '',
        problem: '',
        alternatives: [],
      },
    ],
    currency: 'EUR',
    netTotal: '1.25',
    taxTotal: '0.24',
    grandTotal: '1.49',
    canBeOrdered: true,
    approval: null,
    ...overrides,
  };
}
