import { expect, it } from 'vitest';
import { addLines, deleteLines, writeAdditions } from '@statefront/gateway/basket/basket-changes.ts';
import { catalogueProducts } from '@statefront/gateway/basket/catalogue-product.ts';
import { openDatabase, type Database } from '@statefront/host/database/database.ts';
import { fractionOf } from '@statefront/gateway/pricing/fraction.ts';
import { aGateway } from '../support/a-gateway.ts';
import { watched } from '../support/database/watched-queries.ts';

const customer = {
  customerId: 'olivia',
  userName: 'olivia',
  name: 'Olivia',
  company: 'Olivia Ltd',
  currency: 'EUR',
  discountPercent: '0',
  today: '2026-03-03',
  timeZone: 'UTC',
  basketKey: 'olivia',
  companyId: null,
  profileId: null,
  now: 0,
  salesOrganisation: '1000',
  distributionChannel: '10',
  division: '00',
};

/** One hammer a line; the basket takes each for a separate product. */
async function manyAdditions(db: Database) {
  const product = (await catalogueProducts(db, ['hammer'])).get('hammer');
  if (!product) throw new Error('There is no hammer');
  return Array.from({ length: 160 }, (_, index) => ({
    product: { ...product, productId: `hammer-${index}` },
    salesUnit: 'PCE',
    added: fractionOf(1),
    quantity: fractionOf(1),
    note: '',
    otherPrice: null,
  }));
}

it('writes and removes many lines with few statements, however large the basket is (BA-4, BA-8)', async () => {
  const open = await aGateway();
  const db = await openDatabase(open.location);
  const additions = await manyAdditions(db);
  const writing = watched(db);
  const deleting = watched(db);

  await writeAdditions(writing, customer, additions);
  const rows = await db.all('select line_id from basket_line where customer_id = $1', ['olivia']);
  await deleteLines(
    deleting,
    customer,
    rows.map((row) => String(row['line_id'])),
  );
  const left = await db.all('select line_id from basket_line where customer_id = $1', ['olivia']);

  expect([rows.length, left.length]).toEqual([160, 0]);
  expect(writing.statements.length).toBeLessThan(20);
  expect(deleting.statements.length).toBe(1);
  await db.close();
  await open.close();
});

it('adds to a basket of many lines with as many statements as to an empty one, and writes one line (BA-1, BA-4)', async () => {
  const open = await aGateway();
  const db = await openDatabase(open.location);
  const wanted = [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }];
  const toEmpty = watched(db);
  const toMany = watched(db);

  await addLines(toEmpty, customer, wanted);
  await writeAdditions(db, customer, await manyAdditions(db));
  await addLines(toMany, customer, wanted);

  const writes = toMany.statements.filter(({ sql }) => sql.startsWith('insert into basket_line'));
  expect(toMany.statements.map(({ sql }) => sql)).toEqual(toEmpty.statements.map(({ sql }) => sql));
  expect(writes.map(({ values }) => values.filter((value) => value === 'hammer').length)).toEqual([1]);
  const lines = await db.all('select order_quantity from basket_line where product_id = $1', ['hammer']);
  expect(lines.map((row) => Number(row['order_quantity']))).toEqual([2]);
  await db.close();
  await open.close();
});
