import type { Browser, CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';
import { openPage } from '../browser/slow-page.ts';

export type VisitorFigure =
  | 'heap of the page, MB'
  | 'nodes of the page'
  | 'listeners of the page'
  | 'running actors'
  | 'all actors in memory';

export interface SoakVisitor {
  /** Follows this many links, the last one to the home page. */
  readonly follow: (count: number) => Promise<void>;
  /** The figures of the page after a collection of garbage. */
  readonly read: () => Promise<Readonly<Record<VisitorFigure, number>>>;
}

const metrics = v.object({ metrics: v.array(v.object({ name: v.string(), value: v.number() })) });

/** A signed-in customer with one page, which is never loaded again. */
export async function openSoakVisitor(browser: Browser, origin: string): Promise<SoakVisitor> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await openPage(page, '/login');
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .last()
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .waitFor();
  await page.evaluate(() => {
    window.firstDocument = true;
  });
  let followed = 0;
  return {
    async follow(count) {
      for (let left = count; left > 0; left -= 1) {
        followed += 1;
        await followLink(page, left === 1 ? 'home' : followed % 3 === 0 ? 'product' : 'category', followed);
      }
    },
    read: () => figuresOf(page, devTools),
  };
}

declare global {
  interface Window {
    /** Missing after the page was loaded again. */
    firstDocument?: boolean;
  }
}

const linksTo = { home: 'header a[href="/"]', category: 'a[href^="/c/"]', product: 'main a[href^="/p/"]' };

/** Presses the nth link of a kind that leads elsewhere; without one, the link home. */
async function followLink(page: Page, kind: keyof typeof linksTo, which: number): Promise<void> {
  const selectors = [linksTo[kind], linksTo.home];
  const before = page.url();
  const target = await page.evaluate(
    ({ all, number }) => {
      for (const selector of all) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
        const others = links.filter(({ href }) => href !== location.href && !href.includes('#'));
        const link = others[number % Math.max(1, others.length)];
        link?.click();
        if (link) return link.href;
      }
      return undefined;
    },
    { all: selectors, number: which },
  );
  if (target === undefined) return;
  await page.waitForURL((url) => url.href !== before);
  await page.waitForLoadState('networkidle');
}

async function figuresOf(page: Page, devTools: CDPSession): Promise<Readonly<Record<VisitorFigure, number>>> {
  if (!(await page.evaluate(() => window.firstDocument)))
    throw new Error('The page of the visitor was loaded again');
  const actors = await countActors(devTools);
  await devTools.send('HeapProfiler.collectGarbage');
  const all = v.parse(metrics, await devTools.send('Performance.getMetrics')).metrics;
  const figure = (name: string) => all.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'heap of the page, MB': figure('JSHeapUsedSize') / 1e6,
    'nodes of the page': figure('Nodes'),
    'listeners of the page': figure('JSEventListeners'),
    ...actors,
  };
}

/** Counts objects that look like actors of XState in the whole heap of the page. */
async function countActors(
  devTools: CDPSession,
): Promise<Readonly<Record<'running actors' | 'all actors in memory', number>>> {
  const group = { objectGroup: 'actors' };
  const prototype = await devTools.send('Runtime.evaluate', { expression: 'Object.prototype', ...group });
  const { objects } = await devTools.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    ...group,
  });
  const { result } = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () {
      const stateOf = (object) => Object.getOwnPropertyDescriptor(object, '_processingStatus')?.value;
      const states = this.map((object) => { try { return stateOf(object); } catch { return undefined; } });
      const known = states.filter((state) => state !== undefined);
      return { running: known.filter((state) => state === 1).length, all: known.length };
    }`,
    returnByValue: true,
  });
  await devTools.send('Runtime.releaseObjectGroup', group);
  const { running, all } = v.parse(v.object({ running: v.number(), all: v.number() }), result.value);
  return { 'running actors': running, 'all actors in memory': all };
}
