import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseFullError } from '@statefront/host/database/database-error.ts';
import { openDatabase, type Database } from '@statefront/host/database/database.ts';
import { openSessionStore } from '#server/session/session-store.ts';
import { problemOf, problems } from '#server/problem.ts';
import { aDatabase } from '@statefront/gateway/tests/support/database/a-database.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { credentials } from '../support/recording-upstream.ts';

const day = 24 * 60 * 60_000;

/** A shop whose session database cannot write once its disk `isFull`. */
async function aShop() {
  const { location, remove } = await aDatabase();
  const db = await openDatabase(location);
  onTestFinished(async () => {
    await db.close();
    await remove();
  });
  const disk = { isFull: false };
  const clock = { now: Date.UTC(2026, 10, 21) };
  const unlessFull = <T>(write: () => Promise<T>) =>
    disk.isFull ? Promise.reject(new DatabaseFullError('The disk is full')) : write();
  const filling: Database = {
    ...db,
    run: (sql, values) => unlessFull(() => db.run(sql, values)),
    transaction: (work) => unlessFull(() => db.transaction(work)),
  };
  const limits = { idleMs: day, absoluteMs: day };
  const sessions = await openSessionStore(filling, limits, () => clock.now);
  const { app } = await aServer({ sessions, now: () => clock.now });
  return { app, clock, disk };
}

describe('a full disk', () => {
  it('lets nobody sign in, reports that nothing can be saved, and works again once there is room (C1)', async () => {
    const { app, disk } = await aShop();
    const visitor = aBrowser(app);
    disk.isFull = true;

    const refused = await visitor.signIn(credentials);
    disk.isFull = false;

    expect([refused.statusCode, refused.json().error]).toEqual([
      507,
      { code: 'STORAGE_FULL', message: 'Nothing can be saved right now. Please try again later.' },
    ]);
    expect((await visitor.signIn(credentials)).statusCode).toBe(200);
  });

  it('is a fault for load balancers, although a page can still be written (C1)', async () => {
    // A file system without any free space.
    const { app } = await aServer({ dataDirectory: '/proc' });

    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'diskFull' });
  });

  it('keeps customers signed in (C1)', async () => {
    const { app, clock, disk } = await aShop();
    const customer = aBrowser(app);
    await customer.signIn(credentials);
    disk.isFull = true;
    clock.now += day / 2;

    expect((await customer.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
  });

  it.each(['ENOSPC', 'EDQUOT'])('is also reported for an upload that cannot be stored: %s (I2)', (code) => {
    expect(problemOf(Object.assign(new Error('write'), { code }))).toBe(problems.storageFull);
  });
});
