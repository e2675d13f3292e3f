import { expect, type APIResponse, type Page } from '@playwright/test';
import { decodeBasket } from '#src/services/basket/basket-decoder.ts';
import { decodeOrders } from '#src/services/orders/order-decoder.ts';
import { decodeDemoCustomers, decodeSession } from '#src/services/session/session-decoder.ts';

/**
 * Signs a demo customer in without a page, like another tab: an open page does not notice it. The last
 * customer pays in Swiss francs.
 */
export async function signInByRequest(page: Page, which: 'first' | 'last'): Promise<void> {
  const customers = await demoCustomers(page);
  await send(page, '/api/session', { ...customers.at(which === 'first' ? 0 : -1) });
}

/** Signs in the demo customer with this user name in the same way. */
export async function signInAs(page: Page, wanted: string): Promise<void> {
  const customers = await demoCustomers(page);
  await send(page, '/api/session', { ...customers.find(({ userName }) => userName === wanted) });
}

async function demoCustomers(page: Page) {
  const response = await page.request.get('/api/demo/customers');
  return decodeDemoCustomers('customers', await read(response)).map(({ userName, password }) => ({
    userName,
    password,
  }));
}

/** Signs out without a page, like another tab: an open page does not notice it. */
export async function signOutByRequest(page: Page): Promise<void> {
  await send(page, '/api/clearSessionStorage?full=true', {});
}

/**
 * Expects an empty basket on the page and at the gateway: the page shows it before the gateway has responded,
 * and a page that closes meanwhile leaves a line for the next journey.
 */
export async function expectEmptyBasket(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  const lines = async () => decodeBasket('basket', await read(await page.request.get('/api/basket'))).lines;
  await expect.poll(lines, { message: 'lines in the basket of the gateway' }).toEqual([]);
}

/** Adds a product to the basket of the signed-in customer without a page. */
export async function addByRequest(page: Page, productId: string, orderQuantity: number): Promise<void> {
  await send(page, '/api/basket/lines', { products: [{ productId, orderQuantity, salesUnit: 'PCE' }] });
}

/** Empties the basket of the signed-in customer without a page, where the page has no way to. */
export async function emptyBasketByRequest(page: Page): Promise<void> {
  await send(page, '/api/basket', {}, 'DELETE');
}

/** How many orders the signed-in customer has at the gateway. */
export async function orderCount(page: Page): Promise<number> {
  return decodeOrders('orders', await read(await page.request.get('/api/orders'))).orderCount ?? 0;
}

async function send(page: Page, path: string, data: object, method = 'POST'): Promise<void> {
  const session = await page.request.get('/api/session');
  const { csrfToken } = decodeSession('session', await read(session));
  const { origin } = new URL(session.url());
  const response = await page.request.fetch(path, {
    method,
    data,
    headers: { 'X-CSRF-Token': csrfToken, 'Idempotency-Key': crypto.randomUUID(), origin },
  });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
}

async function read(response: APIResponse): Promise<unknown> {
  expect(response.ok(), `${response.url()}: ${response.status()}`).toBe(true);
  return response.json();
}

interface Rules {
  readonly version: number;
  readonly rules: object;
}

/** The rules that hold, for an administrator who is signed in. */
export async function rulesOf(page: Page): Promise<Rules> {
  return (await page.request.get('/api/company/rules')).json();
}

/** Activates rules behind the page, such as those of the demo, by which other journeys order. */
export async function activateRules(page: Page, { rules }: Rules): Promise<void> {
  const session = await page.request.get('/api/session');
  const { csrfToken }: { readonly csrfToken: string } = await session.json();
  const { origin } = new URL(session.url());
  const { version: basedOn } = await rulesOf(page);
  const response = await page.request.put('/api/company/rules', {
    data: { rules, basedOn },
    headers: { 'X-CSRF-Token': csrfToken, 'Idempotency-Key': crypto.randomUUID(), origin },
  });
  expect(response.status(), await response.text()).toBe(200);
}
