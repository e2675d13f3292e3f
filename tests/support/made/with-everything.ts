import type { Basket, BasketLine } from '#src/domain/basket/basket.ts';
import type { Facet } from '#src/domain/listing/listing.ts';
import type { Order } from '#src/domain/orders/order.ts';
import type { CustomerProduct, ProductFacts, PublicProduct } from '#src/domain/product/product.ts';
import type { GroupedProperty, PropertyGroup, PropertyValue } from '#src/domain/property/property.ts';
import { aBasket, aCustomerProduct, aPublicProduct, someRelations } from './a-product.ts';
import { anAddress, anOrder } from './an-order.ts';
import { needed } from './an-approval.ts';

/*
 * Samples in which every field has a value, and no two fields the same one: a view that shows one in the place of
 * another looks different (MA-3).
 */

const scale = { unit: 'PCE', unitText: 'piece', currency: 'EUR', per: '100' };
const pricingScales = [
  { ...scale, minQuantity: '200', price: '10.7' },
  { ...scale, minQuantity: '900', price: '9.3' },
];

/** A line with an earlier price and stock, a tier that it reaches and another one, and a problem with alternatives. */
export function aFullLine(overrides: Partial<BasketLine> = {}): BasketLine {
  const [line] = aBasket().lines;
  if (!line) throw new Error('the basket has no line');
  return {
    ...line,
    lineId: 'line-1',
    customerMaterialNumber: 'OWN 7',
    thumbnail: '/media/bolt-small.webp',
    orderQuantity: '300',
    price: '10.7',
    ordinaryPrice: '12.5',
    lineTotal: '32.1',
    tax: '7',
    taxAmount: '2.25',
    note: 'For hall 3, gate 4',
    pricingScales,
    availabilityLevel: 'L',
    leadTimeDays: 5,
    priceBefore: '11.9',
    availabilityLevelBefore: 'H',
    problem: 'Sold out until May.',
    alternatives: [
      { productId: 'longer-bolt', configurableProductId: '', productName: 'Hex bolt M8 x 45' },
      { productId: 'steel-bolt', configurableProductId: 'steel-bolts', productName: 'Steel bolt M8' },
    ],
    ...overrides,
  };
}

export function aFullBasket(overrides: Partial<Basket> = {}): Basket {
  return aBasket({
    lines: [aFullLine()],
    netTotal: '32.1',
    taxTotal: '2.25',
    grandTotal: '34.35',
    approval: needed,
    ...overrides,
  });
}

/** A product on offer, with images, scales, notes about stock and the last purchase. */
export function aFullProduct(overrides: Parameters<typeof aCustomerProduct>[0] = {}): CustomerProduct {
  return aCustomerProduct({
    ...fullFacts,
    ...someRelations,
    pricing: {
      ...aCustomerProduct().pricing,
      price: '11.9',
      displayPrice: '11.9',
      regularPrice: '13.1',
      offerEndsOn: '2026-03-31',
      quantity: '1',
      pricingScales: pricingScales.map((tier) => ({ ...tier, per: '1' })),
    },
    ...overrides,
    salesMaterial: {
      customerMaterialNumber: 'OWN 8',
      availabilityLevel: 'L',
      inStock: false,
      leadTimeDays: 5,
      lastPurchasedDate: '2026-02-03',
      lastPurchasedOrder: '4712',
      ...overrides.salesMaterial,
    },
  });
}

const special = (attributeId: string, text: string) => ({
  attributeId,
  label: '',
  value: text,
  sortOrder: 0,
});

const value: PropertyValue = {
  attributeType: 'T',
  textType: 'P',
  label: '',
  value: '',
  valueDescription: '',
  fileName: '',
  url: '',
  files: [],
  sortOrder: 0,
};

function property(propertyName: string, given: Partial<PropertyValue>): GroupedProperty {
  return { propertyKey: propertyName, propertyName, sortOrder: 0, value: { ...value, ...given } };
}

const groups: readonly PropertyGroup[] = [
  {
    groupKey: 'PRODUCT_LIST_PROPS',
    groupName: '',
    sortOrder: 0,
    properties: [property('Standard', { value: 'ISO 7089' })],
  },
  {
    groupKey: 'TECHNICAL',
    groupName: 'Technical data',
    sortOrder: 1,
    properties: [
      property('Hardness', { value: '200 HV', label: 'Vickers' }),
      property('Magnetic', { attributeType: 'B', value: 'true', valueDescription: 'yes' }),
      property('Finish', { textType: 'H', value: '<b>plain</b>' }),
    ],
  },
  {
    groupKey: 'FILES',
    groupName: 'Files',
    sortOrder: 2,
    properties: [
      property('Images', {
        attributeType: 'FC',
        files: [{ fileType: 'WEBIMAGE', url: '/media/washer-side.webp', fileName: 'washer-side.webp' }],
      }),
      property('Data sheet', {
        attributeType: 'F',
        fileName: 'washer.pdf',
        fileSize: 20_480,
        url: '/files/washer.pdf',
      }),
    ],
  },
];

const fullFacts: Partial<ProductFacts> = {
  productName: 'Flat washer 8.4 mm (A2)',
  mainImage: '/media/washer.webp',
  thumbnail: '/media/washer-small.webp',
  description: 'For bolts <b>M8</b>.',
  breadcrumb: [{ categoryId: 'washers', categoryName: 'Washers', url: '', sortOrder: 1 }],
  propertyGroups: groups,
  properties: [
    special('META_TITLE', 'Washer M8'),
    special('IMAGE_ALT', 'A washer'),
    special('SPECIAL_OFFER_TEXT', 'While stock lasts'),
    special('PRODUCT_TAG', 'New'),
  ],
  variantCount: 12,
  fittingVariants: { count: 3, choices: ['M8', 'A2'] },
  externalUrl: 'https://maker.example/washer',
};

/** The same for a visitor. */
export function aFullPublicProduct(overrides: Partial<PublicProduct> = {}): PublicProduct {
  return aPublicProduct({ ...fullFacts, ...someRelations, ...overrides });
}

/** An order with notes, a wanted day, and lines with and without figures. */
export function aFullOrder(overrides: Partial<Order> = {}): Order {
  const [line] = anOrder().lines;
  if (!line) throw new Error('the order has no line');
  return anOrder({
    requestedDate: '2026-03-09',
    shipsInDays: 4,
    lineCount: 2,
    note: 'Ring twice at gate 5',
    lines: [
      {
        ...line,
        customerMaterialNumber: 'OWN 9',
        thumbnail: '/media/nut-small.webp',
        note: 'Keep dry',
        shipsInDays: 4,
      },
      { ...line, lineId: '20', orderQuantity: null, price: null, lineTotal: null, tax: null },
    ],
    ...overrides,
  });
}

/** An interval of lengths, of which one is chosen, and a facet that few products have. */
export const lengths: Facet = {
  filterKey: 'length',
  filterDescription: 'Length',
  sortOrder: 2,
  range: { from: 10, to: 90, unit: 'mm', selected: '20..60' },
  values: [],
};

/** Another address, further away. */
export const building = anAddress({
  addressId: 'site',
  name: 'Site office',
  street: 'Kai 7',
  postalCode: '20539',
  isDefault: false,
});
