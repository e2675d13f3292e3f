import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beginGeneration } from '@statefront/gateway/catalogue/import/generation.ts';
import { progressBy, written } from '@statefront/gateway/catalogue/import/import-progress.ts';
import { openDatabase, type Database, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { migrate } from '@statefront/host/database/migrate.ts';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { aDatabase } from '../support/database/a-database.ts';
import { aGateway } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import {
  aCatalogueFolder,
  aTemporaryFolder,
  type FolderLines,
} from '../support/catalogue/catalogue-folder.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const migrations = new URL('../../database/migrations/', import.meta.url);

async function aFolder(lines: FolderLines): Promise<string> {
  const folder = await aCatalogueFolder(lines);
  onTestFinished(folder.remove);
  return folder.directory;
}

async function opened(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location);
  onTestFinished(() => db.close());
  return db;
}

/** A clock that advances one second at each reading. */
function aFastClock(): () => number {
  let moment = Date.now();
  return () => {
    moment += 1_000;
    return moment;
  };
}

function someOrders(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(2_000_000 + index),
    customerId: 'olivia',
    placedAt: '2026-04-01T08:30:00Z',
    status: 'SHIPPED',
    lines: [{ productId: 'hammer', orderQuantity: 1, salesUnit: 'PCE' }],
  }));
}

async function orderCount(gateway: Gateway, token: string): Promise<number> {
  const response = await call(gateway, 'orders?$top=1', { token });
  const body: { orderCount: number } = JSON.parse(response.text);
  return body.orderCount;
}

describe('the progress of an import', () => {
  it('is reported for every step, once a second has passed since the last report', async () => {
    const { gateway, close } = await aGateway({ now: aFastClock() });
    onTestFinished(close);
    const notified: string[] = [];
    const folder = await aFolder({ ...tinyCatalogue, orders: someOrders(2) });

    await gateway.importCatalogue(folder, (line) => notified.push(line));

    const lines = Object.values(tinyCatalogue).flat().length + 2;
    expect(notified.slice(0, 3)).toEqual([`Checking ${folder}`, 'Checked 1 lines', 'Checked 2 lines']);
    expect(notified).toContain(`Checked ${lines} lines`);
    const rest = notified.slice(notified.indexOf('Checked 4 categories and 12 products') + 1);
    expect(rest).toEqual([
      'Written 4 of 4 categories (100 %)',
      'Written 3 of 3 images and documents (100 %)',
      'Written 12 of 12 products (100 %)',
      'Written 1 of 1 purchases (100 %)',
      'Written 3 of 3 customers (100 %)',
      'Written 2 of 2 orders (100 %)',
      'Publishing the new catalogue',
      'Imported 12 products, 3 images, 3 customers',
      'Imported 2 orders',
      'Building the search index',
    ]);

    notified.length = 0;
    await gateway.importCatalogue(folder, (line) => notified.push(line));
    expect(notified).toContain('Removed 4 rows of another catalogue');
  });

  it('is reported at most once a second, whichever step is running, and also if the clock was set back', () => {
    let moment = 5_000;
    const notified: string[] = [];
    const progress = progressBy(
      () => moment,
      (line) => notified.push(line),
    );
    const checked = progress((count) => `Checked ${count} lines`);
    const wrote = progress(written(30, 'products'));
    const builtIn = progress(written(0, 'customers'));
    for (const [at, counter] of [
      [5_999, checked],
      [6_000, checked],
      [6_500, wrote],
      [7_000, wrote],
      [100, wrote],
      [5_000, builtIn],
    ] as const) {
      moment = at;
      counter(5);
    }

    expect(notified).toEqual([
      'Checked 10 lines',
      'Written 10 of 30 products (33 %)',
      'Written 15 of 30 products (50 %)',
      'Written 5 customers',
    ]);
  });
});

describe('an import of many orders', () => {
  it('lets a customer write between its batches, and shows all of them at once', async () => {
    const { gateway, token, close } = await aGateway({ now: aFastClock() });
    onTestFinished(close);
    const folder = await aFolder({ ...tinyCatalogue, orders: someOrders(1_000) });
    const state = { isImporting: true, notified: '' };
    const importing = gateway
      .importCatalogue(folder, (line) => {
        state.notified = line;
      })
      .finally(() => {
        state.isImporting = false;
      });
    const counts: number[] = [];
    const writtenAfter = new Set<string>();

    for (let key = 0; state.isImporting; key += 1) {
      await turn();
      if (!/of 1000 orders/.test(state.notified)) continue;
      counts.push(await orderCount(gateway, token));
      const added = await call(gateway, 'basket/lines', {
        method: 'POST',
        token,
        key: `key-${key}`,
        body: { products: [{ productId: 'rope', orderQuantity: 1, salesUnit: 'PCE' }] },
      });
      if (added.status === 200) writtenAfter.add(state.notified);
    }
    await importing;
    counts.push(await orderCount(gateway, token));

    expect([...writtenAfter].filter((line) => / of 1000 orders/.test(line)).length).toBeGreaterThan(3);
    expect([...new Set(counts)]).toEqual([0, 1_000]);
  });

  it('changes nothing and leaves nothing if it ends during these batches', async () => {
    const { gateway, token, location, close } = await aGateway({ now: aFastClock() });
    onTestFinished(close);
    const folder = await aFolder({ ...tinyCatalogue, orders: someOrders(300) });
    await gateway.importCatalogue(await aFolder({ ...tinyCatalogue, orders: someOrders(2) }));

    await expect(
      gateway.importCatalogue(folder, (line) => {
        if (line.startsWith('Written 200 of 300 orders')) throw new Error('The disk is full');
      }),
    ).rejects.toThrow('The disk is full');

    const db = await opened(location);
    expect(await orderCount(gateway, token)).toBe(2);
    expect(await db.get('select version from catalogue')).toEqual({ version: 2 });
    for (const table of ['catalogue_order', 'catalogue_order_line', 'catalogue_order_status']) {
      expect(await db.all(`select distinct generation from ${table}`)).toEqual([{ generation: 2 }]);
    }
  });

  it('leaves an order cancelled that its customer cancels meanwhile (BA-7)', async () => {
    const { gateway, token, location, close } = await aGateway({ now: aFastClock() });
    onTestFinished(close);
    const orders = someOrders(2_000);
    const [first] = orders;
    await gateway.importCatalogue(
      await aFolder({ ...tinyCatalogue, orders: [{ ...first, status: 'RECEIVED' }] }),
    );
    const notified: Promise<unknown>[] = [];

    await gateway.importCatalogue(await aFolder({ ...tinyCatalogue, orders }), (line) => {
      if (!line.startsWith('Written 100 of 2000 orders')) return;
      notified.push(call(gateway, 'orders/2000000/cancel', { method: 'POST', token, key: 'c' }));
    });
    await Promise.all(notified);

    const response = await call(gateway, 'orders/2000000', { token });
    expect(notified.length).toBe(1);
    expect(response.json()).toMatchObject({
      status: 'CANCELLED',
      lineCount: 1,
      lines: [{ productId: 'hammer' }],
    });
    expect(await orderCount(gateway, token)).toBe(2_000);
    const db = await opened(location);
    expect(await db.all('select order_id, status from shop_order')).toEqual([
      { order_id: '2000000', status: 'CANCELLED' },
    ]);
  });
});

describe('the removal of old rows', () => {
  it('runs in steps of at most 1,000 rows and about four megabytes, for any owner', async () => {
    const { location, close } = await aGateway();
    onTestFinished(close);
    const db = await opened(location);
    const purchases = Array.from({ length: 1_500 }, (_, index) => [
      9,
      'olivia',
      `p${index}`,
      '2026-01-01',
      '1',
    ]);
    const parts = Array.from({ length: 4 }, (_, part) => [
      9,
      'products.jsonl.gz',
      part,
      Buffer.alloc(1_500_000),
    ]);
    await db.transaction(async (queries) => {
      const bought = ['generation', 'customer_id', 'product_id', 'purchased_on', 'order_number'];
      await insertRows(queries, 'catalogue_purchase', bought, purchases);
      await insertRows(queries, 'catalogue_source', ['generation', 'file', 'part', 'content'], parts);
    });
    const steps: number[] = [];

    await beginGeneration(db, Date.now, (rows) => steps.push(rows));

    expect(steps).toEqual([1_000, 500, 2, 2]);
    expect(await db.all('select generation from catalogue_purchase where generation = 9')).toEqual([]);
  });
});

describe('a database of an older version', () => {
  it("keeps the shop's orders, and removes the last import's orders with it (BA-7)", async () => {
    const { location, remove } = await aDatabase();
    onTestFinished(remove);
    const older = await aTemporaryFolder();
    onTestFinished(older.remove);
    await cp(fileURLToPath(migrations), older.directory, { recursive: true });
    const newer = (await readdir(older.directory)).filter((name) => name >= '0011');
    for (const name of newer) await rm(join(older.directory, name));
    const db = await opened(location);
    await migrate(db, 'gateway', pathToFileURL(`${older.directory}/`));
    await db.run('insert into catalogue (one, version, imported_at) values (1, 7, 0)');
    for (const [id, origin] of [
      ['1', 'SHOP'],
      ['2', 'IMPORT'],
    ] as const) {
      await db.run(
        `insert into customer_order (customer_id, order_id, origin, status, placed_at, purchase_order_number, requested_date,
           note, delivery_address, currency, line_count, net_total, tax_total, grand_total, search_text)
         values ('olivia', $1, $2, 'RECEIVED', 5, '', '', '', null, 'EUR', 1, '1', '0', '1', '')`,
        [id, origin],
      );
      await db.run(
        `insert into order_line (customer_id, order_id, position, product_id, body) values ('olivia', $1, 10, 'hammer', '{}')`,
        [id],
      );
      await db.run(
        `insert into order_status (customer_id, order_id, position, status, changed_at) values ('olivia', $1, 1, 'RECEIVED', 5)`,
        [id],
      );
    }

    await migrate(db, 'gateway', migrations);

    const both = [{ order_id: '1' }, { order_id: '2' }];
    for (const view of ['customer_order', 'order_line', 'order_status', 'ordered_product']) {
      expect(
        await db.all(`select order_id from ${view} where customer_id = 'olivia' order by order_id`),
      ).toEqual(both);
    }
    await db.run('update catalogue set version = 8');
    for (const view of ['customer_order', 'order_line', 'order_status', 'ordered_product']) {
      expect(await db.all(`select order_id from ${view}`)).toEqual([{ order_id: '1' }]);
    }
  });
});
