import type { Locator, Page } from '@playwright/test';
import { percentiles, type Percentiles } from '../percentiles.ts';

const toggles = 20;

declare global {
  interface Window {
    repaint: Promise<number>;
    listings: Node[][];
  }
}

/**
 * The time in ms from a press of a filter value to the picture with the other products, when the gateway's answer is in the
 * browser's hands: the shop asks for it ahead as soon as the pointer rests on the value.
 */
export async function filterRepaints(page: Page, path: string): Promise<Percentiles> {
  await page.goto(path);
  const filter = page.getByRole('main').getByRole('checkbox', { name: /^M4\b/ }).first();
  await filter.waitFor();
  const times: number[] = [];
  for (let toggle = -2; toggle < toggles; toggle += 1) {
    await askedAhead(page, filter);
    const ms = await toggled(page, () => filter.click());
    if (toggle >= 0) times.push(ms);
  }
  return percentiles(times);
}

/**
 * The same pictures without the shop: a press of the filter puts copies of the title and of the rows in sight in place, and
 * nothing else is done. What a browser needs for that on this machine no shop of this look can save.
 */
export async function swappedRepaints(page: Page, path: string): Promise<Percentiles> {
  await page.goto(path);
  const filter = page.getByRole('main').getByRole('checkbox', { name: /^M4\b/ }).first();
  await filter.waitFor();
  for (let listing = 0; listing < 2; listing += 1) {
    await askedAhead(page, filter);
    await toggled(page, () => filter.click());
    await page.evaluate(keepListing);
  }
  await page.evaluate(swapListings);
  const times: number[] = [];
  for (let toggle = -2; toggle < toggles; toggle += 1) {
    const ms = await toggled(page, () => filter.click());
    if (toggle >= 0) times.push(ms);
  }
  return percentiles(times);
}

async function askedAhead(page: Page, filter: Locator): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  const answer = page.waitForResponse(/\/product\/search\?/);
  await filter.hover();
  await (await answer).finished();
  await page.evaluate(untilIdle);
}

async function toggled(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(watchRepaint);
  await click();
  const ms = await page.evaluate(() => window.repaint);
  await page.waitForLoadState('networkidle');
  return ms;
}

/** Keeps the title and the rows that are in sight. */
function keepListing(): void {
  const title = document.querySelector('main h1')?.parentElement;
  const rows = [...document.querySelectorAll('main tbody > tr')];
  const inSight = rows.filter((row) => row.getBoundingClientRect().top < innerHeight);
  window.listings = [
    ...(window.listings ?? []),
    [title, ...inSight].flatMap((node) => node?.cloneNode(true) ?? []),
  ];
}

/** From now on a press of a filter shows the kept listings in turns, and the shop learns nothing of it. */
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

/** Until the page has read the answer, too. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
}

/** From the next press to the picture that shows the other number of products beside the title (Event Timing, in steps of 8 ms). */
function watchRepaint(): void {
  window.repaint = new Promise((resolve, reject) => {
    const title = document.querySelector('main h1')?.parentElement;
    const before = title?.textContent;
    let isAnswered = false;
    const nextPicture = () => {
      isAnswered = title?.textContent !== before;
    };
    addEventListener('click', () => requestAnimationFrame(nextPicture), { capture: true, once: true });
    new PerformanceObserver((list, observer) => {
      const press = list.getEntriesByName('click').at(0);
      if (!press) return;
      observer.disconnect();
      if (isAnswered) resolve(press.duration);
      else reject(new Error('The picture after the press still showed the products from before'));
    }).observe({ type: 'event', durationThreshold: 16 });
  });
}
