import { describe, expect, it, onTestFinished } from 'vitest';
import { aGateway, type OpenGateway } from '../support/a-gateway.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';

const area = { salesArea: '1000/10/00', amount: 1, currency: 'EUR' };

/** Products with the list prices 10, 20 and 30; the last one has further prices. */
function threeProducts(prices: readonly object[]) {
  return manyProducts(3).map((product, index) => ({
    ...product,
    categoryIds: ['empty'],
    price: { amount: 10 * (index + 1), currency: 'EUR' },
    prices: index === 2 ? prices : [],
  }));
}

async function byPrice({ gateway, token }: OpenGateway): Promise<readonly string[]> {
  const path = 'product/search?$category=empty&$sortby=PRICE;asc';
  return productIdsIn(await call(gateway, path, { token }));
}

describe('the order by price', () => {
  it.each([
    ['that is open', {}, true],
    ['that holds on the day of the import', { validFrom: '2026-06-15', validTo: '2026-06-15' }, true],
    ['that is over', { validTo: '2020-12-31' }, false],
    ['that begins later', { validFrom: '2026-06-16' }, false],
    ['in another currency', { currency: 'USD' }, false],
    ['of a single customer', { salesArea: undefined, customerId: 'olivia' }, false],
  ])('of a sales area: a price %s counts: %o → %s (SO-1)', async (_, facts, counts) => {
    const open = await aGateway({ now: () => Date.parse('2026-06-15T12:00:00Z') });
    onTestFinished(open.close);
    await importChanged(open.gateway, () => ({}), { products: threeProducts([{ ...area, ...facts }]) });

    expect(await byPrice(open)).toEqual(
      counts ? ['many-2', 'many-0', 'many-1'] : ['many-0', 'many-1', 'many-2'],
    );
  });

  it('uses the first valid price of a sales area (PR-2, SO-1)', async () => {
    const open = await aGateway({ now: () => Date.parse('2026-06-15T12:00:00Z') });
    onTestFinished(open.close);
    const prices = [
      { ...area, amount: 99, validTo: '2026-06-14' },
      { ...area, amount: 15 },
      { ...area, amount: 1 },
    ];
    await importChanged(open.gateway, () => ({}), { products: threeProducts(prices) });

    expect(await byPrice(open)).toEqual(['many-0', 'many-2', 'many-1']);
  });
});
