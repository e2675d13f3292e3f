import { describe, expect, it } from 'vitest';
import { decodeBasket } from '#src/services/decoders/basket.ts';
import { decodeListing } from '#src/services/decoders/listing.ts';
import { decodeOrder, decodeOrders } from '#src/services/decoders/order.ts';
import { decodeProduct } from '#src/services/decoders/product.ts';
import { decodeSession } from '#src/services/decoders/session.ts';
import { GatewayResponseError } from '#src/services/gateway-error.ts';

const scale = { minQuantity: 100, price: 1.2, per: 1, unit: 'PCE', unitText: 'pc', currency: 'EUR' };
const propertyValue = { attributeType: 'T', textType: 'P', label: 'Size', value: 'M8', valueDescription: '' };

const product = {
  catalogueId: 'c',
  productId: 'bolt',
  productName: 'Hex bolt',
  productKind: 'k',
  productKindDescription: 'k',
  productType: '',
  productTypeDescription: '',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  breadcrumb: [{ categoryId: 'a', categoryName: 'A', url: '/c/a', sortOrder: 1 }],
  propertyGroups: [
    {
      groupKey: 'g',
      groupName: 'G',
      sortOrder: 1,
      properties: [
        {
          propertyKey: 'SIZE',
          propertyName: 'Size',
          sortOrder: 1,
          value: {
            ...propertyValue,
            fileName: 'f',
            url: '/u',
            sortOrder: 1,
            files: [{ fileType: 'FILE', url: '/u', fileName: 'f' }],
          },
        },
      ],
    },
  ],
  mainImage: '/i',
  thumbnail: '/t',
  thumbnailImages: ['/t'],
  description: 'd',
  properties: [{ attributeId: 'BRAND', label: 'Brand', value: 'Forge', sortOrder: 1 }],
  buckets: [
    { bucketId: 'b', bucketName: 'B', isTechnical: true, items: [{ productId: 'nut', sortOrder: 1 }] },
  ],
  productAlternatives: [{ alternateProductId: 'nut' }],
  configurableProductId: '',
  salesMaterial: {
    materialNumber: '1.1',
    isConfigurable: false,
    commodityCode: '7',
    customerMaterialNumber: 'X',
    minimumOrderQuantity: 1,
    roundingQuantity: '1.000',
    unitOfMeasure: 'PCE',
    unitOfMeasureText: 'pc',
    unitsOfMeasure: [{ unit: 'PCE', unitText: 'pc', numeratorForConversion: 1, denominatorForConversion: 1 }],
    inStock: true,
    availabilityLevel: 'H',
    lastPurchasedDate: '2026-01-01',
  },
  pricing: {
    price: 1.5,
    displayPrice: 1.5,
    tax: 19,
    currency: 'EUR',
    unit: 'PCE',
    quantity: 1,
    pricingScales: [scale],
  },
  restrictionStatuses: ['LICENCE'],
};

const basketLine = {
  lineId: '1',
  productId: 'bolt',
  catalogueId: 'c',
  materialNumber: '1.1',
  productName: 'Hex bolt',
  thumbnail: '/t',
  configurableProductId: '',
  orderQuantity: 2,
  salesUnit: 'PCE',
  salesUnitText: 'pc',
  price: 1.5,
  per: 1,
  priceUnitText: 'pc',
  currency: 'EUR',
  lineTotal: 3,
  taxAmount: 0.57,
  problem: { message: 'x' },
};

const basket = {
  lines: [basketLine, { ...basketLine, lineId: '2' }],
  currency: 'EUR',
  netTotal: 6,
  taxTotal: 1.14,
  grandTotal: 7.14,
  canBeOrdered: true,
};

const listing = {
  products: [product, { ...product, productId: 'nut' }],
  productCount: 2,
  filters: [
    {
      filterKey: 'size',
      filterDescription: 'Size',
      sortOrder: 1,
      range: { from: 1, to: 9, unit: 'mm' },
      values: [{ value: 'M8', selected: true, count: 2 }],
    },
  ],
  sortOrders: [{ description: 'Name', selected: true, sortKey: 'NAME', sortDescending: false, sortOrder: 1 }],
  category: {
    id: 'a',
    name: 'A',
    description: 'd',
    parentCategories: [{ id: 'p', name: 'P' }],
    properties: [],
  },
};

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    pathsIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function malformed(response: object, path: Path, by: unknown): unknown {
  const copy: unknown = structuredClone(response);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : at), copy);
  if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.at(-1) ?? '', by);
  return copy;
}

const nonsense = [{ x: 1 }, ['x'], 'none', 7, true];

const cases = (response: object) => pathsIn(response).map((path): [string, Path] => [path.join('.'), path]);

describe('one malformed field', () => {
  it.each(cases(product).filter(([name]) => name !== 'productId'))(
    'does not lose a product: %s (GW-3)',
    (_name, path) => {
      for (const by of nonsense)
        expect(decodeProduct('GET', malformed(product, path, by)).productId).toBe('bolt');
    },
  );

  it.each(cases(listing).filter(([name]) => name !== 'products'))(
    'does not lose a listing, and of its products that one at most: %s (GW-3)',
    (name, path) => {
      for (const by of nonsense) {
        const { products } = decodeListing('GET', malformed(listing, path, by));
        const isProduct = /^products\.\d(\.productId)?$/.test(name);
        expect(products.length).toBeGreaterThanOrEqual(isProduct ? 1 : 2);
      }
    },
  );

  it.each(cases(basket).filter(([name]) => !/^lines(\.\d)?(\.(lineId|productId))?$/.test(name)))(
    'does not lose a basket nor any of its lines: %s (GW-3, BA-5)',
    (_name, path) => {
      for (const by of nonsense) {
        const told: Error[] = [];
        const call = { name: 'GET /basket', onLeftOut: (error: Error) => told.push(error) };
        const { lines } = decodeBasket(call, malformed(basket, path, by));
        expect(lines.map(({ lineId }) => lineId)).toEqual(['1', '2']);
      }
    },
  );

  it.each(['lines', 'lines.0', 'lines.0.lineId', 'lines.1.productId'])(
    'that a line cannot do without is an error: its basket is never shown in part (%s) (GW-3, BA-5)',
    (name) => {
      const path = name.split('.').map((key) => (/\d/.test(key) ? Number(key) : key));

      expect(() => decodeBasket('GET /basket', malformed(basket, path, { x: 1 }))).toThrow(
        GatewayResponseError,
      );
    },
  );

  it('does not lose an order, the list of orders or who is signed in (GW-3, BA-7, SE-4)', () => {
    const order = { orderId: 'o', placedAt: {}, lines: [{ lineId: '1', productName: [] }], note: {} };

    expect(decodeOrder('GET', order)).toMatchObject({ orderId: 'o', note: '', lines: [{ productName: '' }] });
    expect(decodeOrders('GET', { orders: [order, { orderId: {} }] }).orders.length).toBe(1);
    expect(
      decodeSession('GET', { isLoggedIn: true, customer: { userId: 'u', company: {} } }).session,
    ).toMatchObject({ kind: 'signedIn', customer: { userId: 'u', company: '' } });
  });
});
