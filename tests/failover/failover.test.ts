import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { timeLimit, withTimeLimit } from '@statefront/host/database/time-limit.ts';
import { heldLocked } from '@statefront/gateway/tests/support/database/held-locked.ts';
import { aBusyShop, type BusyShop, type Outcome } from './support/a-busy-shop.ts';

const failovers = 10;

let shop: BusyShop;
const rows: string[] = [];

beforeAll(async () => {
  shop = await aBusyShop();
}, 600_000);

afterAll(async () => {
  process.stdout.write(`\n${[heading, ...rows].join('\n')}\n`);
  await shop.close();
}, 30_000);

const heading = `| fault | requests | acknowledged | lost | doubled | longest time without an addition, s | back after, s | lines in both logs |
|---|--:|--:|--:|--:|--:|--:|--:|`;

/** Adds a row for the documentation; expects what holds after every fault. */
function expectNothingWrong(fault: string, outcome: Outcome): void {
  const { requests, acknowledged, lost, doubled, gapMs, backMs, log, pace } = outcome;
  const seconds = [gapMs, backMs].map((ms) => (ms / 1000).toFixed(1));
  rows.push(`| ${[fault, requests, acknowledged, lost, doubled, ...seconds, log.length].join(' | ')} |`);
  process.stdout.write(`${rows.at(-1)}\n`);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, refused: 0, undecided: 0 });
  // Two processes say of two databases that they are down and up, and once each that messages and documents wait.
  expect(log.length, log.join('\n')).toBeLessThanOrEqual(12 * pace);
}

describe('two processes with 20 additions a second lose and double none, and come back', () => {
  it('when one of them is killed and starts again (C5)', async () => {
    const outcome = await shop.during(async () => {
      await shop.processes[0].kill();
      await shop.processes[0].start();
    });

    expectNothingWrong('a process is killed and starts again', outcome);
  });

  it('when PostgreSQL crashes and starts again (C5)', async () => {
    const outcome = await shop.during(async () => {
      await shop.database.crash();
      await shop.database.restart();
    });

    expectNothingWrong('PostgreSQL crashes and starts again', outcome);
  });

  it(`when the primary dies and its standby takes over, ${failovers} times (C5)`, async () => {
    for (let time = 1; time <= failovers; time += 1) {
      const outcome = await shop.during(async () => {
        await shop.database.crash();
        await shop.database.promote();
      });
      await shop.database.addStandby();
      expectNothingWrong(`failover ${time}`, outcome);
    }
  });

  it('while sessions are read-only, as on a server that was demoted (C1, C5)', async () => {
    const { database } = shop;
    const outcome = await shop.during(async (faultMs) => {
      await database.ask('alter system set default_transaction_read_only = on');
      await database.ask('select pg_reload_conf()');
      await delay(faultMs);
      await database.ask('alter system reset default_transaction_read_only');
      await database.ask('select pg_reload_conf()');
    });

    expect(outcome.laterHealth).toEqual(['503 databaseDown']);
    expectNothingWrong('sessions are read-only for 10 s', outcome);
  });

  it('while no connection is left (C2, C5)', async () => {
    const outcome = await shop.during(async (faultMs) => {
      const release = await everyConnection();
      await delay(faultMs);
      await release();
    });

    // Sessions or gateway may be the first to take a connection again.
    expect(outcome.laterHealth).toContainEqual(expect.stringMatching(/^503 (database|gateway)Down$/));
    expectNothingWrong('no connection is left for 10 s', outcome);
  });

  it('while another program locks the baskets for 30 s, with sessions that work (C2, C5)', async () => {
    const outcome = await shop.during(async (faultMs) => {
      const release = await heldLocked(shop.database.location(), ['basket_line']);
      await delay(3 * faultMs);
      await release();
    });

    expect(outcome.laterHealth).not.toContain('503 databaseDown');
    expectNothingWrong('the baskets are locked for 30 s', outcome);
  });

  it('while the network to the database delivers nothing (C1, C5)', async () => {
    const outcome = await shop.during(async (faultMs) => {
      shop.line.hold();
      await delay(faultMs);
      shop.line.mend();
    });

    expect(outcome.laterHealth).toEqual(['503 databaseDown']);
    expectNothingWrong('the network delivers nothing for 10 s', outcome);
  });

  it('while the network to the database resets every connection (C1, C5)', async () => {
    const outcome = await shop.during(async (faultMs) => {
      shop.line.cut();
      await delay(faultMs);
      shop.line.mend();
    });

    expect(outcome.laterHealth).toEqual(['503 databaseDown']);
    expectNothingWrong('the network resets connections for 10 s', outcome);
  });

  it('when the standby is gone for 10 s, then the primary dies and the standby takes over (C5)', async () => {
    const { database } = shop;
    const outcome = await shop.during(async (faultMs) => {
      await database.stopStandby();
      await delay(faultMs);
      await database.crash();
      await database.startStandby();
      await database.promote();
    });
    await database.addStandby();

    expect(outcome.laterHealth).toEqual(['503 databaseDown']);
    expectNothingWrong('the standby is gone for 10 s, then takes over', outcome);
  });
});

/** Ends the connections of the shop and takes all that the server has; resolves with a way to release them. */
async function everyConnection(): Promise<() => Promise<void>> {
  const { database } = shop;
  await database.ask(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'statefront' and pid <> pg_backend_pid()",
  );
  const db = await openDatabase({ dataDirectory: '', databaseURL: `${database.addressAt()}?max=100` });
  const over = Promise.withResolvers<void>();
  const hold = () => withTimeLimit(timeLimit(60_000), () => db.transaction(() => over.promise));
  const held = Array.from({ length: 100 }, () => hold().catch(() => undefined));
  return async () => {
    over.resolve();
    await Promise.all(held);
    await db.close();
  };
}
