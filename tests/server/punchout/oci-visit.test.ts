import { expect, describe, it, onTestFinished } from 'vitest';
import { createServer } from '#server/app.ts';
import { openDatabase } from '@statefront/host/database/database.ts';
import { visitStore } from '#server/punchout/visit-store.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aBrowser, aClient, aServer, openSessions } from '../support/a-server.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { capabilityNames } from '#src/domain/configuration/capabilities.ts';

const hook = 'https://buyer.example/return?session=1&x=2';
const entry = {
  USERNAME: 'open-ltd',
  PASSWORD: 'oci-secret',
  HOOK_URL: hook,
  '~OkCode': 'ADDI',
  '~CALLER': 'CTLG',
  returntarget: '_top',
};

async function aShop() {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  const upstream = embeddedUpstream(gateway);
  return { upstream, ...(await aServer({ upstream })) };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

const queryOf = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

function enter(browser: ReturnType<typeof aBrowser>, changes: Readonly<Record<string, string>> = {}) {
  return browser.get(`/punchout/oci?${queryOf({ ...entry, ...changes })}`);
}

async function shopping(shop: Pick<Shop, 'app'>, headers: Record<string, string> = {}) {
  const browser = aBrowser(shop.app);
  const entered = await enter(browser);
  const started = await browser.get(String(entered.headers.location), headers);
  const arrived = await browser.get(String(started.headers.location));
  await browser.send('GET', '/api/session');
  return { browser, entered, started, arrived };
}

const body = { products: [{ productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE' }] };

function add(browser: ReturnType<typeof aBrowser>, key: string) {
  return browser.send('POST', '/api/basket/lines', { body, headers: { 'idempotency-key': key } });
}

function end(browser: ReturnType<typeof aBrowser>, action: string) {
  return browser.send('POST', '/api/punchout/return', { body: { action } });
}

/** The fields of a form by name. */
function valuesIn(page: string): Readonly<Record<string, string>> {
  const fields = page.matchAll(/name="([^"]+)"(?: value="|>\n)([^"<]*)/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

function figuresOf(fields: Readonly<Record<string, string>>) {
  return ['QUANTITY', 'UNIT', 'PRICE', 'PRICEUNIT'].map((name) => fields[`NEW_ITEM-${name}[1]`]);
}

describe('an OCI visit', () => {
  it('begins at the buyer’s system, without its credentials in an address or the log (PU-1, PU-5)', async () => {
    const shop = await aShop();
    const { entered, started, arrived, browser } = await shopping(shop);

    expect([entered.statusCode, started.statusCode, arrived.statusCode]).toEqual([303, 303, 303]);
    expect(arrived.headers.location).toBe('/');
    expect(entered.headers['referrer-policy']).toBe('no-referrer');
    expect(JSON.stringify([shop.log, entered.headers, started.headers, arrived.headers])).not.toContain(
      'oci-secret',
    );
    expect((await browser.get('/api/session')).json()).toMatchObject({
      isLoggedIn: true,
      customer: {
        userId: 'olivia',
        visit: { protocol: 'oci', operation: 'create', state: 'shopping', isFramed: false, userName: null },
      },
    });
  });

  it('gives its basket back by a form to the hook, and says that it did so when asked again (PU-1, PU-4)', async () => {
    const shop = await aShop();
    const { browser } = await shopping(shop);
    await add(browser, 'a');

    const returned = await end(browser, 'transfer');
    const { address }: { readonly address: string } = returned.json();
    const page = await browser.get(address);

    expect(page.headers['content-security-policy']).toContain('form-action https://buyer.example;');
    expect(page.payload).toContain('action="https://buyer.example/return?session=1&amp;x=2"');
    expect(page.payload).toContain('name="NEW_ITEM-QUANTITY[1]"');
    expect(page.payload).toContain('name="NEW_ITEM-UNIT[1]">\nC62<');
    expect(page.payload).toContain('<script src="/punchout/transfer.js"');
    const again = await browser.get(address);
    expect(again.payload).not.toContain('<script');
    expect(again.payload).toContain('was sent before');
    expect((await browser.get('/api/punchout/visit')).json()).toMatchObject({ state: 'returned' });
  });

  it('keeps a sent basket and its transfer until it is over, as the buyer’s system may not have taken it (PU-4)', async () => {
    const shop = await aShop();
    const { browser } = await shopping(shop);
    await add(browser, 'a');
    const send = async () => {
      const { address }: { readonly address: string } = (await end(browser, 'transfer')).json();
      return valuesIn((await browser.get(address)).payload)['NEW_ITEM-QUANTITY[1]'];
    };
    const first = await send();
    await add(browser, 'b');

    expect([first, await send()]).toEqual(['2', '4']);
    const { endsAt }: { readonly endsAt: number } = (await browser.get('/api/punchout/visit')).json();
    const database = await openDatabase(shop.location);
    const visits = visitStore(database, () => endsAt);
    const [row] = await database.all('select visit_id from punchout_visit');
    expect(await visits.find(String(row?.['visit_id']))).toMatchObject({ state: 'expired' });
    await database.close();
  });

  it('is left for the shop as everybody sees it, which no other site can do (PU-4, H6)', async () => {
    const { browser } = await shopping(await aShop());
    const leave = (site: string) => browser.get('/punchout/leave', { 'sec-fetch-site': site });

    expect((await leave('cross-site')).headers.location).toBe('/');
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
    expect((await leave('same-origin')).headers.location).toBe('/');
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });

  it('goes back without a basket when it is cancelled (PU-4)', async () => {
    const { browser } = await shopping(await aShop());
    await add(browser, 'a');
    const { address }: { readonly address: string } = (await end(browser, 'cancel')).json();
    const page = await browser.get(address);

    expect(page.payload).not.toContain('NEW_ITEM');
    expect((await browser.get('/api/punchout/visit')).json()).toMatchObject({ state: 'cancelled' });
  });

  it('keeps visits apart: the newer one owns the browser, a page of the older one is refused (PU-4, H13)', async () => {
    const shop = await aShop();
    const { browser } = await shopping(shop);
    await add(browser, 'a');
    const first: { readonly visitId: string } = (await browser.get('/api/punchout/visit')).json();
    const start = await enter(browser);
    const started = await browser.get(String(start.headers.location));
    await browser.get(String(started.headers.location));

    expect((await browser.get('/api/basket')).json()).toMatchObject({ lines: [] });
    const ofFirst = { 'x-customer': `olivia ${first.visitId}` };
    expect((await browser.get('/api/basket', ofFirst)).statusCode).toBe(401);
  });

  it('survives a restart, and another process goes on with it (PU-4)', async () => {
    const shop = await aShop();
    const { browser } = await shopping(shop);
    await add(browser, 'a');
    const sessions = await openSessions(shop.location, shop.clock);
    const other = await createServer({
      configuration: { ...defaultConfiguration, capabilities: capabilityNames },
      upstream: shop.upstream,
      sessions,
      files: aClient,
      log: { info: () => undefined, error: () => undefined },
      now: () => shop.clock.now,
    });
    onTestFinished(async () => {
      await other.close();
      await sessions.close();
    });
    const elsewhere = aBrowser(other);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    await elsewhere.send('GET', '/api/session');

    expect((await end(elsewhere, 'transfer')).statusCode).toBe(200);
  });

  it('has no orders, no account and no lists of the customer (PU-4)', async () => {
    const { browser } = await shopping(await aShop());

    for (const path of ['orders', 'account', 'addresses', 'lists', 'favourites', 'purchases'])
      expect((await browser.get(`/api/${path}`)).json()).toMatchObject({ error: { code: 'PUNCHOUT_ONLY' } });
  });

  it('may be framed by the buyer only, with a partitioned cookie (PU-5, H1, H5)', async () => {
    const { started, arrived, browser } = await shopping(await aShop(), { 'sec-fetch-dest': 'iframe' });

    expect(String(started.headers['set-cookie'])).toMatch(
      /; Secure; Partitioned; SameSite=None|SameSite=None/,
    );
    expect(String(started.headers['set-cookie'])).toContain('Partitioned');
    expect(browser.cookies.has('sid')).toBe(false);
    expect(browser.cookies.has('framed-sid')).toBe(true);
    expect(arrived.headers['x-frame-options']).toBeUndefined();
    const page = await browser.get('/');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://portal.buyer.example');
    expect(page.headers['x-frame-options']).toBeUndefined();
  });

  it('offers a window to a browser that keeps no cookie in a frame (PU-5)', async () => {
    const { app } = await aShop();
    const entered = await enter(aBrowser(app));
    const started = await aBrowser(app).get(String(entered.headers.location));
    const arrived = await aBrowser(app).get(String(started.headers.location));
    const window = /href="([^"]+)" target="_blank"/.exec(arrived.payload)?.[1] ?? '';
    const browser = aBrowser(app);
    const opened = await browser.get(window);

    expect((await browser.get(String(opened.headers.location))).headers.location).toBe('/');
    expect((await aBrowser(app).get(window)).statusCode).toBe(410);
  });

  it.each([
    ['wrong credentials', { PASSWORD: 'wrong' }, 401],
    ['an unknown user', { USERNAME: 'nobody' }, 401],
    ['no password', { PASSWORD: '' }, 401],
    ['no hook', { HOOK_URL: '' }, 400],
    ['a hook of a foreign origin', { HOOK_URL: 'https://buyer.example.evil.example/' }, 403],
    ['a hook with a user name', { HOOK_URL: 'https://buyer.example@evil.example/' }, 403],
    ['a hook without TLS', { HOOK_URL: 'http://buyer.example/' }, 403],
  ])('is refused with a page and one line in the log for %s (PU-1, PU-5)', async (_what, changes, status) => {
    const { app, log } = await aShop();
    const response = await enter(aBrowser(app), changes);

    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.cookies).toEqual([]);
    expect(log.filter((line) => line['problem'] === 'punchoutRefused')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('oci-secret');
  });

  it('answers VALIDATE by the fields themselves, without a visit or a script (PU-1)', async () => {
    const { app } = await aShop();
    const wanted = { HOOK_URL: '', FUNCTION: 'VALIDATE', PRODUCTID: 'hammer', QUANTITY: '3' };
    const response = await enter(aBrowser(app), wanted);

    expect([response.statusCode, response.cookies]).toEqual([200, []]);
    expect(response.payload).toContain('name="NEW_ITEM-QUANTITY[1]" value="3"');
    expect(response.payload).not.toContain('<script');
    expect((await enter(aBrowser(app), { ...wanted, PRODUCTID: 'gone-since' })).statusCode).toBe(404);
  });

  it('checks a returned line in the unit of its basket, by the key that came with it (PU-1, PU-6)', async () => {
    const shop = await aShop();
    const { browser } = await shopping(shop);
    const products = [{ productId: 'screw', orderQuantity: 2, salesUnit: 'BX' }];
    await browser.send('POST', '/api/basket/lines', {
      body: { products },
      headers: { 'idempotency-key': 'a' },
    });
    const { address }: { readonly address: string } = (await end(browser, 'transfer')).json();
    const cart = valuesIn((await browser.get(address)).payload);
    const checked = await enter(aBrowser(shop.app), {
      FUNCTION: 'VALIDATE',
      PRODUCTID: String(cart['NEW_ITEM-EXT_PRODUCT_ID[1]']),
      QUANTITY: '2',
      HOOK_URL: '',
    });

    expect(cart).toMatchObject({ 'NEW_ITEM-EXT_PRODUCT_ID[1]': 'screw/BX', 'NEW_ITEM-UNIT[1]': 'BX' });
    expect(figuresOf(valuesIn(checked.payload))).toEqual(figuresOf(cart));
  });

  it('opens a product by DETAIL and a search by SOURCING, and searches at once by BACKGROUND_SEARCH (PU-1)', async () => {
    const { app, log } = await aShop();
    const firstPage = async (wanted: Readonly<Record<string, string>>) => {
      const browser = aBrowser(app);
      const { headers } = await enter(browser, wanted);
      const started = await browser.get(String(headers.location));
      return (await browser.get(String(started.headers.location))).headers.location;
    };
    expect(await firstPage({ FUNCTION: 'DETAIL', PRODUCTID: 'hammer' })).toBe('/p/hammer');
    expect(await firstPage({ FUNCTION: 'DETAIL', PRODUCTID: 'T-100' })).toBe('/p/hammer');
    expect(await firstPage({ FUNCTION: 'DETAIL', PRODUCTID: 'screw/BX' })).toBe('/p/screw');
    expect(await firstPage({ FUNCTION: 'DETAIL', PRODUCTID: 'gone-since' })).toBe('/p/gone-since');
    expect(await firstPage({ FUNCTION: 'sourcing', SEARCHSTRING: 'claw hammer' })).toBe(
      '/search?q=claw+hammer',
    );

    const search = { FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'hammer' };
    const forServer = await enter(aBrowser(app), { ...search, HOOK_URL: '' });
    expect([forServer.statusCode, forServer.cookies]).toEqual([200, []]);
    expect(forServer.payload).toContain('<input type="hidden" name="NEW_ITEM-VENDORMAT[1]" value="T-100">');
    expect(forServer.payload).not.toContain('<script');
    const gloves = await enter(aBrowser(app), { ...search, HOOK_URL: '', SEARCHSTRING: 'gloves' });
    expect(
      Object.entries(valuesIn(gloves.payload)).flatMap(([name, value]) =>
        name.startsWith('NEW_ITEM-VENDORMAT') ? [value] : [],
      ),
    ).toEqual(['G-1-SB', 'G-1-MB', 'G-1-LB', 'G-1-SY', 'G-1-LY']);
    const none = await enter(aBrowser(app), { ...search, HOOK_URL: '', SEARCHSTRING: 'zeppelin' });
    expect([none.statusCode, none.payload.includes('NEW_ITEM')]).toEqual([200, false]);

    const query = queryOf({ ...entry, ...search });
    const posted = await aBrowser(app).get(`/punchout/oci?${query}`, { 'sec-fetch-dest': 'document' });
    expect(posted.headers['content-security-policy']).toContain('form-action https://buyer.example;');
    expect(posted.payload).toContain('action="https://buyer.example/return?session=1&amp;x=2"');
    expect(posted.payload).toContain('name="~OkCode">\nADDI<');
    expect(posted.payload).toContain('name="NEW_ITEM-VENDORMAT[1]">\nT-100<');
    const foreign = await enter(aBrowser(app), { ...search, HOOK_URL: 'https://evil.example/' });
    expect([foreign.statusCode, JSON.stringify(log).includes('oci-secret')]).toEqual([403, false]);
  });

  it('is refused in the language of the person (PU-1)', async () => {
    const { app } = await aShop();
    const ask = (changes: Readonly<Record<string, string>>) =>
      aBrowser(app).get(`/punchout/oci?${queryOf({ ...entry, ...changes })}`, { 'accept-language': 'de' });

    expect((await ask({ PASSWORD: 'wrong' })).payload).toContain('Benutzername oder Passwort ist falsch.');
    expect((await ask({ HOOK_URL: '' })).payload).toContain('Das Feld HOOK_URL fehlt oder ist leer.');
    const ofBuyer = await ask({ HOOK_URL: 'https://evil.example/' });
    expect(ofBuyer.payload).toContain('HOOK_URL has an origin that is not configured for this buyer.');
    expect(ofBuyer.headers['content-security-policy']).toContain('frame-ancestors https://portal.buyer.');
  });

  it('refuses forms that are too large or too frequent with a page (PU-5, H16)', async () => {
    const { app, clock } = await aShop();
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/punchout/oci',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
      });
    const large = await post('x'.repeat(70_000));
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    for (let count = 0; count < 299; count += 1) await post('');
    const refused = await post('');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.payload).toContain('Zu viele Anfragen auf einmal.');
    const xml = await app.inject({ method: 'POST', url: '/punchout/cxml', payload: '' });
    expect([xml.statusCode, xml.payload.includes('<Status code="560"')]).toEqual([503, true]);
    clock.elapsed += 61_000;
    expect((await post('')).statusCode).toBe(401);
  });

  it('meets the limit of a sign-in (PU-5, H16)', async () => {
    const { app } = await aShop();
    const browser = aBrowser(app);
    for (let attempt = 0; attempt < 10; attempt += 1) await enter(browser, { PASSWORD: 'wrong' });

    const response = await enter(browser);
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });
});
