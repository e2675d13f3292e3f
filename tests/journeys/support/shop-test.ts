import { cp } from 'node:fs/promises';
import { selectors, test as base, type Page } from '@playwright/test';
import { storeTaken } from '#tests/support/runs/taken-record.ts';
import { longestWaitMs } from './longest-wait.ts';
import { recordTaken } from './machine-watch.ts';
import { freshShopPort, shopAddress, shopFolder, unusedFolder } from './shop-address.ts';
import { aShopProcess } from './shop-process.ts';

/** Folders whose journeys count: the others show faults around the shop, foreign gateways and tools. */
const recordedFolders = /\/journeys\/(account|browsing|content|ordering|tours)\//;

/**
 * Since its version 1.60, Playwright describes the whole page each time an assertion has to wait, which may take
 * seconds (microsoft/playwright#41098). It does not for a page without a body: in its own world, where Chromium has no custom
 * elements, no page has one.
 */
const bodiless = () => {
  if (customElements === null) Object.defineProperty(document, 'body', { value: null });
  return { queryAll: () => [] };
};
await selectors.register('bodiless', bodiless);

interface Fixtures {
  readonly shop: { readonly address: string; readonly dataDirectory: string };
  /** Whether the transitions that the pages take count (MA-3); not where the inspector would change what is measured. */
  readonly isRecorded: boolean;
}

/**
 * A journey through the shop. Its page has no animations; a test of motion enables them by `test.use`. A
 * repeated journey gets a separate shop, because the first attempt may have left a full basket.
 */
export const test = base.extend<Fixtures>({
  isRecorded: [true, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
  shop: async ({}, provide, { parallelIndex, retry }) => {
    if (retry === 0) {
      await provide({ address: shopAddress(parallelIndex), dataDirectory: shopFolder(parallelIndex) });
      return;
    }
    const fresh = await aShopProcess(freshShopPort(parallelIndex));
    await cp(unusedFolder, fresh.dataDirectory, { recursive: true });
    await provide({ address: await fresh.start(), dataDirectory: fresh.dataDirectory });
    await fresh.end();
  },
  baseURL: ({ shop }, provide) => provide(shop.address),
  context: async ({ context, isRecorded, javaScriptEnabled }, provide, { file, title, testId }) => {
    const counts = isRecorded && (javaScriptEnabled ?? true) && recordedFolders.test(file);
    const taken = counts ? await recordTaken(context) : new Set<string>();
    await provide(context);
    storeTaken({ kind: 'journeys', file, taken: { [title]: [...taken].toSorted() } }, testId);
  },
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled ?? true) waitForHydration(page);
    await provide(page);
  },
});

/**
 * Makes `goto` and `reload` wait until the page is hydrated, instead of until its last image has loaded:
 * before that, pressing a link loads a whole page. Does not wait for pages that are not the shop's.
 *
 * @throws TimeoutError of the navigation if a page of the shop is not hydrated within 25 s.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, { waitUntil: 'domcontentloaded', ...options });
    await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload({ waitUntil: 'domcontentloaded', ...options });
    await hydrated(page);
    return response;
  };
}

/**
 * Waits until the page is hydrated, after something other than `goto` and `reload` has loaded it, such as
 * another language.
 */
export async function hydrated(page: Page, language = ''): Promise<void> {
  const inLanguage = language && `[lang="${language}"]`;
  await page
    .locator(`html[data-ready]${inLanguage}, html:not(:has(#root))`)
    .waitFor({ state: 'attached', timeout: longestWaitMs });
}
