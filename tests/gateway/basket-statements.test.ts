import { expect, it } from 'vitest';
import { deleteLines, writeAdditions } from '#gateway/basket/basket-changes.ts';
import { catalogueProducts } from '#gateway/basket/catalogue-product.ts';
import { openDatabase } from '#gateway/database/database.ts';
import { fractionOf } from '#gateway/pricing/fraction.ts';
import { aGateway } from './support/a-gateway.ts';
import { watched } from './support/watched-queries.ts';

it('writes and removes many lines with few statements, however large the basket (BA-4, BA-8)', async () => {
  const open = await aGateway();
  const db = await openDatabase(open.location);
  const customer = {
    customerId: 'olivia',
    userName: 'olivia',
    name: 'Olivia',
    company: 'Olivia Ltd',
    currency: 'EUR',
    discountPercent: '0',
    today: '2026-03-03',
    salesOrganisation: '1000',
    distributionChannel: '10',
    division: '00',
  };
  const product = (await catalogueProducts(db, ['hammer'])).get('hammer');
  if (!product) throw new Error('There is no hammer');
  const additions = Array.from({ length: 160 }, (_, index) => ({
    product: { ...product, productId: `hammer-${index}` },
    salesUnit: 'PCE',
    added: fractionOf(1),
    quantity: fractionOf(1),
    note: '',
  }));
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
