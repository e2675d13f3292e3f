import { beforeAll, describe, expect, it } from 'vitest';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { call, productIdsIn } from '../support/http/call.ts';

const lastDay = Date.parse('2026-05-31T10:00:00Z');

let now = lastDay;
const open = aGatewayForAllTests({ now: () => now });

/** A product of a word, in the order of its number; `pliers` have one product for each reason. */
const aProduct = (sku: string, name: string, facts: object) => ({
  id: sku,
  sku,
  kind: 'simple',
  categoryIds: ['tools'],
  name,
  attributes: [],
  unit: 'PCE',
  price: { amount: 1, currency: 'EUR' },
  ...facts,
});

const level = (letter: string) => ({ stock: { level: letter } });

beforeAll(async () => {
  await importChanged(open.gateway, () => ({}), {
    products: [
      aProduct('1-sold-out', 'Pliers', level('L')),
      aProduct('2-restricted', 'Pliers', { ...level('H'), restrictions: ['BLOCKED'] }),
      aProduct('3-until-may', 'Pliers', { ...level('H'), validTo: '2026-05-31' }),
      aProduct('4-from-june', 'Pliers', { ...level('M'), validFrom: '2026-06-01' }),
      aProduct('5-ordered', 'Pliers', level('M')),
      aProduct('6-similar', 'Pliersbox', level('H')),
      aProduct('7-family', 'Pliers', {
        kind: 'configurable',
        axes: [{ key: 'size', label: 'Size', values: ['S', 'L'] }],
        variantIds: ['7-s', '7-l'],
        unit: undefined,
        price: undefined,
      }),
      aProduct('7-s', 'Pliers', {
        ...level('L'),
        kind: 'variant',
        parentId: '7-family',
        options: { size: 'S' },
      }),
      aProduct('7-l', 'Pliers', {
        ...level('H'),
        kind: 'variant',
        parentId: '7-family',
        options: { size: 'L' },
      }),
    ],
  });
});

async function found(path: string, token?: string): Promise<readonly string[]> {
  return productIdsIn(await call(open.gateway, path, token === undefined ? {} : { token }));
}

/** The order in the page of results, which is also the one of the suggestions. */
async function order(token?: string): Promise<readonly string[]> {
  const searched = await found('product/search?q=pliers', token);
  expect(await found('product/search?q=pliers&$usage=QUICK_SEARCH', token)).toEqual(searched);
  return searched;
}

describe('among products that fit the term equally', () => {
  it('customers see first what they can order today, before a similar name (LS-10, QS-4)', async () => {
    now = lastDay;
    expect(await order(open.token)).toEqual([
      '3-until-may',
      '5-ordered',
      '7-family',
      '1-sold-out',
      '2-restricted',
      '4-from-june',
      '6-similar',
    ]);
  });

  it('visitors see last what is not sold today, and the order does not reveal stock (LS-10, SE-3)', async () => {
    now = lastDay;
    const sold = ['1-sold-out', '2-restricted', '3-until-may', '5-ordered', '7-family'];
    expect(await order()).toEqual([...sold, '4-from-june', '6-similar']);
  });

  it('the next day changes what is sold, without an import (LS-10, PD-6)', async () => {
    now = lastDay + 86_400_000;
    expect((await order()).slice(2)).toEqual([
      '4-from-june',
      '5-ordered',
      '7-family',
      '3-until-may',
      '6-similar',
    ]);
  });
});
