import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { cartTotal, type CartLine } from '@statefront/punchout/buyer/cart-line.ts';
import { checkCxml } from '@statefront/punchout/buyer/check-cxml.ts';
import { orderRequest, setupRequest, type SetupRequest } from '@statefront/punchout/buyer/cxml-documents.ts';
import { ociEntryFields, readOciReturn } from '@statefront/punchout/buyer/oci-buyer.ts';
import { documentInFields, readOrderMessage, readResponse } from '@statefront/punchout/buyer/read-cxml.ts';
import { aProcess } from '../support/a-process.ts';

const parties = {
  from: { domain: 'NetworkID', identity: 'AN1' },
  to: { domain: 'DUNS', identity: '42' },
  sender: { domain: 'NetworkID', identity: 'hub' },
  secret: 'cxml-secret',
};
const hook = 'https://buyer.example/return?a=1&b=2';
const visit = { buyerCookie: 'cookie <7>', hook };

/** Units, a price per 100 with scales, decimals, a unit that is not the price's. */
const additions = [
  { productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE', note: 'Für Halle 3 & 4' },
  { productId: 'screw', orderQuantity: 600, salesUnit: 'PCE' },
  { productId: 'glue', orderQuantity: 1.25, salesUnit: 'KG' },
  { productId: 'rope', orderQuantity: 3, salesUnit: 'PCE' },
];

it('takes baskets to a buyer and back and orders them by both protocols, over processes and a restart (PU-1, PU-2, PU-3, PU-4)', async () => {
  const { gateway, location, remove } = await aGateway();
  await gateway.close();
  onTestFinished(remove);
  const environment = {
    DATA_DIR: location.dataDirectory,
    ...(location.databaseURL === undefined ? {} : { DATABASE_URL: location.databaseURL }),
  };
  const [one, other] = [await aProcess(environment), await aProcess(environment)];
  const [first, second] = await Promise.all([one.ready(), other.ready()]);

  // cXML: create in one process, shop in both.
  const created = await aVisitOf(first, { ...visit, operation: 'create' });
  await created.go(second);
  await created.add(additions);
  const cart = await returnedByCxml(created);
  expect(cart).toMatchObject({ buyerCookie: visit.buyerCookie, status: 200, operationAllowed: 'edit' });
  expect(cart.lines.map(({ partId, quantity, unit }) => [partId, quantity, unit])).toEqual([
    ['T-100', '2', 'C62'],
    ['S-600', '600', 'C62'],
    ['K-7', '1.25', 'KG'],
    ['R-3', '3', 'C62'],
  ]);

  // Edit after a restart: the basket begins in the killed process.
  const edited = await aVisitOf(first, { ...visit, operation: 'edit', lines: cart.lines });
  one.stop('SIGKILL');
  await one.ended();
  await edited.go(second);
  const [hammer] = (await edited.basket()).lines;
  await edited.send(`/api/basket/lines/${hammer?.lineId}`, { method: 'PATCH', body: { orderQuantity: 5 } });
  const again = await returnedByCxml(edited);
  expect(again.lines.map(({ quantity }) => quantity)).toEqual(['5', '600', '1.25', '3']);
  expect(again.lines.map(({ auxiliary }) => auxiliary)).toEqual(cart.lines.map(({ auxiliary }) => auxiliary));
  await expectOrder(second, 'PO-CXML', again.lines);

  // OCI: the same basket by its form, each line validated, and ordered by cXML.
  const oci = aBrowser(second);
  await oci.open('/punchout/oci', new URLSearchParams(entryFields()).toString());
  await oci.add(additions);
  const { basket, fields } = await oci.transfer();
  expect(fields.slice(0, 3).map(([name]) => name)).toEqual(['~OkCode', '~TARGET', '~CALLER']);
  const { lines, problems } = readOciReturn(fields);
  expect([problems, cartTotal(lines)]).toEqual([[], basket.netTotal.toFixed(2)]);
  await Promise.all(
    lines.map(async ({ partId, quantity, price, priceQuantity }) => {
      const wanted = { FUNCTION: 'VALIDATE', PRODUCTID: partId, QUANTITY: quantity };
      const page = await aBrowser(second).post('/punchout/oci', new URLSearchParams(entryFields(wanted)));
      const checked = readOciReturn(fieldsOf(page)).lines;
      expect(checked).toMatchObject([{ partId, quantity, price, priceQuantity }]);
    }),
  );
  await expectOrder(second, 'PO-OCI', lines);
});

const entryFields = (further = {}) =>
  ociEntryFields({ userName: 'open-ltd', password: 'oci-secret', hook, further }).map(
    ([name, value]): [string, string] => [name, value],
  );

/** Sends a setup document and opens the start page of its visit. */
async function aVisitOf(address: string, setup: SetupRequest) {
  const { xml } = setupRequest(parties, setup);
  expect(checkCxml(xml)).toEqual([]);
  const response = await post(`${address}/punchout/cxml`, xml);
  const { code, startPage } = readResponse(response);
  expect([code, checkCxml(response)]).toEqual([200, []]);
  const browser = aBrowser(address);
  await browser.open(new URL(startPage ?? '').pathname);
  return browser;
}

async function returnedByCxml(browser: ReturnType<typeof aBrowser>) {
  const { basket, fields } = await browser.transfer();
  const document = documentInFields(fields);
  const cart = readOrderMessage(document);
  const total = basket.netTotal.toFixed(2);
  expect([checkCxml(document), cart.total, cartTotal(cart.lines)]).toEqual([[], total, total]);
  return cart;
}

/** Orders a cart, and finds one order with its total among those of the customer. */
async function expectOrder(address: string, orderId: string, lines: readonly CartLine[]): Promise<void> {
  const total = cartTotal(lines);
  const { xml } = orderRequest(parties, { type: 'new', orderId, total, currency: 'EUR', lines });
  const responses = [await post(`${address}/cxml/orders`, xml), await post(`${address}/cxml/orders`, xml)];
  expect([...responses, xml].flatMap(checkCxml)).toEqual([]);
  expect(responses.map((response) => readResponse(response).code)).toEqual([200, 200]);
  const customer = aBrowser(address);
  await customer.send('/api/session');
  await customer.send('/api/session', {
    method: 'POST',
    body: { userName: 'olivia', password: tinyPassword },
  });
  const found = await customer.send(`/api/orders?q=${orderId}`);
  expect(JSON.parse(found)).toMatchObject({ orderCount: 1, orders: [{ netTotal: Number(total) }] });
}

async function post(address: string, body: string): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
  });
  return response.text();
}

interface ShownBasket {
  readonly netTotal: number;
  readonly lines: readonly { readonly lineId: string }[];
}

/** A buyer's browser: keeps cookies, follows redirects, and knows the token of its session. */
function aBrowser(address: string) {
  const cookies = new Map<string, string>();
  let shop = address;
  let token = '';

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(path, shop), {
      ...init,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  const follow = async (response: Response): Promise<void> => {
    const location = response.headers.get('location');
    if (location !== null && location.startsWith('/punchout')) await follow(await request(location));
  };

  const send = async (
    path: string,
    { method = 'GET', body }: { readonly method?: string; readonly body?: object } = {},
  ): Promise<string> => {
    const response = await request(path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(method === 'GET' ? {} : { origin: shop, 'x-csrf-token': token }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    if (path === '/api/session') token = JSON.parse(text).csrfToken ?? token;
    return text;
  };

  const basket = async (): Promise<ShownBasket> => JSON.parse(await send('/api/basket'));

  return {
    send,
    basket,
    post: async (path: string, body: URLSearchParams) =>
      (await request(path, { method: 'POST', body })).text(),
    /** Opens the page at which a visit begins, by POST if a form is given. */
    async open(path: string, form?: string) {
      await follow(
        await request(path, form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      );
      await send('/api/session');
    },
    /** Goes on at another process. */
    async go(elsewhere: string) {
      shop = elsewhere;
      await send('/api/session');
    },
    add: (products: readonly object[]) => send('/api/basket/lines', { method: 'POST', body: { products } }),
    /** Transfers the basket; returns it with the fields that the browser would post to the hook. */
    async transfer() {
      const shown = await basket();
      const ended = await send('/api/punchout/return', { method: 'POST', body: { action: 'transfer' } });
      const page = await (await request(JSON.parse(ended).address)).text();
      expect(page).toContain('action="https://buyer.example/return?a=1&amp;b=2"');
      return { basket: shown, fields: fieldsOf(page) };
    },
  };
}

/** The hidden fields of a page, as a browser or a buyer's server reads them. */
function fieldsOf(page: string): readonly [string, string][] {
  const textareas = page.matchAll(/<textarea hidden name="([^"]*)">\n([^<]*)<\/textarea>/g);
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return [...textareas, ...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)]);
}

function plain(html: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => entities[name] ?? '');
}
