import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@statefront/host/database/database.ts';
import { headBytes } from '@statefront/punchout/cxml/read-cxml.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aBrowser, aServer } from '../support/a-server.ts';

async function aShop() {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  return aServer({ upstream: embeddedUpstream(gateway) });
}

type Shop = Awaited<ReturnType<typeof aShop>>;

interface Document {
  readonly secret?: string;
  readonly from?: string;
  readonly payloadId?: string;
  readonly timestamp?: string;
}

const credential = (domain: string, identity: string, secret = '') =>
  `<Credential domain="${domain}"><Identity>${identity}</Identity>${secret}</Credential>`;

function request(
  content: string,
  {
    secret = 'cxml-secret',
    from = 'AN1',
    payloadId = 'p-1@buyer',
    timestamp = '2026-11-21T00:00:00Z',
  }: Document = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?><cXML payloadID="${payloadId}" timestamp="${timestamp}"><Header>
<From>${credential('NetworkID', from)}</From><To>${credential('DUNS', '42')}</To>
<Sender>${credential('NetworkID', 'hub', `<SharedSecret>${secret}</SharedSecret>`)}<UserAgent>Buyer</UserAgent></Sender>
</Header><Request>${content}</Request></cXML>`;
}

const setup = (operation = 'create', items = '', address = 'https://buyer.example/post') =>
  `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>cookie-7</BuyerCookie><BrowserFormPost><URL>${address}</URL></BrowserFormPost>${items}</PunchOutSetupRequest>`;

const item = (part: string, quantity = '2', line = 1) =>
  `<ItemOut quantity="${quantity}" lineNumber="${line}"><ItemID><SupplierPartID>${part}</SupplierPartID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">12.50</Money></UnitPrice><Description xml:lang="en">x</Description><UnitOfMeasure>C62</UnitOfMeasure></ItemDetail></ItemOut>`;

const order = (items: string, type = 'new', orderId = '4711') =>
  `<OrderRequest><OrderRequestHeader orderID="${orderId}" orderDate="2026-11-21T00:00:00Z" type="${type}"><Total><Money currency="EUR">1</Money></Total></OrderRequestHeader>${items}</OrderRequest>`;

function post({ app }: Pick<Shop, 'app'>, url: string, payload: string) {
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/xml; charset=utf-8' } });
}

const part = (type: string, content: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;

const statusOf = (xml: string) => /<Status code="(\d+)"/.exec(xml)?.[1];

async function open(shop: Shop, xml: string) {
  const url = /<URL>http:\/\/localhost[:\d]*([^<]+)<\/URL>/.exec(xml)?.[1] ?? '';
  const browser = aBrowser(shop.app);
  const started = await browser.get(url);
  const arrived = await browser.get(String(started.headers.location));
  await browser.get('/api/session');
  return { browser, arrived, url };
}

async function returned(browser: ReturnType<typeof aBrowser>, action = 'transfer'): Promise<string> {
  const response = await browser.send('POST', '/api/punchout/return', { body: { action } });
  const { address }: { readonly address: string } = response.json();
  const page = await browser.get(address);
  const field = /name="cxml-base64">\n([^<]+)</.exec(page.payload)?.[1] ?? '';
  return Buffer.from(field, 'base64').toString('utf8');
}

describe('a cXML visit', () => {
  it('begins by a start page that works once, and gives the basket back to its cookie (PU-2)', async () => {
    const shop = await aShop();
    const response = await post(shop, '/punchout/cxml', request(setup()));
    expect(statusOf(response.payload)).toBe('200');
    const { browser, arrived, url } = await open(shop, response.payload);
    expect(arrived.headers.location).toBe('/');
    expect((await browser.get(url)).statusCode).toBe(410);
    await browser.send('POST', '/api/basket/lines', {
      body: { products: [{ productId: 'hammer', orderQuantity: 2, salesUnit: 'PCE' }] },
      headers: { 'idempotency-key': 'a' },
    });

    const message = await returned(browser);
    expect(message).toContain('<BuyerCookie>cookie-7</BuyerCookie>');
    expect(message).toMatch(/<ItemIn [^>]*quantity="2"/);
    expect(message).not.toContain('cxml-secret');
  });

  it('edits a basket, and leaves it to the buyer when it is cancelled (PU-2, PU-4)', async () => {
    const shop = await aShop();
    const response = await post(shop, '/punchout/cxml', request(setup('edit', item('hammer'))));
    const { browser, arrived } = await open(shop, response.payload);

    expect(arrived.headers.location).toBe('/basket');
    expect((await browser.get('/api/basket')).json()).toMatchObject({
      lines: [{ productId: 'hammer', orderQuantity: 2 }],
    });
    const message = await returned(browser, 'cancel');
    expect(message).toContain('<Status code="204"');
    expect(message).not.toContain('<ItemIn');
  });

  it('shows an inspected basket and changes nothing (PU-2)', async () => {
    const shop = await aShop();
    const response = await post(shop, '/punchout/cxml', request(setup('inspect', item('hammer'))));
    const { browser } = await open(shop, response.payload);

    const change = await browser.send('DELETE', '/api/basket', { headers: { 'idempotency-key': 'a' } });
    expect(change.json()).toMatchObject({ error: { code: 'PUNCHOUT_ONLY' } });
    const lines = [{ material: 'hammer', quantity: '2' }];
    const look = await browser.send('POST', '/api/basket/check', { body: { lines } });
    expect(look.json()).toMatchObject({ lines: [{ lineTotal: 25 }] });
  });

  it('keeps the other items when one vanished since, and names that one in the log and to the buyer (PU-2)', async () => {
    const shop = await aShop();
    const items = item('hammer') + item('gone-since', '1', 2);
    const response = await post(shop, '/punchout/cxml', request(setup('edit', items)));
    const { browser } = await open(shop, response.payload);

    expect((await browser.get('/api/basket')).json()).toMatchObject({ lines: [{ productId: 'hammer' }] });
    expect((await browser.get('/api/punchout/visit')).json()).toMatchObject({
      leftOut: [{ number: 'gone-since', description: 'x' }],
    });
    expect(shop.log.filter((entry) => entry['problem'] === 'punchoutItemGone')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('gone-since') }),
    ]);
  });

  it('answers a repeated document with the same response, without a second visit (PU-5)', async () => {
    const shop = await aShop();
    const twice = [request(setup()), request(setup())].map((xml) => post(shop, '/punchout/cxml', xml));
    const [first, atOnce] = await Promise.all(twice);
    const again = await post(shop, '/punchout/cxml', request(setup()));

    expect(statusOf(again.payload)).toBe('200');
    expect([first?.payload, atOnce?.payload]).toEqual([again.payload, again.payload]);
    const database = await openDatabase(shop.location);
    expect(await database.all('select state from punchout_visit')).toEqual([{ state: 'shopping' }]);
    await database.close();
    const other = await post(shop, '/punchout/cxml', request(setup('create', item('hammer'))));
    expect(statusOf(other.payload)).toBe('409');
  });

  it.each([
    ['wrong credentials', request(setup(), { secret: 'wrong' }), '401'],
    ['no secret', request(setup(), { secret: '' }), '401'],
    ['an unknown buyer', request(setup(), { from: 'AN2' }), '401'],
    ['2,000 items', request(setup('edit', item('hammer').repeat(2_000))), '400'],
    ['100,000 elements', request('<a/>'.repeat(100_000)), '406'],
    [
      'a header of 2,000 elements',
      request('').replace('<UserAgent>', '<a/>'.repeat(2_000) + '<UserAgent>'),
      '406',
    ],
    ['a quantity with a comma', request(setup('edit', item('hammer', '1,5'))), '400'],
    ['a quantity with an exponent', request(setup('edit', item('hammer', '1e3'))), '400'],
    ['another currency', request(setup('edit', item('hammer').replace('"EUR"', '"USD"'))), '400'],
    ['a foreign address', request(setup('create', '', 'https://evil.example/')), '403'],
    ['an old document', request(setup(), { timestamp: '2026-11-01T00:00:00Z' }), '400'],
    ['an order', request(order(item('hammer'))), '450'],
    ['malformed XML', '<cXML><Header>', '406'],
    ['no document', '', '406'],
  ])(
    'is refused by a cXML status for %s, with one line in the log (PU-2, PU-5)',
    async (_what, xml, code) => {
      const shop = await aShop();
      const response = await post(shop, '/punchout/cxml', xml);

      expect([response.headers['content-type'], statusOf(response.payload)]).toEqual([
        'text/xml; charset=utf-8',
        code,
      ]);
      expect(shop.log.filter((entry) => entry['problem'] === 'cxmlRefused')).toHaveLength(1);
      expect(JSON.stringify(shop.log)).not.toContain('cxml-secret');
    },
  );

  it('is refused by a cXML status when the document is too large (PU-2)', async () => {
    const response = await post(await aShop(), '/punchout/cxml', 'x'.repeat(11 * 1024 * 1024));

    expect([response.statusCode, statusOf(response.payload)]).toEqual([413, '406']);
  });

  it('of an unknown sender is refused by its header, before the rest arrives (PU-5)', async () => {
    const { app } = await aShop();
    const socket = connect(Number(new URL(await app.listen()).port));
    onTestFinished(() => void socket.destroy());
    const beginning = request('x'.repeat(2 * headBytes), { secret: 'wrong' });
    socket.write(
      `POST /cxml/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n${beginning}`,
    );

    const [response] = await once(socket, 'data');
    expect(statusOf(String(response))).toBe('401');
  });

  it('is refused from an eleventh time on, whatever is wrong with its sender (H16)', async () => {
    const shop = await aShop();
    const xml = request(setup(), { from: 'i'.repeat(1_000) });
    const statuses: unknown[] = [];
    while (statuses.length < 11) statuses.push(statusOf((await post(shop, '/punchout/cxml', xml)).payload));

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => '401'), '560']);
  });

  it('is not quoted at length, neither in the response nor in the log (H18)', async () => {
    const shop = await aShop();
    const { payload } = await post(shop, '/punchout/cxml', request(`<${'n'.repeat(100_000)}/>`));

    expect([statusOf(payload), payload.length < 1_000]).toEqual(['450', true]);
    expect(JSON.stringify(shop.log).length).toBeLessThan(2_000);
  });

  it.each([
    ['a GET', { method: 'GET' }, [405, '450']],
    ['no content type', { method: 'POST', payload: Buffer.from(request('<ProfileRequest/>')) }, [200, '200']],
    ['an empty body', { method: 'POST' }, [200, '406']],
    ['an empty body of XML', { method: 'POST', headers: { 'content-type': 'text/xml' } }, [200, '406']],
  ] as const)('is a cXML status for %s (PU-2)', async (_what, sent, expected) => {
    const { app } = await aShop();
    const responses = await Promise.all(
      ['/punchout/cxml', '/cxml/orders'].map((url) => app.inject({ ...sent, url })),
    );

    expect(responses.map(({ statusCode, payload }) => [statusCode, statusOf(payload)])).toEqual([
      expected,
      expected,
    ]);
  });

  it('asks for the profile first (PU-2)', async () => {
    const response = await post(await aShop(), '/punchout/cxml', request('<ProfileRequest/>'));

    expect(response.payload).toContain('<URL>http://localhost:80/cxml/orders</URL>');
  });
});

describe('a cXML order', () => {
  it('may come with files of up to 10 MB, once its sender is known (PU-3)', async () => {
    const shop = await aShop();
    const send = (url: string, secret: string) => {
      const xml = request(order(item('hammer')), { secret });
      const payload = `${part('text/xml', xml)}${part('application/pdf', 'x'.repeat(3_000_000))}--b--\r\n`;
      return shop.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'multipart/related; boundary=b' },
      });
    };
    const responses = [
      await send('/cxml/orders', 'wrong'),
      await send('/punchout/cxml', 'cxml-secret'),
      await send('/cxml/orders', 'cxml-secret'),
    ];

    expect(responses.map(({ payload }) => statusOf(payload))).toEqual(['401', '406', '200']);
  });

  it('becomes one order, however often it arrives, and is then cancelled (PU-3)', async () => {
    const shop = await aShop();
    const content = order(item('hammer')).replace(
      '</OrderRequestHeader>',
      '<Extrinsic name="CostCenter">610</Extrinsic>$&',
    );
    const xml = request(content);
    const [first, again] = [await post(shop, '/cxml/orders', xml), await post(shop, '/cxml/orders', xml)];
    expect([statusOf(first.payload), again.payload]).toEqual(['200', first.payload]);
    expect(first.payload).toMatch(/Order \d+ is placed\./);
    const later = request(content, { timestamp: '2026-11-21T00:05:00Z' });
    expect((await post(shop, '/cxml/orders', later)).payload).toBe(first.payload);
    const browser = aBrowser(shop.app);
    await browser.signIn({ userName: 'olivia', password: 'correct horse' });
    const found = await browser.get('/api/orders?q=4711');
    expect(found.json()).toMatchObject({ orderCount: 1 });
    const { orders }: { readonly orders: readonly { readonly orderId: string }[] } = found.json();
    expect((await browser.get(`/api/orders/${orders[0]?.orderId}`)).json()).toMatchObject({
      note: 'CostCenter: 610',
    });

    const gone = await post(shop, '/cxml/orders', request(order('', 'delete'), { payloadId: 'p-2@buyer' }));
    expect(statusOf(gone.payload)).toBe('200');
    expect((await browser.get('/api/orders?q=4711')).json()).toMatchObject({
      orders: [{ status: 'CANCELLED' }],
    });
  });

  it.each([
    ['another price', order(item('hammer').replace('12.50', '0.01')), '409'],
    ['another currency', order(item('hammer').replace('"EUR"', '"USD"')), '400'],
    ['an unknown number', order(item('gone-since')), '400'],
    ['a quantity with a comma', order(item('hammer', '1,5')), '400'],
    [
      'two articles in one line',
      order(
        item('T-100').replace(
          '</SupplierPartID>',
          '$&<SupplierPartAuxiliaryID>screw/PCE</SupplierPartAuxiliaryID>',
        ),
      ),
      '400',
    ],
    ['an unknown order to cancel', order('', 'delete', '1'), '412'],
  ])('is refused as a whole for %s (PU-3, PU-6)', async (_what, content, code) => {
    const response = await post(await aShop(), '/cxml/orders', request(content));

    expect(statusOf(response.payload)).toBe(code);
  });

  it('is refused when it is only a test, and the order of a price that differs names both (PU-3, PU-6)', async () => {
    const shop = await aShop();
    const trial = request(order(item('hammer'))).replace('<Request>', '<Request deploymentMode="test">');
    const dear = request(order(item('hammer').replace('12.50', '0.01')), { payloadId: 'p-2@buyer' });

    expect(statusOf((await post(shop, '/cxml/orders', trial)).payload)).toBe('450');
    expect((await post(shop, '/cxml/orders', dear)).payload).toContain(
      'Line 1: 0.02 was ordered, 25.00 is the price.',
    );
  });
});
