import { describe, expect, it } from 'vitest';
import { decodeCategories, decodeListing } from '#src/services/listing/listing-decoder.ts';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { decodeVariants } from '#src/services/variants/variants-decoder.ts';
import { ofCustomer } from './some-responses.ts';

const unit = {
  unit: 'BX',
  unitText: 'Box',
  numeratorForConversion: 50,
  denominatorForConversion: 1,
  displayDecimalPlaces: 2,
  roundingDecimalPlaces: 3,
};

const scale = { minQuantity: '100', price: '3.9', per: '10', unit: 'BX', unitText: 'Box', currency: 'CHF' };

const value = {
  attributeType: 'FC',
  textType: 'H',
  label: 'Drawings',
  value: '<b>2</b>',
  valueDescription: 'two',
  fileName: 'drawing.pdf',
  url: '/drawing.pdf',
  files: [{ fileType: 'WEBIMAGE', url: '/drawing.png', fileName: 'drawing.png' }],
  sortOrder: 3,
};

const property = { attributeId: 'BRAND', label: 'Brand', value: 'Forge', sortOrder: 4 };

const category = {
  id: 'bolts',
  name: 'Bolts',
  categoryType: 'RANGE_PRODUCT',
  pageKey: 'SUB_CATEGORY',
  sortOrder: 5,
  url: '/c/bolts',
  parentCategories: [{ id: 'fasteners', name: 'Fasteners' }],
  childCategories: [{ id: 'hex', name: 'Hexagon' }],
  properties: [property],
};

const filter = {
  filterKey: 'SIZE',
  filterDescription: 'Size',
  sortOrder: 6,
  values: [{ value: 'M8', selected: true }],
};

const sortOrder = {
  description: 'Name',
  selected: true,
  sortKey: 'PRODUCT_NAME',
  sortDescending: true,
  sortOrder: 7,
};

const facts = {
  catalogueId: 'MAIN',
  productId: 'bolt',
  productName: 'Hex bolt',
  productKind: 'STD',
  productKindDescription: 'Standard',
  productType: 'BOLT',
  productTypeDescription: 'Bolts',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  breadcrumb: [{ categoryId: 'bolts', categoryName: 'Bolts', url: '/c/bolts', sortOrder: 1 }],
  propertyGroups: [
    {
      groupKey: 'TECHNICAL',
      groupName: 'Technical data',
      sortOrder: 2,
      properties: [{ propertyKey: 'SIZE', propertyName: 'Size', sortOrder: 1, value }],
    },
  ],
  mainImage: '/bolt.png',
  thumbnail: '/bolt-small.png',
  thumbnailImages: ['/bolt-small.png', '/bolt-side.png'],
  description: 'A bolt',
  properties: [property],
  buckets: [
    {
      bucketId: 'b1',
      bucketName: 'Promotion',
      isTechnical: true,
      items: [{ productId: 'nut', sortOrder: 2 }],
    },
  ],
  productAlternatives: [{ alternateProductId: 'screw' }],
};

const material = { materialNumber: '100-1', isConfigurable: true, commodityCode: '7318' };

const customerProduct = {
  ...facts,
  pricing: {
    price: '4.2',
    displayPrice: '4.25',
    tax: '7.7',
    currency: 'CHF',
    unit: 'BX',
    unitText: 'Box',
    quantity: '10',
    pricingScales: [scale],
  },
  restrictionStatuses: ['EXPORT'],
  salesMaterial: {
    ...material,
    customerMaterialNumber: 'C-1',
    salesOrganisation: '1000',
    distributionChannel: '10',
    distributionChain: '1000-10',
    division: '00',
    minimumOrderQuantity: '2',
    deliveringPlant: 'P1',
    unitOfMeasure: 'BX',
    unitOfMeasureText: 'Box',
    baseUnitOfMeasure: 'PCE',
    baseUnitOfMeasureText: 'Piece',
    unitsOfMeasure: [unit],
    inStock: true,
    availabilityLevel: 'H',
    lastPurchasedDate: '2026-03-01',
    lastPurchasedOrder: '4711',
    roundingQuantity: '0.500',
  },
};

const listing = {
  products: [customerProduct, { ...facts, productId: 'nut', salesMaterial: material }],
  productCount: 126,
  filters: [filter],
  sortOrders: [sortOrder],
  category,
};

const option = {
  selectionKey: 'LENGTH',
  propertyKey: 'LENGTH_MM',
  label: 'Length',
  selectionValues: [{ selectionValue: '40', selectionAvailable: true, selected: true }],
};

/** Every value differs from the default of its field, so that a field that is not read fails. */
describe('every field that the specification names', () => {
  it.each([
    { what: 'a product for a customer', read: decodeProduct, sent: customerProduct, fields: customerProduct },
    {
      what: 'a product for a visitor',
      read: decodeProduct,
      sent: { ...facts, salesMaterial: material },
      fields: { ...facts, salesMaterial: material },
    },
    { what: 'a category', read: decodeCategories, sent: { categories: [category] }, fields: [category] },
    { what: 'a search response', read: decodeListing, sent: listing, fields: listing },
    {
      what: 'the choices of variants',
      read: decodeVariants,
      sent: [
        {
          productVariants: [{ variantProductId: 'bolt-40' }],
          selectionOptions: [option],
        },
      ],
      fields: { variants: [{ variantProductId: 'bolt-40' }], options: [option] },
    },
  ])('is read from $what (GW-3)', ({ read, sent, fields }) => {
    expect(read(ofCustomer('GET'), sent)).toMatchObject(fields);
  });
});

it('has the trail of a product in its sortOrder, without a step that has no name (LS-2)', () => {
  const { breadcrumb } = decodeProduct('GET', {
    productId: 'bolt',
    breadcrumb: [
      { categoryId: 'hex', categoryName: 'Hexagon', sortOrder: 3 },
      { categoryId: '', categoryName: '', sortOrder: 2 },
      { categoryId: 'bolts', categoryName: 'Bolts', sortOrder: 1 },
    ],
  });

  expect(breadcrumb.map(({ categoryId }) => categoryId)).toEqual(['bolts', 'hex']);
});

it('calls a choice of variants by its propertyKey if it has no label (PD-3, GW-3)', () => {
  const sent = [{ productVariants: [], selectionOptions: [{ ...option, label: '' }] }];

  expect(decodeVariants('GET', sent)?.options.map(({ label }) => label)).toEqual(['LENGTH_MM']);
});
