import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backUp, restore } from '@statefront/gateway/database/backup/backup.ts';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aTemporaryFolder, type TemporaryFolder } from '../support/catalogue/catalogue-folder.ts';
import { aDatabase, testServer } from '../support/database/a-database.ts';
import { call } from '../support/http/call.ts';
import { ordersInEachTest } from '../support/orders-in-each-test.ts';

const { open, clock, olivia, fillBasket, placedId } = ordersInEachTest();

let backups: TemporaryFolder;
let backup: string;

beforeEach(async () => {
  backups = await aTemporaryFolder();
  backup = join(backups.directory, 'monday');
});

afterEach(() => backups.remove());

async function placeOrder(): Promise<string> {
  await fillBasket();
  return placedId();
}

/** Restores the backup elsewhere; removed after the test. */
async function restored(): Promise<DatabaseLocation> {
  const { location, remove } = await aDatabase();
  onTestFinished(remove);
  await restore(backup, location, () => undefined);
  return location;
}

interface SeenOrder {
  readonly orderId: string;
  readonly lineCount: number;
}

describe('a backup', () => {
  it('of a shop in which orders are placed has each that was placed before, and each whole (C4)', async () => {
    const before = [await placeOrder(), await placeOrder()];
    const placed = [...before];
    const written = new AbortController();
    const placing = (async () => {
      while (!written.signal.aborted && placed.length < 40) placed.push(await placeOrder());
    })();
    await backUp(open.location, backup, () => undefined);
    written.abort();
    await placing;

    const gateway = await openGateway({ ...(await restored()), now: () => clock.now });
    onTestFinished(() => gateway.close());
    const { orders }: { orders: readonly SeenOrder[] } = JSON.parse(
      (await call(gateway, 'orders?$top=100', { token: olivia.token })).text,
    );

    const restoredIds = orders.map(({ orderId }) => orderId).toSorted();
    expect(restoredIds).toEqual(placed.slice(0, restoredIds.length));
    expect(restoredIds).toEqual(expect.arrayContaining(before));
    expect(new Set(orders.map(({ lineCount }) => lineCount))).toEqual(new Set([2]));
    expect(placed.length).toBeGreaterThan(before.length);
  });

  it('has the messages of the outbox, and only its user may read it (H20)', async () => {
    const outbox = join(open.location.dataDirectory, 'outbox');
    await mkdir(outbox, { recursive: true });
    await writeFile(join(outbox, 'one.eml'), 'Hello');
    await backUp(open.location, backup, () => undefined);

    const location = await restored();

    expect(await readFile(join(location.dataDirectory, 'outbox', 'one.eml'), 'utf8')).toBe('Hello');
    expect((await stat(backup)).mode & 0o077).toBe(0);
    expect(await readdir(backups.directory)).toEqual(['monday']);
  });

  it('overwrites neither a folder nor a database', async () => {
    await backUp(open.location, backup, () => undefined);

    await expect(backUp(open.location, backup, () => undefined)).rejects.toThrow(
      `"${backup}" exists already; name a new folder.`,
    );
    await expect(restore(backup, open.location, () => undefined)).rejects.toThrow(
      testServer === undefined ? 'holds a database already' : 'has tables already',
    );
    await expect(restore(backups.directory, open.location, () => undefined)).rejects.toThrow(
      `"${backups.directory}" is not a backup of this shop.`,
    );
  });

  it.runIf(testServer === undefined)('has the browser sessions, and refuses a damaged copy', async () => {
    const sessions = await openDatabase({ dataDirectory: join(open.location.dataDirectory, 'sessions') });
    await sessions.run('create table browser_session (sid_hash text) strict');
    await sessions.run("insert into browser_session values ('one')");
    await backUp(open.location, backup, () => undefined);
    await sessions.close();

    const location = await restored();
    const again = await openDatabase({ dataDirectory: join(location.dataDirectory, 'sessions') });
    expect(await again.all('select sid_hash from browser_session')).toEqual([{ sid_hash: 'one' }]);
    await again.close();

    const whole = await readFile(join(backup, 'statefront.db'));
    await writeFile(join(backup, 'statefront.db'), whole.subarray(0, whole.length / 2));
    await expect(restored()).rejects.toThrow('The database is damaged');
  });
});
