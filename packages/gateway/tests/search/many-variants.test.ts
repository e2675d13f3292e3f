import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBodies } from '@statefront/gateway/catalogue/read/products.ts';
import { fittingVariants, productVariants } from '@statefront/gateway/catalogue/read/variants.ts';
import { openDatabase, type Database } from '@statefront/host/database/database.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { watched } from '../support/database/watched-queries.ts';

const lengths = Array.from({ length: 170 }, (_, index) => `L${index}`);
const widths = Array.from({ length: 100 }, (_, index) => `W${index}`);
const simple = { categoryIds: [], attributes: [] };
const sold = { ...simple, unit: 'PCE', price: { amount: 1, currency: 'EUR' } };
const sizeOf = (values: readonly string[]) => ({ key: 'size', label: 'Size', values });

/** A bar in 17,000 sizes. */
const bar = {
  ...simple,
  id: 'bar',
  kind: 'configurable',
  name: 'Bar',
  axes: [
    { key: 'length', label: 'Length', values: lengths },
    { key: 'width', label: 'Width', values: widths },
  ],
};

const bars = lengths.flatMap((length) =>
  widths.map((width) => ({
    ...sold,
    id: `bar-${length}-${width}`,
    kind: 'variant',
    parentId: 'bar',
    name: `Bar ${length} ${width}`,
    options: { length, width },
  })),
);

/** 500 rings of one size each. */
const rings = Array.from({ length: 500 }, (_, index) => [
  { ...simple, id: `ring-${index}`, kind: 'configurable', name: 'Ring', axes: [sizeOf(['S'])] },
  {
    ...sold,
    id: `ring-${index}-s`,
    kind: 'variant',
    parentId: `ring-${index}`,
    name: 'Ring S',
    options: { size: 'S' },
  },
]).flat();

const ringIds = Array.from({ length: 500 }, (_, index) => `ring-${index}`);

const open = aGatewayForAllTests();
let db: Database;

beforeAll(async () => {
  const products = [bar, ...bars, ...rings];
  await importChanged(open.gateway, () => undefined, { products, purchases: [] });
  db = await openDatabase(open.location);
});

afterAll(() => db.close());

async function statementsFor(ids: readonly string[]): Promise<number> {
  const queries = watched(db);
  await productVariants(queries, ids, [], 'en');
  return queries.statements.length;
}

describe('the variants of many products', () => {
  it('are read with as many statements as the variants of one (PD-3)', async () => {
    expect(await statementsFor(ringIds)).toBe(await statementsFor(['ring-1']));
  });

  it('have one entry for each product, for any of its ids (PD-3)', async () => {
    const asked = ringIds.slice(0, 250).flatMap((id) => [`${id}-s`, id]);
    const response = await call(open.gateway, `product/variants?$product-ids=${asked.join('%7C')}`);
    const { products }: { products: { productId: string; selectedVariant: string }[] } = JSON.parse(
      response.text,
    );

    expect(products.map(({ productId, selectedVariant }) => [productId, selectedVariant])).toEqual(
      ringIds.slice(0, 250).map((id) => [id, `${id}-s`]),
    );
  });

  it('are all returned if there are 17,000 of them, with the remaining options (PD-3)', async () => {
    const response = await call(open.gateway, 'product/variants?$product-ids=bar&$selection=length%7CL9');
    const { products }: { products: Awaited<ReturnType<typeof productVariants>> } = JSON.parse(response.text);

    expect(products[0]?.productVariants.length).toBe(17_000);
    expect(
      products[0]?.selectionOptions.map(
        ({ selectionValues }) =>
          selectionValues.filter(({ selectionAvailable }) => selectionAvailable).length,
      ),
    ).toEqual([170, 100]);
  });

  it('are a range of the first 500, and choices lead to the others (VP-1)', async () => {
    expect(await range('')).toEqual(bars.slice(0, 500).map(({ id }) => id));
    expect(await range('&$selection=length%7CL169')).toEqual(bars.slice(-100).map(({ id }) => id));
  });

  it('have as many bodies as requested, in their order, for everyone (VP-1)', async () => {
    const ids = (await fittingVariants(db, ['bar'], [], 'en')).toReversed();
    const view = { language: 'en', form: 'suggestion', customer: undefined, today: '2026-11-21' } as const;
    const bodies = await productBodies(db, ids, view);

    expect(bodies.map(({ productId }) => productId)).toEqual(ids);
  });
});

async function range(choice: string): Promise<readonly string[]> {
  const path = `product/variants?$usage=SEE_THE_RANGE&$product-ids=bar${choice}`;
  return productIdsIn(await call(open.gateway, path));
}
