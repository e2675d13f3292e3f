import { expect, it, onTestFinished } from 'vitest';
import { join } from 'node:path';
import { openShop, type Shop } from '#server/start/open-shop.ts';
import { readSettings } from '#server/start/settings.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aCatalogueFolder } from '@statefront/gateway/tests/support/catalogue/catalogue-folder.ts';
import { tinyCatalogue } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aDatabase } from '@statefront/gateway/tests/support/database/a-database.ts';
import { aFolder } from '../support/a-process.ts';

it('is loaded once when several servers start on one empty database at the same time, and all have it', async () => {
  const { location, remove } = await aDatabase();
  onTestFinished(remove);
  const lines: string[] = [];
  const start = async (): Promise<Shop> => {
    const shared =
      location.databaseURL === undefined ? location.dataDirectory : join(await aFolder(), 'data');
    const settings = await readSettings({ DATA_DIR: shared, DATABASE_URL: location.databaseURL });
    return openShop(settings, (line) => lines.push(line), {
      info: () => undefined,
      error: () => undefined,
    });
  };

  const shops = await Promise.all([start(), start(), start()]);
  const responses = await Promise.all(
    shops.map(({ upstream }) => upstream.request({ method: 'GET', path: 'category/bolts', headers: {} })),
  );
  await Promise.all(shops.map((shop) => shop.close()));

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(lines.toSorted()).toEqual([
    'Another process is loading the demo catalogue, waiting for it ...',
    'Another process is loading the demo catalogue, waiting for it ...',
    'Loading the demo catalogue (once) ...',
    'Making the demo catalogue (once) ...',
  ]);
  const db = await openDatabase(location);
  expect(await db.all('select version from catalogue')).toEqual([{ version: 1 }]);
  await db.close();
});

it('is waited for while another process, which was stopped for longer than its lease, still imports it', async () => {
  const { location, remove } = await aDatabase();
  onTestFinished(remove);
  const gateway = await openGateway(location);
  const db = await openDatabase(location);
  onTestFinished(async () => {
    await gateway.close();
    await db.close();
  });
  await db.run(
    `insert into catalogue_import (one, token, generation, started_at, seen_at) values (1, 'stopped', 1, $1, $1)`,
    [Date.now()],
  );
  const folder = await aCatalogueFolder(tinyCatalogue);
  onTestFinished(folder.remove);
  const tries: string[] = [];
  const load = async () => {
    tries.push('tried');
    await gateway.importCatalogue(folder.directory);
  };

  await gateway.fillOnce(load, () => {
    tries.push('waits');
    void db.run('delete from catalogue_import');
  });

  expect(tries.slice(0, 2)).toEqual(['tried', 'waits']);
  expect(await gateway.isEmpty()).toBe(false);
});
