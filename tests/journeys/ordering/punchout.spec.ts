import { expect, type BrowserContext, type Frame, type Page, type Request } from '@playwright/test';
import { checkCxml } from '@statefront/punchout/buyer/check-cxml.ts';
import { setupRequest, type SetupRequest } from '@statefront/punchout/buyer/cxml-documents.ts';
import { ociEntryFields, readOciReturn } from '@statefront/punchout/buyer/oci-buyer.ts';
import { documentInFields, readOrderMessage, readResponse } from '@statefront/punchout/buyer/read-cxml.ts';
import { hydrated, test } from '../support/shop-test.ts';

/** The buyer's system of the demo catalogue; the browser alone knows it. */
const buyer = 'http://localhost:4180';
const demo = { domain: 'NetworkId', identity: 'AN-DEMO-BUYER' };
const parties = {
  from: demo,
  to: { domain: 'NetworkId', identity: 'AN-DEMO-SHOP' },
  sender: demo,
  secret: 'punchout-demo',
};

test('a buyer fills, changes and inspects a basket from their procurement system, in two tabs (PU-2, PU-4)', async ({
  page,
  context,
}) => {
  const received = await aBuyersSystem(context);
  const begin = async (setup: Partial<SetupRequest> = {}) => {
    const { xml } = setupRequest(parties, {
      operation: 'create',
      buyerCookie: 'cookie-7',
      hook: `${buyer}/return`,
      user: { name: 'Jona Kern', email: 'jona@buyer.example', costCentre: '610' },
      ...setup,
    });
    const response = await page.request.post('/punchout/cxml', {
      data: xml,
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
    });
    return readResponse(await response.text()).startPage ?? '';
  };
  const bar = barOf(page);

  await page.goto(await begin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Jona Kern');
  await expect(bar).toContainText('Jona Kern');
  await addFirstOf(page, '/c/adhesives');
  await bar.getByRole('button', { name: 'Transfer basket' }).click();
  await expect(page).toHaveURL(`${buyer}/return`);
  const cart = cartOf(await received.next());
  expect(cart).toMatchObject({ buyerCookie: 'cookie-7', status: 200, lines: [{ quantity: '1' }] });

  await page.goto('/basket');
  await expect(page.getByRole('status').filter({ hasText: 'The basket was sent' })).toContainText(
    'transfer it again',
  );

  const gone = { ...cart.lines[0], partId: 'gone-since', auxiliary: '', description: 'An old glue' };
  const [line = cart.lines[0]] = cart.lines;
  const lines = line ? [line, { ...line, ...gone }] : [];
  await page.goto(await begin({ operation: 'edit', lines }));
  await expect(bar).toContainText('not in this basket: gone-since An old glue.');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Quantity/ })
    .fill('3');
  await bar.getByRole('button', { name: 'Transfer basket' }).click();
  await expect(page).toHaveURL(`${buyer}/return`);
  expect(cartOf(await received.next()).lines).toMatchObject([{ quantity: '3', partId: line?.partId }]);

  await page.goto(await begin({ operation: 'inspect', lines: cart.lines }));
  const other = await context.newPage();
  await other.goto(await begin());
  await bar.getByRole('button', { name: 'Back to your system' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop is open in another tab');
  await barOf(other).getByRole('button', { name: 'Cancel' }).click();
  await barOf(other).getByRole('button', { name: 'Go back without it' }).click();
  await expect(other).toHaveURL(`${buyer}/return`);
  expect(cartOf(await received.next())).toMatchObject({ status: 204, lines: [] });
});

test('a buyer on a phone fills a basket in a frame of their procurement system, and no notice covers the way back (PU-1, PU-4, PU-5)', async ({
  page,
  context,
  baseURL,
}) => {
  const fields = ociEntryFields({
    userName: 'oci-demo',
    password: 'punchout-demo',
    hook: `${buyer}/return`,
  });
  const entry = `${baseURL}/punchout/oci?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`;
  const received = await aBuyersSystem(context, entry);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(buyer);
  const shop = await framedShop(page);
  await expect(barOf(shop)).toContainText('New basket for your procurement system');
  await shop.locator('html[data-ready]').waitFor({ state: 'attached' });
  await shop.goto('/c/adhesives');
  await shop.locator('html[data-ready]').waitFor({ state: 'attached' });
  await addFirst(shop);
  const transfer = barOf(shop).getByRole('button', { name: 'Transfer basket' });
  const noticesTop = (await shop.getByRole('region', { name: 'Notices' }).boundingBox())?.y;
  const { y = 0, height = 0 } = (await transfer.boundingBox()) ?? {};
  expect(noticesTop).toBeGreaterThanOrEqual(y + height);
  await transfer.click();

  await expect(page).toHaveURL(`${buyer}/return`);
  const form = new URLSearchParams((await received.next()).postData() ?? '');
  expect([form.get('~OkCode'), form.get('~CALLER')]).toEqual(['ADDI', 'CTLG']);
  expect(readOciReturn(form)).toMatchObject({ problems: [], lines: [{ quantity: '1' }] });
});

/** Receives what browsers post to the buyer's system, whose start page frames the shop. */
async function aBuyersSystem(context: BrowserContext, framed = '') {
  const posted: Request[] = [];
  await context.route(`${buyer}/**`, async (route) => {
    if (route.request().method() === 'POST') posted.push(route.request());
    const frame = framed.replaceAll('&', '&amp;');
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Buyer</title><iframe name="shop" title="Shop" src="${frame}" style="width:100%;height:700px;border:0"></iframe>`,
    });
  });
  return {
    async next(): Promise<Request> {
      await expect.poll(() => posted.length).toBeGreaterThan(0);
      const request = posted.shift();
      if (!request) throw new Error('Nothing was posted');
      return request;
    },
  };
}

async function framedShop(page: Page): Promise<Frame> {
  const frame = await page.locator('iframe').elementHandle();
  const shop = await frame?.contentFrame();
  if (!shop) throw new Error('There is no frame');
  return shop;
}

/** The cart in a form that a browser posted. */
function cartOf(request: Request) {
  const document = documentInFields(new URLSearchParams(request.postData() ?? ''));
  expect(checkCxml(document)).toEqual([]);
  return readOrderMessage(document);
}

function barOf(page: Page | Frame) {
  return page.getByRole('region', { name: 'Visit from your procurement system' });
}

async function addFirstOf(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await addFirst(page);
}

async function addFirst(page: Page | Frame): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to basket/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(
    /1 line/,
  );
}
