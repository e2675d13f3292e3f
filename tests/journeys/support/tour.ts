import { expect, type Locator, type Page } from '@playwright/test';
import { signInByRequest, signOutByRequest } from './customers.ts';
import { test as base } from './shop-test.ts';
import { holdRequests, type HeldRequest } from './gateway-gate.ts';
import { watchMachines, type MachineWatch } from './machine-watch.ts';
import { listenForComplaints } from './shop-page.ts';

/** Journeys that see the states of machines. The console may only name failed responses. */
export const test = base.extend<{ watch: MachineWatch }>({
  watch: async ({ page }, provide) => {
    const complaints = listenForComplaints(page, [
      /^Failed to load resource/,
      /^Error: This release is broken$/,
      /^TypeError: Failed to fetch dynamically imported module: /,
    ]);
    await provide(await watchMachines(page));
    expect(complaints.all).toEqual([]);
  },
});

/** In ms of the stopped clock: the frame of a press, and the work after it. */
export const aFrame = 20;

/** Stops the page's clock: no delay ends before the test says so. */
export async function stopClock(page: Page): Promise<{ readonly pass: (ms: number) => Promise<void> }> {
  const later = (await page.evaluate(() => Date.now())) + 60_000;
  await page.clock.pauseAt(later);
  return { pass: (ms) => page.clock.runFor(ms) };
}

/** Opens `address` as the last of the demo customers, whose basket no other journey uses. */
export async function openAsCustomer(page: Page, address: string): Promise<void> {
  await signInByRequest(page, 'last');
  await page.goto(address);
}

/**
 * Signs in as the last of the demo customers, whose basket no other journey uses, and returns to `address`.
 */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(address)}`);
  await page
    .getByRole('button', { name: /^Sign in as/ })
    .last()
    .click();
  await expect(accountMenu(page)).toBeVisible();
}

/** Opens the customer's menu, which only customers have. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Account/ });
}

/** Signs out by the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** Signs out without the page noticing it, like another tab. */
export const signOutInOtherTab = signOutByRequest;

/** Signs in as the last of the demo customers without the page noticing it, like another tab. */
export function signInInOtherTab(page: Page): Promise<void> {
  return signInByRequest(page, 'last');
}

/** Sends the page the message of another tab that has signed a customer in or out (SE-4). */
export async function notifyFromOtherTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    const otherTab = new BroadcastChannel('statefront-session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only, and takes no other argument
    otherTab.postMessage('changed');
    otherTab.close();
  });
}

/**
 * Opens a page whose document was made for another address, as a proxy may return it: the page requests all
 * its data (GW-4).
 */
export async function openWithoutData(page: Page, address: string, documentOf = address): Promise<void> {
  const isDocument = (url: URL) => `${url.pathname}${url.search}` === address;
  await page.route(isDocument, async (route) => {
    const response = await route.fetch({ url: new URL(documentOf, route.request().url()).href });
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(`"address":${JSON.stringify(address)}`, '"address":"/elsewhere"'),
    });
  });
  await page.goto(address);
  await page.unroute(isDocument);
}

/** Lets the browser report that its owner saves data, so that nothing is prefetched. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** The code of a page's machines. */
export interface PageCode {
  /** The next request for it; waits until there is one. */
  readonly next: () => Promise<Pick<HeldRequest, 'pass' | 'lose'> & { readonly spoil: () => Promise<void> }>;
  /** Lets every request pass from now on. */
  readonly open: () => Promise<void>;
}

/**
 * Holds the code of a page's machines, named by the function that composes them, such as `composeHome`.
 * `spoil` responds with a bug as in a bad release: the machine starts, and fails at its first event.
 */
export async function holdCode(page: Page, compose: string): Promise<PageCode> {
  const file = compose.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const code = await holdRequests(
    page,
    ({ pathname, search }) => pathname.includes(`/${file}-`) && search !== '?sound',
  );
  return {
    next: async () => {
      const { request, pass, lose, replace } = await code.next();
      const sound = `${new URL(request.url()).pathname}?sound`;
      return { pass, lose, spoil: () => replace(spoilt(compose, sound)) };
    },
    open: code.open,
  };
}

function spoilt(compose: string, sound: string): string {
  return `
    import { ${compose} as compose } from '${sound}';
    const transition = () => { throw new Error('This release is broken'); };
    const spoil = ([name, machine]) => [name, Object.assign(Object.create(machine), { transition })];
    export const ${compose} = (requests) =>
      Object.fromEntries(Object.entries(compose(requests)).map(spoil));
  `;
}
