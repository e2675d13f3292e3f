import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLines } from '@statefront/gateway/basket/check-lines.ts';
import { openDatabase, type Database, type Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { keepStockNotification } from '@statefront/gateway/forms/stock-notifications.ts';
import type { ShopCustomer } from '@statefront/gateway/session/sessions.ts';
import { testServer } from '../support/database/a-database.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { importChanged, manyProducts } from '../support/catalogue/changed-catalogue.ts';
import { aBuyer } from '../support/catalogue/some-terms.ts';
import { watched } from '../support/database/watched-queries.ts';

const olivia: ShopCustomer = {
  ...aBuyer(),
  name: 'Olivia Open',
  company: 'Open Ltd',
  timeZone: 'UTC',
  basketKey: 'olivia',
  companyId: null,
  profileId: null,
  now: 0,
};

const open = aGatewayForAllTests();
let db: Database;

beforeAll(async () => {
  await importChanged(open.gateway, () => undefined, { products: manyProducts(2000), purchases: [] });
  db = await openDatabase(open.location);
});

afterAll(() => db.close());

/** The query plans of the statements that look for a material number in the catalogue. */
async function plans(work: (queries: Queries) => Promise<unknown>): Promise<string[]> {
  const statements = await db.transaction(async (queries) => {
    const watching = watched(queries);
    await work(watching);
    return watching.statements;
  });
  const lookups = statements.filter(({ sql }) => /from product\s+where material_number/.test(sql));
  const explained = await Promise.all(
    lookups.map(({ sql, values }) =>
      testServer === undefined
        ? db.all(`explain query plan ${sql}`, values)
        : db.all(`explain ${sql}`, values),
    ),
  );
  return explained.map((rows) =>
    rows.map((row) => text(row, testServer === undefined ? 'detail' : 'QUERY PLAN')).join('\n'),
  );
}

describe('a material number', () => {
  it.each([1, 3, 40])(
    'is looked up by an index, without reading the catalogue: %i lines (BA-8)',
    async (count) => {
      const lines = Array.from({ length: count }, (_, index) => ({ material: `many-${index}`, quantity: 1 }));

      const [plan, ...others] = await plans((queries) =>
        checkLines(queries, olivia, lines, 'en', async () => []),
      );

      expect(plan).toContain('catalogue_product_material');
      expect(plan).not.toMatch(/scan (on )?catalogue_product/i);
      expect(others).toEqual([]);
    },
  );

  it('of a product that is out of stock is also looked up by that index (SN-2)', async () => {
    const fields = Object.entries({ materialNumber: 'many-7', userId: 'olivia', siteId: 'site' });
    const entry = { fields: fields.map(([name, value]) => ({ name, value })), files: [] };

    const [plan] = await plans((queries) =>
      keepStockNotification(queries, entry, olivia, { now: 0, language: 'en' }),
    );

    expect(plan).toContain('catalogue_product_material');
  });
});
