import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type Gateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '@statefront/gateway/tests/support/a-gateway.ts';
import { call } from '@statefront/gateway/tests/support/http/call.ts';
import { makeDemoCatalogue } from '@statefront/gateway/demo-catalogue/demo-catalogue.ts';

const properties = v.array(v.object({ attributeId: v.string(), value: v.string() }));
const productResponse = v.object({
  productId: v.string(),
  productType: v.string(),
  properties,
  pricing: v.optional(v.object({ price: v.nullable(v.number()), currency: v.string(), tax: v.number() })),
});

let work = '';
let gateway: Gateway;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'demo-responses-'));
  await makeDemoCatalogue({ directory: join(work, 'catalogue') });
  gateway = await openGateway({ dataDirectory: join(work, 'data') });
  await gateway.importCatalogue(join(work, 'catalogue'));
});

afterAll(async () => {
  await gateway.close();
  await rm(work, { recursive: true, force: true });
});

async function taxFor(userName: string, id: string) {
  const response = await call(gateway, `product/${id}`, { token: await tokenOf(userName) });
  return v.parse(productResponse, response.json()).pricing?.tax;
}

describe('the gateway with the demo catalogue', () => {
  it.each([
    ['spec-of-shell', { shellProductId: 'spec-shell' }],
    ['spec-price-alone', { pricing: { format: 'P' } }],
    ['spec-in-stock', { salesMaterial: { inStock: true, availabilityLevel: 'M' } }],
    ['spec-html', { propertyGroups: [{ properties: [{ value: { textType: 'H', label: 'Notes' } }] }] }],
  ])('shows what the specification names in %s (§3, TI-2, TI-4, TI-10, PD-1)', async (id, fields) => {
    const token = await tokenOf('anna');
    expect((await call(gateway, `product/${id}`, { token })).json()).toMatchObject(fields);
  });

  it('asks the Swiss customer for francs only, and shows no price if there is none (PR-1)', async () => {
    const token = await tokenOf('carla');
    const priced = async (id: string) =>
      v.parse(productResponse, (await call(gateway, `product/${id}`, { token })).json()).pricing;

    expect(await priced('320-0005')).toMatchObject({ currency: 'CHF', price: expect.any(Number) });
    expect(await priced('212-0005')).toMatchObject({ currency: 'CHF', price: null });
  });

  it("adds Swiss tax to the Swiss customer's products, and German tax at home (PR-1, PR-2)", async () => {
    expect([await taxFor('carla', '320-0005'), await taxFor('anna', '320-0005')]).toEqual([8.1, 19]);
    expect([await taxFor('carla', '390-0005'), await taxFor('anna', '390-0005')]).toEqual([2.6, 7]);
  });

  it('returns the small images of every contact (CT-1)', async () => {
    const response = await call(gateway, 'product/search?$category=contacts&$top=50');
    const { products } = v.parse(
      v.object({
        products: v.array(v.object({ thumbnailImages: v.array(v.string()), thumbnail: v.string() })),
      }),
      response.json(),
    );

    expect(products.map(({ thumbnailImages }) => thumbnailImages[0])).toEqual(
      products.map(({ thumbnail }) => thumbnail),
    );
    expect(products.map(({ thumbnailImages }) => thumbnailImages.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
    expect(products.filter(({ thumbnail }) => !/^\/media\/\w/.test(thumbnail))).toEqual([]);
  });

  it('sorts events by their day on request, past ones last, and offers that order if all results are events (CT-1, SO-1)', async () => {
    const listing = v.object({
      products: v.array(v.object({ productId: v.string() })),
      sortOrders: v.array(v.object({ sortKey: v.string(), selected: v.boolean() })),
    });
    const orders = async (path: string) => {
      const { products, sortOrders } = v.parse(
        listing,
        (await call(gateway, `product/search?${path}`)).json(),
      );
      return [
        products.at(-1)?.productId,
        sortOrders.slice(0, 2).map(({ sortKey, selected }) => [sortKey, selected]),
      ];
    };

    expect(await orders('$category=events&$sortby=EVENT_DATE;asc')).toEqual([
      'event-hazardous-substances',
      [
        ['EVENT_DATE', true],
        ['PRODUCT_NAME', false],
      ],
    ]);
    expect((await orders('$category=jobs'))[1]).toEqual([
      ['PRODUCT_NAME', true],
      ['PRODUCT_NAME', false],
    ]);
  });
});

function tokenOf(userName: string): Promise<string> {
  return signedIn(gateway, userName, `${userName}-2026`);
}
