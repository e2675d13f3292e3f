import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { aCatalogueFolder } from '@statefront/gateway/tests/support/catalogue/catalogue-folder.ts';
import { tinyCatalogue } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { freePort } from '#tools/install/postgres.ts';
import { aBalancer } from './a-balancer.ts';
import { aLine, type Line } from './a-line.ts';
import { aPostgresPair, type PostgresPair } from './a-postgres-pair.ts';
import { aShop, type ShopProcess } from './a-shop.ts';
import { measuredPace } from './pace.ts';
import { additions, someCustomers, type Addition } from './customers.ts';

/** Two processes of the shop behind HAProxy, and a line from them to HAProxy in front of two servers of PostgreSQL. */
export interface BusyShop {
  readonly processes: readonly [ShopProcess, ShopProcess];
  readonly database: PostgresPair;
  readonly line: Line;
  /** Customers add before, during and after a fault; `fault` resolves when it is over, and may last `faultMs`. */
  during(fault: (faultMs: number) => Promise<void>): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Outcome {
  /** How busy the machine was, see `measuredPace`. */
  readonly pace: number;
  readonly requests: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly undecided: number;
  /** How many acknowledged additions of this shop, also of earlier faults, have no effect. */
  readonly lost: number;
  /** How many pieces are in the baskets beyond one for each addition that was carried out. */
  readonly doubled: number;
  /** The longest time without an acknowledged addition. */
  readonly gapMs: number;
  /** The time from the end of the fault to the next acknowledged addition. */
  readonly backMs: number;
  /** The different responses of `/healthz` later than 4 s (times the pace of the machine) after the fault has begun, until its end. */
  readonly laterHealth: readonly string[];
  /** The lines that both processes logged. */
  readonly log: readonly string[];
}

/** Longer than the 5 s after which a statement or the wait for a connection ends. */
const faultMs = 10_000;
const calmMs = 1_000;
const afterwardsMs = 3_000;
const mostSecondsToHealth = 15;

export async function aBusyShop(): Promise<BusyShop> {
  const database = await aPostgresPair();
  const ports = [await freePort(), await freePort()] as const;
  const balancer = await aBalancer(ports, database);
  const line = await aLine(balancer.databasePort);
  const databaseURL = database.addressAt(line.port);
  await vi.waitUntil(() => leadsToThePrimary(databaseURL), { timeout: 20_000, interval: 200 });
  await importTinyCatalogue(database);
  const settings = { DATABASE_URL: databaseURL, LOG_LEVEL: 'error' };
  const processes = [await aShop(ports[0], settings), await aShop(ports[1], settings)] as const;
  await Promise.all(processes.map((each) => each.start()));
  const areHealthy = async () => {
    const health = await Promise.all(processes.map((each) => each.health()));
    return health.every((each) => each === '200 ok') && (await fetch(balancer.origin)).ok;
  };
  await vi.waitUntil(areHealthy, { timeout: 20_000, interval: 100 });
  const customers = await someCustomers(balancer.origin);
  const made: Addition[] = [];

  return {
    processes,
    database,
    line,
    async during(fault) {
      const logged = processes.map(({ log }) => log.length);
      const over = new AbortController();
      const pace = measuredPace();
      const sending = additions(customers, over.signal, pace);
      await delay(calmMs);
      const health = watchHealth(processes, pace);
      let endedAt = 0;
      try {
        await fault(faultMs * pace);
        endedAt = performance.now();
      } finally {
        await health.end();
        await delay(afterwardsMs);
        over.abort();
        made.push(...(await sending));
      }
      const sent = await sending;
      await vi.waitUntil(areHealthy, { timeout: mostSecondsToHealth * 1_000 * pace, interval: 100 });
      const times = sent
        .flatMap(({ acknowledgedAt }) => acknowledgedAt ?? [])
        .toSorted((one, other) => one - other);
      return {
        pace,
        requests: sent.reduce((sum, { requests }) => sum + requests, 0),
        acknowledged: times.length,
        refused: sent.filter(({ refusedWith }) => refusedWith !== undefined).length,
        undecided: sent.filter((each) => each.acknowledgedAt === undefined && each.refusedWith === undefined)
          .length,
        ...(await lostAndDoubled(database, made)),
        gapMs: Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0))),
        backMs: (times.find((time) => time > endedAt) ?? Number.POSITIVE_INFINITY) - endedAt,
        laterHealth: [...health.later],
        log: processes.flatMap(({ log }, index) => log.slice(logged[index])),
      };
    },
    async close() {
      await Promise.all(processes.map((each) => each.end()));
      await balancer.stop();
      await line.close();
      await database.stop();
    },
  };
}

async function importTinyCatalogue(database: PostgresPair): Promise<void> {
  const folder = await aCatalogueFolder(tinyCatalogue);
  const gateway = await openGateway({
    ...database.location(),
    dataDirectory: folder.directory,
    isIndexed: false,
  });
  await gateway.importCatalogue(folder.directory);
  await gateway.close();
  await folder.remove();
}

/** HAProxy counts the standby as healthy until it has asked twice. */
async function leadsToThePrimary(databaseURL: string): Promise<boolean> {
  const opened = await Promise.allSettled(
    [1, 2, 3].map(() => openDatabase({ dataDirectory: '', databaseURL })),
  );
  const roles = opened.map(async (each) => {
    if (each.status === 'rejected') return 'unreachable';
    const row = await each.value.get('select pg_is_in_recovery()::text as is_standby');
    await each.value.close();
    return row?.['is_standby'];
  });
  return (await Promise.all(roles)).every((isStandby) => isStandby === 'false');
}

async function lostAndDoubled(
  database: PostgresPair,
  made: readonly Addition[],
): Promise<Pick<Outcome, 'lost' | 'doubled'>> {
  const carriedOut = new Set(
    (await database.ask('select idempotency_key from idempotency_key')).map((row) =>
      text(row, 'idempotency_key'),
    ),
  );
  const [baskets] = await database.ask(
    'select sum(order_quantity::numeric)::integer as pieces from basket_line',
  );
  const acknowledged = made.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
  return {
    lost: acknowledged.filter(({ key }) => !carriedOut.has(key)).length,
    doubled:
      (baskets ? integer(baskets, 'pieces') : 0) - made.filter(({ key }) => carriedOut.has(key)).length,
  };
}

/** Asks both processes for their health five times a second. */
function watchHealth(processes: readonly ShopProcess[], pace: number) {
  const seen = new Set<string>();
  const over = new AbortController();
  const start = performance.now();
  const watch = async () => {
    while (!over.signal.aborted) {
      const health = await Promise.all(processes.map((each) => each.health()));
      if (performance.now() - start > 4_000 * pace && !over.signal.aborted)
        for (const each of health) seen.add(each);
      await delay(200);
    }
  };
  const watching = watch();
  return {
    later: seen,
    async end(): Promise<void> {
      over.abort();
      await watching;
    },
  };
}
