import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway } from '#gateway/gateway.ts';
import { aGateway, signedIn, type OpenGateway } from './support/a-gateway.ts';
import { call } from './support/call.ts';
import { csrfPairAt } from './support/csrf-pair.ts';
import { startScript } from './support/child-process.ts';

let open: OpenGateway;
let olivia: string;
let keys = 0;

beforeEach(async () => {
  open = await aGateway();
  olivia = open.token;
});

afterEach(() => open.close());

interface Wanted {
  readonly productId: string;
  readonly orderQuantity: number | string;
  readonly salesUnit: string;
}

function line(productId: string, orderQuantity: number | string, salesUnit = 'PCE'): Wanted {
  return { productId, orderQuantity, salesUnit };
}

function add(products: readonly Wanted[], options: { key?: string; token?: string; language?: string } = {}) {
  keys += 1;
  return call(open.gateway, 'basket/lines', {
    method: 'POST',
    token: olivia,
    key: `key-${keys}`,
    body: { distributionChainId: '1000-10', division: '00', currency: 'EUR', products, salesAreas: [] },
    ...options,
  });
}

interface SeenBasket {
  readonly lines: {
    readonly lineId: string;
    readonly productId: string;
    readonly orderQuantity: number;
    readonly salesUnit: string;
  }[];
}

async function basket(token = olivia): Promise<SeenBasket> {
  return JSON.parse((await call(open.gateway, 'basket', { token })).text);
}

async function quantities(token = olivia) {
  const { lines } = await basket(token);
  return lines.map(({ productId, orderQuantity, salesUnit }) => [productId, orderQuantity, salesUnit]);
}

function code({ text }: { readonly text: string }): string {
  const body: { error: { code: string } } = JSON.parse(text);
  return body.error.code;
}

async function change(lineId: string, body: object, options: { key?: string; token?: string } = {}) {
  return call(open.gateway, `basket/lines/${lineId}`, { method: 'PATCH', token: olivia, body, ...options });
}

async function lineIds(): Promise<string[]> {
  return (await basket()).lines.map(({ lineId }) => lineId);
}

describe('adding to the basket', () => {
  it('answers the whole basket with figures of the gateway, never of the browser (BA-1, PR-2, H14)', async () => {
    const tampered = {
      ...line('screw', 500),
      price: 0.01,
      taxAmount: 0,
      materialNumber: 'X',
      catalogueId: 'MAIN',
      currency: 'EUR',
    };
    const answer = await add([line('hammer', 3), tampered, line('hammer', 1, 'BX')], { language: 'de' });

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({
      lines: [
        {
          lineId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          productId: 'hammer',
          catalogueId: 'MAIN',
          materialNumber: 'T-100',
          productName: 'Klauenhammer',
          thumbnail: expect.stringMatching(/^\/media\/.*hammer-small\.svg$/),
          orderQuantity: 3,
          salesUnit: 'PCE',
          salesUnitText: 'Stück',
          price: 12.5,
          per: 1,
          priceUnitText: 'Stück',
          currency: 'EUR',
          lineTotal: 37.5,
          taxAmount: 7.13,
        },
        expect.objectContaining({
          productId: 'screw',
          price: 4.1,
          per: 100,
          lineTotal: 20.5,
          taxAmount: 3.9,
        }),
        expect.objectContaining({
          productId: 'hammer',
          salesUnit: 'BX',
          salesUnitText: 'Karton',
          price: 12.5,
          lineTotal: 125,
        }),
      ],
      currency: 'EUR',
      netTotal: 183,
      taxTotal: 34.78,
      grandTotal: 217.78,
    });
  });

  it('adds up quantities of the same product and unit, in one request and over several (BA-1)', async () => {
    await add([line('screw', 100), line('screw', '50')]);
    await add([line('screw', 50), line('glue', '0.75', 'KG')]);

    expect(await quantities()).toEqual([
      ['screw', 200, 'PCE'],
      ['glue', 0.75, 'KG'],
    ]);
  });

  it('checks the sum and not the addition, so that 50 may be added to 100 (PR-4)', async () => {
    expect(code(await add([line('screw', 50)]))).toBe('BELOW_MINIMUM');
    await add([line('screw', 100)]);
    expect((await add([line('screw', 50)])).status).toBe(200);
  });

  it.each([
    ['PRODUCT_NOT_FOUND', 404, line('nonsense', 1)],
    ['VARIANT_REQUIRED', 422, line('gloves', 1)],
    ['RESTRICTED', 422, line('saw', 1)],
    ['NO_PRICE', 422, line('anvil', 1)],
    ['BELOW_MINIMUM', 422, line('screw', 50)],
    ['BELOW_MINIMUM', 422, line('hammer', 0)],
    ['BELOW_MINIMUM', 422, line('hammer', -3)],
    ['OFF_STEP', 422, line('screw', 120)],
    ['OFF_STEP', 422, line('rope', 2, 'KG')],
    ['UNKNOWN_UNIT', 422, line('hammer', 1, 'KG')],
    ['INVALID_QUANTITY', 422, line('hammer', 'many')],
    ['INVALID_QUANTITY', 422, line('hammer', 1e300)],
    ['INVALID_QUANTITY', 422, line('hammer', '1.0000001')],
  ])(
    'refuses with %s (%i), and adds nothing of the same request (BA-2, BA-3)',
    async (expected, status, refused) => {
      const answer = await add([line('hammer', 1), refused]);

      expect([answer.status, code(answer)]).toEqual([status, expected]);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(await quantities()).toEqual([]);
    },
  );

  it('tells a person why in his language and a developer which product (SE-2)', async () => {
    expect((await add([line('screw', 120)], { language: 'de' })).json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: '120 PCE of product "screw": the minimum is 100 PCE, in steps of 50 PCE',
      error: { code: 'OFF_STEP', message: 'Die Menge ist kein Vielfaches der Verpackungsmenge.' },
    });
  });

  it('has no price for a customer who pays in another currency', async () => {
    const dora = await signedIn(open.gateway, 'dora');

    expect(code(await add([line('hammer', 1)], { token: dora }))).toBe('NO_PRICE');
  });

  it('gives every customer his own basket and prices', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1)]);
    const answer = await add([line('hammer', 2)], { token: max });

    expect(answer.json()).toMatchObject({ lines: [{ price: 11.25, lineTotal: 22.5 }], netTotal: 22.5 });
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('an idempotency key', () => {
  it('is required (BA-4)', async () => {
    const answer = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: olivia,
      body: { products: [line('hammer', 1)] },
    });

    expect([answer.status, code(answer)]).toEqual([400, 'KEY_MISSING']);
  });

  it('with the same body gives the first answer again, with one effect (BA-4)', async () => {
    const first = await add([line('hammer', 1)], { key: 'k' });
    await add([line('rope', 1)]);
    const again = await add([line('hammer', 1)], { key: 'k' });

    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await quantities()).toEqual([
      ['hammer', 1, 'PCE'],
      ['rope', 1, 'PCE'],
    ]);
  });

  it('takes no heed of the order of the keys in a body (BA-4)', async () => {
    const body = { products: [line('hammer', 1)], currency: 'EUR' };
    const turned = {
      currency: 'EUR',
      products: [{ salesUnit: 'PCE', orderQuantity: 1, productId: 'hammer' }],
    };
    for (const one of [body, turned]) {
      const answer = await call(open.gateway, 'basket/lines', {
        method: 'POST',
        token: olivia,
        key: 'k',
        body: one,
      });
      expect(answer.status).toBe(200);
    }

    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('gives a refusal again too, though it could be carried out by now, and also after a restart (BA-4)', async () => {
    const first = await add([line('screw', 50)], { key: 'k' });
    await add([line('screw', 100)]);
    await open.gateway.close();
    const gateway = await openGateway({ dataDirectory: open.directory });
    open = { ...open, gateway, close: async () => gateway.close() };
    const again = await add([line('screw', 50)], { key: 'k' });

    expect([again.status, again.text]).toEqual([422, first.text]);
  });

  it('with another body is refused and has no effect (BA-4)', async () => {
    await add([line('hammer', 1)], { key: 'k' });
    const answer = await add([line('hammer', 2)], { key: 'k' });

    expect([answer.status, code(answer)]).toEqual([422, 'KEY_REUSED']);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('belongs to one customer (BA-4)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1)], { key: 'k' });

    expect((await add([line('hammer', 2)], { key: 'k', token: max })).status).toBe(200);
  });

  it('sent ten times at once has one effect and ten equal answers (BA-4)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add([line('hammer', 1)], { key: 'k' })),
    );

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('sent through two processes at once has one effect', async () => {
    const other = await openGateway({ dataDirectory: open.directory });
    const answers = await Promise.all(
      [open.gateway, other, open.gateway, other].map((gateway) =>
        call(gateway, 'basket/lines', {
          method: 'POST',
          token: olivia,
          key: 'k',
          body: { products: [line('hammer', 1)] },
        }),
      ),
    );
    await other.close();

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('changing the basket', () => {
  it('sets a quantity and a unit, and answers the whole basket (BA-5)', async () => {
    await add([line('screw', 100), line('hammer', 1)]);
    const [screw = ''] = await lineIds();

    expect((await change(screw, { orderQuantity: 3, salesUnit: 'BX' })).json()).toMatchObject({
      lines: [
        { lineId: screw, orderQuantity: 3, salesUnit: 'BX', price: 4.1, lineTotal: 24.6 },
        { productId: 'hammer' },
      ],
    });
  });

  it('joins two lines that come to have the same unit, also when the request is repeated (BA-4, BA-5)', async () => {
    await add([line('hammer', 2), line('hammer', 1, 'BX')]);
    const [, boxes = ''] = await lineIds();
    const joined = { orderQuantity: 5, salesUnit: 'PCE' };
    await change(boxes, joined, { key: 'k' });
    await change(boxes, joined, { key: 'k' });

    expect(await quantities()).toEqual([['hammer', 7, 'PCE']]);
  });

  it.each([
    ['OFF_STEP', 422, { orderQuantity: 120 }],
    ['BELOW_MINIMUM', 422, { orderQuantity: 0 }],
    ['UNKNOWN_UNIT', 422, { orderQuantity: 100, salesUnit: 'KG' }],
    ['INVALID_QUANTITY', 422, { orderQuantity: 'x' }],
    ['BAD_REQUEST', 400, { salesUnit: 'PCE' }],
  ])('refuses with %s (%i) and keeps the line as it was (BA-5)', async (expected, status, body) => {
    await add([line('screw', 100)]);
    const [screw = ''] = await lineIds();
    const answer = await change(screw, body);

    expect([answer.status, code(answer)]).toEqual([status, expected]);
    expect(await quantities()).toEqual([['screw', 100, 'PCE']]);
  });

  it('removes a line, and is not troubled when it is gone already (BA-5)', async () => {
    await add([line('hammer', 1), line('rope', 1)]);
    const [hammer = ''] = await lineIds();
    const remove = () => call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: olivia });

    expect((await remove()).json()).toMatchObject({ lines: [{ productId: 'rope' }], netTotal: 8.05 });
    expect((await remove()).status).toBe(200);
  });

  it("cannot touch another customer's line (H13)", async () => {
    await add([line('hammer', 1)]);
    const [hammer = ''] = await lineIds();
    const max = await signedIn(open.gateway, 'max');

    expect(code(await change(hammer, { orderQuantity: 9 }, { token: max }))).toBe('LINE_NOT_FOUND');
    await call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: max });
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('a gateway that is killed', () => {
  it('has lost nothing that it acknowledged, key included (BA-4, C5)', { timeout: 30_000 }, async () => {
    await open.gateway.close();
    const { child, firstLine, exit } = startScript('serve.ts', open.directory);
    const address = await firstLine;
    const pair = await csrfPairAt(address);
    const post = async (key: string) => {
      const answer = await fetch(`${address}/itcpgw/site_apis/basket/lines`, {
        method: 'POST',
        headers: {
          ...pair,
          authorization: `Bearer ${olivia}`,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ products: [line('hammer', 1)] }),
      });
      return answer.text();
    };
    await post('k1');
    const acknowledged = await post('k2');
    child.kill('SIGKILL');
    await exit;

    const gateway = await openGateway({ dataDirectory: open.directory });
    open = { ...open, gateway, close: () => gateway.close() };
    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
    const again = await call(gateway, 'basket/lines', {
      method: 'POST',
      token: olivia,
      key: 'k2',
      body: { products: [line('hammer', 1)] },
    });
    expect(again.text).toBe(acknowledged);
    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
  });
});
