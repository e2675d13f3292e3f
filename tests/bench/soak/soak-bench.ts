import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '#tools/install/browser.ts';
import { productPages } from '../product-pages.ts';
import { openShopProcess } from '../shop-process.ts';
import { growthOf, type Growth, type WatchedFigure } from './flat.ts';
import { collectingOptions, readShopFigures, type ShopFigure } from './shop-figures.ts';
import { startSoakLoad } from './soak-load.ts';
import { openSoakVisitor, type VisitorFigure } from './soak-visitor.ts';

const routeChanges = 200;
const imports = 4;
const sampleMs = 30_000;
/** A short run has as many samples as one of six minutes. */
const leastSamples = 12;
/** Handles are compared before and after the load, because connections wait while the shop is busy. */
const handles = ['active resources', 'open files and connections'] as const;
const mostNewHandles = 10;
/** The shop keeps an unused connection for 72 s. */
const restMs = 80_000;
/** Requests that may fail. */
const failedShare = 0.001;

const limits: Readonly<Record<ShopFigure | VisitorFigure, WatchedFigure['limit']>> = {
  'memory of the process, MB': { share: 0.08, amount: 20 },
  'heap after a collection, MB': { share: 0.05, amount: 5 },
  'memory outside of the heap, MB': { share: 0.1, amount: 10 },
  'documents in memory, MB': undefined,
  'active resources': undefined,
  'open files and connections': undefined,
  'event loop delay p99, ms': undefined,
  'database, MB': undefined,
  'heap of the page, MB': { share: 0.05, amount: 1 },
  'nodes of the page': { share: 0.05, amount: 50 },
  'listeners of the page': { share: 0.05, amount: 10 },
  'running actors': { share: 0, amount: 2 },
  'all actors in memory': { share: 0, amount: 5 },
};

/**
 * A shop with the settings of the container under load for a long time, with imports beside it, and a customer's page
 * that is never loaded again: nothing grows after the first third (L1).
 *
 * @returns whether everything is flat and no request failed
 */
export async function benchSoak(minutes: number): Promise<boolean> {
  const executablePath = ensureBrowser();
  const metricsPort = await freePort();
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const shop = await openShopProcess({
    environment: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      METRICS_PORT: String(metricsPort),
    },
    options: collectingOptions,
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visitor = await openSoakVisitor(browser, shop.origin);
    const paths = await productPages(shop.origin);
    const before = await readShopFigures({ ...shop, metrics });
    const load = await startSoakLoad(shop.origin, paths);
    const durationMs = minutes * 60_000;
    const samples = Math.max(leastSamples, Math.round(durationMs / sampleMs));
    const seen: Readonly<Record<ShopFigure | VisitorFigure, number>>[] = [];
    let imported: Promise<void> = Promise.resolve();
    const begin = performance.now();
    for (let sample = 0, followed = 0; sample < samples; sample += 1) {
      const next = Math.round((routeChanges * (sample + 1)) / samples);
      await visitor.follow(next - followed);
      followed = next;
      if (sample % Math.ceil(samples / imports) === 1) imported = imported.then(shop.importAgain);
      await delay(Math.max(0, begin + (durationMs * (sample + 1)) / samples - performance.now()));
      seen.push({ ...(await readShopFigures({ ...shop, metrics })), ...(await visitor.read()) });
    }
    await imported;
    const summary = await load.stop();
    await delay(restMs);
    const after = await readShopFigures({ ...shop, metrics });
    const growths = Object.entries(limits).map(([name, limit]) =>
      growthOf({
        name,
        limit,
        samples: seen.map(
          (figures) => Object.entries(figures).find(([each]) => each === name)?.[1] ?? Number.NaN,
        ),
      }),
    );
    const isServed = summary.failed <= summary.requests * failedShare;
    const grown = [
      ...growths.filter(({ isFlat }) => isFlat === false).map(({ name }) => name),
      ...handles.filter((name) => after[name] - before[name] > mostNewHandles),
    ];
    process.stdout.write(
      [
        `${minutes} minutes, ${samples} samples, ${imports} imports, ${routeChanges} route changes in a browser`,
        ...summary.lines,
        '',
        'median of the first, second and last third',
        ...growths.map(lineOf),
        ...handles.map((name) => `${name} at rest: ${before[name]} before the load, ${after[name]} after it`),
        '',
        grown.length === 0 ? 'Flat.' : `Not flat: ${grown.join('; ')}.`,
        ...(isServed ? [] : ['Too many requests failed.']),
        '',
      ].join('\n'),
    );
    return isServed && grown.length === 0;
  } finally {
    await browser.close();
    await shop.close();
  }
}

function lineOf({ name, first, second, last, isFlat }: Growth): string {
  const figures = [first, second, last].map((figure) => figure.toFixed(1).padStart(9)).join('');
  return `${figures}  ${name}${isFlat === undefined ? '' : isFlat ? ': flat' : ': GROWS'}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (typeof bound !== 'object' || !bound) throw new Error('No port is free');
  return bound.port;
}
