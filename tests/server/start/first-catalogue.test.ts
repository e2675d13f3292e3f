import { expect, it, onTestFinished } from 'vitest';
import { join } from 'node:path';
import { openShop, type Shop } from '#server/start/open-shop.ts';
import { readSettings } from '#server/start/settings.ts';
import { openDatabase } from '@statefront/gateway/database/database.ts';
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
