import type { Locator, Page } from '@playwright/test';
import { openPage } from './slow-page.ts';
import { percentiles, type Percentiles } from '../percentiles.ts';

const toggles = 20;

/** Times in ms from the press of a filter value. */
interface Repaint {
  /** To the frame with its tick (Event Timing, in steps of 8 ms; 16 for anything faster). */
  readonly press: number;
  /** Until the frame with the new products was committed. */
  readonly products: number;
}

export interface Repaints {
  readonly press: Percentiles;
  readonly products: Percentiles;
}

declare global {
  interface Window {
    repaint: Promise<Repaint>;
    listings: Node[][];
  }
}

/**
 * Times a press of a filter value with a prefetched response: the shop prefetches it while the pointer rests
 * on the value. The tick responds to the press, the products follow.
 */
export async function filterRepaints(page: Page, path: string): Promise<Repaints> {
  await openPage(page, path);
  const filter = page.getByRole('main').getByRole('checkbox').first();
  await filter.waitFor();
  const repaints: Repaint[] = [];
  for (let toggle = -2; toggle < toggles; toggle += 1) {
    await prefetched(page, filter);
    const repaint = await toggled(page, () => filter.click());
    if (toggle >= 0) repaints.push(repaint);
  }
  return summed(repaints);
}

/**
 * The same frames without the shop: a press of the filter swaps copies of the title and of the visible rows,
 * and nothing else runs. No shop with this design can be faster on this machine.
 */
export async function swappedRepaints(page: Page, path: string): Promise<Repaints> {
  await openPage(page, path);
  const filter = page.getByRole('main').getByRole('checkbox').first();
  await filter.waitFor();
  for (let listing = 0; listing < 2; listing += 1) {
    await prefetched(page, filter);
    await toggled(page, () => filter.click());
    await page.evaluate(keepListing);
  }
  await page.evaluate(swapListings);
  const repaints: Repaint[] = [];
  for (let toggle = -2; toggle < toggles; toggle += 1) {
    const repaint = await toggled(page, () => filter.click());
    if (toggle >= 0) repaints.push(repaint);
  }
  return summed(repaints);
}

function summed(repaints: readonly Repaint[]): Repaints {
  return {
    press: percentiles(repaints.map(({ press }) => press)),
    products: percentiles(repaints.map(({ products }) => products)),
  };
}

async function prefetched(page: Page, filter: Locator): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  const response = page.waitForResponse(/\/product\/search\?/);
  await filter.hover();
  await (await response).finished();
  await page.evaluate(untilIdle);
}

async function toggled(page: Page, click: () => Promise<void>): Promise<Repaint> {
  await page.evaluate(watchRepaint);
  await click();
  const repaint = await page.evaluate(() => window.repaint);
  await page.waitForLoadState('networkidle');
  return repaint;
}

/** Copies the title and the rows in view. */
function keepListing(): void {
  const title = document.querySelector('main h1')?.parentElement;
  const rows = [...document.querySelectorAll('main tbody > tr')];
  const inSight = rows.filter((row) => row.getBoundingClientRect().top < innerHeight);
  window.listings = [
    ...(window.listings ?? []),
    [title, ...inSight].flatMap((node) => node?.cloneNode(true) ?? []),
  ];
}

/** From now on a press of a filter shows the copied listings alternately, and the shop is not informed. */
function swapListings(): void {
  document.addEventListener(
    'click',
    (event) => {
      event.stopImmediatePropagation();
      if (!(event.target instanceof HTMLInputElement)) return;
      const [next = [], ...others] = window.listings;
      window.listings = [...others, next];
      const [title, ...rows] = next.map((node) => node.cloneNode(true));
      document.querySelector('main h1')?.parentElement?.replaceChildren(...(title?.childNodes ?? []));
      document.querySelector('main tbody')?.replaceChildren(...rows);
    },
    { capture: true },
  );
}

/** Resolves when the page has also read the response. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
}

/** Watches the next press; the number beside the title shows when the products change. */
function watchRepaint(): void {
  const title = document.querySelector('main h1')?.parentElement;
  const before = title?.textContent;
  window.repaint = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The press led to no other number of products')), 30_000);
    let press = 16;
    const presses = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntriesByName('click')) press = duration;
    });
    presses.observe({ type: 'event', durationThreshold: 16 });
    const onClick = ({ timeStamp }: Event) => {
      const exchange = new MutationObserver(() => {
        if (title?.textContent === before) return;
        exchange.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            const products = performance.now() - timeStamp;
            requestAnimationFrame(() =>
              setTimeout(() => {
                presses.disconnect();
                resolve({ press, products });
              }, 100),
            );
          }),
        );
      });
      if (title) exchange.observe(title, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
