import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { checkCxml } from '#tools/punchout/buyer/check-cxml.ts';
import { setupRequest, type SetupRequest } from '#tools/punchout/buyer/cxml-documents.ts';
import { documentInFields, readOrderMessage, readResponse } from '#tools/punchout/buyer/read-cxml.ts';
import { test } from '../support/shop-test.ts';

/** The buyer's system of the demo catalogue; the browser alone knows it. */
const buyer = 'http://localhost:4180';
const demo = { domain: 'NetworkId', identity: 'AN-DEMO-BUYER' };
const parties = {
  from: demo,
  to: { domain: 'NetworkId', identity: 'AN-DEMO-SHOP' },
  sender: demo,
  secret: 'punchout-demo',
};

test('a buyer fills, changes and inspects a basket from their procurement system (PU-2, PU-4)', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The basket has been transferred');

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
  await expect(bar).toContainText('View of a basket in your procurement system');
});

/** Receives what browsers post to the buyer's system. */
async function aBuyersSystem(context: BrowserContext) {
  const posted: Request[] = [];
  await context.route(`${buyer}/**`, async (route) => {
    if (route.request().method() === 'POST') posted.push(route.request());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Buyer</title>',
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

/** The cart in a form that a browser posted. */
function cartOf(request: Request) {
  const document = documentInFields(new URLSearchParams(request.postData() ?? ''));
  expect(checkCxml(document)).toEqual([]);
  return readOrderMessage(document);
}

function barOf(page: Page) {
  return page.getByRole('region', { name: 'Visit from your procurement system' });
}

async function addFirstOf(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to basket/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(
    /1 line/,
  );
}
