import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusyShop, type BusyShop, type Outcome } from './support/a-busy-shop.ts';

/** Each fault lasts longer than the 5 s after which a statement or the wait for a connection ends. */
const faultMs = 10_000;
const failovers = 10;

let shop: BusyShop;
const rows: string[] = [];

beforeAll(async () => {
  shop = await aBusyShop();
}, 180_000);

afterAll(async () => {
  process.stdout.write(`\n${[heading, ...rows].join('\n')}\n`);
  await shop.close();
}, 30_000);

const heading = `| fault | requests | acknowledged | lost | doubled | longest time without an addition, s | back after, s | lines in both logs |
|---|--:|--:|--:|--:|--:|--:|--:|`;

/** Adds a row for the documentation; expects what holds after every fault. */
function expectNothingWrong(fault: string, outcome: Outcome): void {
  const { requests, acknowledged, lost, doubled, gapMs, backMs, log } = outcome;
  const seconds = [gapMs, backMs].map((ms) => (ms / 1000).toFixed(1));
  rows.push(`| ${[fault, requests, acknowledged, lost, doubled, ...seconds, log.length].join(' | ')} |`);
  process.stdout.write(`${rows.at(-1)}\n`);
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, refused: 0, undecided: 0 });
  expect(log.length, log.join('\n')).toBeLessThanOrEqual(10);
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
      // oxlint-disable-next-line no-await-in-loop -- one failover after the other
      const outcome = await shop.during(async () => {
        await shop.database.crash();
        await shop.database.promote();
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await shop.database.addStandby();
      expectNothingWrong(`failover ${time}`, outcome);
    }
  });

  it('while sessions are read-only, as on a server that was demoted (C1, C5)', async () => {
    const { database } = shop;
    const outcome = await shop.during(async () => {
      await database.ask('alter system set default_transaction_read_only = on');
      await database.ask('select pg_reload_conf()');
      await delay(faultMs);
      await database.ask('alter system reset default_transaction_read_only');
      await database.ask('select pg_reload_conf()');
    });

    expect(outcome.laterHealth).toEqual(['503 databaseDown']);
    expectNothingWrong('sessions are read-only for 10 s', outcome);
  });
});
