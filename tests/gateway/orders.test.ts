import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway } from '#gateway/gateway.ts';
import { aGateway, signedIn, type OpenGateway } from './support/a-gateway.ts';
import { call, type CallOptions } from './support/call.ts';
import { importChanged, manyProducts } from './support/changed-catalogue.ts';
import { tinyCatalogue } from './support/tiny-catalogue.ts';

const start = Date.UTC(2026, 4, 20, 12);
const placedAt = '2026-05-20T12:00:00.000Z';
let time = start;
let open: OpenGateway;
let olivia: string;
let home: string;
let keys = 0;

beforeEach(async () => {
  time = start;
  open = await aGateway({ now: () => time });
  olivia = await signedIn(open.gateway);
  home = await addAddress('Olivia Open');
});

afterEach(() => open.close());

const address = { street: 'Elbchaussee 1', postalCode: '22765', city: 'Hamburg', country: 'DE' };

function send(path: string, options: CallOptions = {}) {
  keys += 1;
  return call(open.gateway, path, { method: 'POST', token: olivia, key: `key-${keys}`, ...options });
}

async function addAddress(name: string, token = olivia): Promise<string> {
  const { addressId }: { addressId: string } = JSON.parse(
    (await send('addresses', { token, body: { ...address, name } })).text,
  );
  return addressId;
}

async function add(
  lines: readonly (readonly [productId: string, orderQuantity: number, salesUnit: string])[],
  token = olivia,
) {
  const products = lines.map(([productId, orderQuantity, salesUnit]) => ({
    productId,
    orderQuantity,
    salesUnit,
  }));
  const response = await send('basket/lines', { token, body: { products } });
  expect(response.status).toBe(200);
}

async function fillBasket(token = olivia) {
  await add(
    [
      ['hammer', 2, 'PCE'],
      ['screw', 500, 'PCE'],
    ],
    token,
  );
}

function place(body: object = {}, options: CallOptions = {}) {
  return send('orders', { body: { deliveryAddressId: home, ...body }, ...options });
}

function toHome(orderQuantity: number) {
  return { deliveryAddressId: home, orderQuantity };
}

async function placedId(options: CallOptions = {}): Promise<string> {
  const { orderId }: { orderId: string } = JSON.parse((await place({}, options)).text);
  return orderId;
}

interface SeenBasket {
  readonly lines: readonly {
    readonly lineId: string;
    readonly productId: string;
    readonly orderQuantity: number;
  }[];
}

async function basketLines(token = olivia) {
  const basket: SeenBasket = JSON.parse((await call(open.gateway, 'basket', { token })).text);
  return basket.lines;
}

async function quantities(token = olivia) {
  return (await basketLines(token)).map(({ productId, orderQuantity }) => [productId, orderQuantity]);
}

async function orderIds(search = '', token = olivia): Promise<string[]> {
  const { orders }: { orders: { orderId: string }[] } = JSON.parse(
    (await call(open.gateway, `orders${search}`, { token })).text,
  );
  return orders.map(({ orderId }) => orderId);
}

async function bought() {
  return (await call(open.gateway, 'purchases?$top=2', { token: olivia })).json();
}

async function lastPurchase(productId: string) {
  const { salesMaterial }: { salesMaterial: Record<string, unknown> } = JSON.parse(
    (await call(open.gateway, `product/${productId}`, { token: olivia })).text,
  );
  return [salesMaterial['lastPurchasedDate'], salesMaterial['lastPurchasedOrder']];
}

function code({ text }: { readonly text: string }): string {
  const body: { error: { code: string } } = JSON.parse(text);
  return body.error.code;
}

const grouping = (status: string) => [{ propertyKey: 'ORDER_STATUS', value: status }];

const hammerLine = {
  lineId: '10',
  productId: 'hammer',
  catalogueId: 'MAIN',
  materialNumber: 'T-100',
  customerMaterialNumber: 'OL-1',
  productName: 'Klauenhammer',
  thumbnail: expect.stringMatching(/hammer-small\.svg$/),
  orderQuantity: 2,
  salesUnit: 'PCE',
  salesUnitText: 'Stück',
  price: 12.5,
  per: 1,
  priceUnit: 'PCE',
  priceUnitText: 'Stück',
  currency: 'EUR',
  tax: 19,
  lineTotal: 25,
  taxAmount: 4.75,
  deliveryAddress: { ...address, name: 'Olivia Open' },
  deliveries: [],
  note: '',
  groupingProperties: [
    { propertyKey: 'PRODUCT_GROUP', value: 'Werkzeug' },
    { propertyKey: 'BRAND', value: 'Forge' },
  ],
};

const placed = {
  orderId: '1000001',
  placedAt,
  status: 'RECEIVED',
  statusText: 'Eingegangen',
  purchaseOrderNumber: 'PO-7',
  requestedDate: '2026-05-20',
  lineCount: 2,
  currency: 'EUR',
  netTotal: 45.5,
  taxTotal: 8.65,
  grandTotal: 54.15,
  groupingProperties: grouping('Eingegangen'),
  canBeCancelled: true,
  statusHistory: [{ status: 'RECEIVED', statusText: 'Eingegangen', changedAt: placedAt }],
  note: 'Ring twice.\nThank you',
  deliveryAddress: { ...address, name: 'Olivia Open' },
  lines: [
    hammerLine,
    expect.objectContaining({
      lineId: '20',
      productId: 'screw',
      price: 4.1,
      per: 100,
      lineTotal: 20.5,
      taxAmount: 3.9,
    }),
  ],
};

const entered = {
  purchaseOrderNumber: ' PO-7 ',
  requestedDate: '2026-05-20',
  note: 'Ring twice.\nThank you',
  expectedTotal: 54.15,
};

describe('placing an order', () => {
  it('returns everything as ordered, with the figures of the gateway, and empties the basket (BA-6, PR-2)', async () => {
    await fillBasket();
    const response = await place(entered, { language: 'de' });

    expect([response.status, response.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(response.json()).toEqual(placed);
    expect(await quantities()).toEqual([]);
    expect((await call(open.gateway, 'orders/1000001', { token: olivia, language: 'de' })).json()).toEqual(
      placed,
    );
  });

  it('keeps the note of each line (BA-5, BA-6)', async () => {
    await fillBasket();
    const [, screw] = await basketLines();
    await send(`basket/lines/${screw?.lineId}`, { method: 'PATCH', body: { note: 'For hall 3' } });

    expect((await place()).json()).toMatchObject({
      lines: [
        { productId: 'hammer', note: '' },
        { productId: 'screw', note: 'For hall 3' },
      ],
    });
  });

  it('counts the order numbers over all customers and processes (BA-6)', async () => {
    const max = await signedIn(open.gateway, 'max');
    const addressOfMax = await addAddress('Max Muster', max);
    const other = await openGateway({ ...open.location, now: () => time });
    await fillBasket();
    await fillBasket(max);
    const responses = await Promise.all([
      place(),
      call(other, 'orders', {
        method: 'POST',
        token: max,
        key: 'k',
        body: { deliveryAddressId: addressOfMax },
      }),
    ]);
    await other.close();

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect([...(await orderIds()), ...(await orderIds('', max))].toSorted()).toEqual(['1000001', '1000002']);
  });

  it('of two requests at the same moment makes one order of one basket (BA-6, pain 8)', async () => {
    await fillBasket();
    const responses = await Promise.all([place(), place(), place()]);

    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422']);
    expect(responses.filter(({ status }) => status === 422).map(code)).toEqual([
      'BASKET_EMPTY',
      'BASKET_EMPTY',
    ]);
    expect(await orderIds()).toEqual(['1000001']);
  });

  it("gives every customer their own prices and hides every other customer's orders (H13)", async () => {
    const max = await signedIn(open.gateway, 'max');
    await fillBasket();
    const orderId = await placedId();

    for (const [path, method] of [
      [`orders/${orderId}`, 'GET'],
      [`orders/${orderId}/cancel`, 'POST'],
      [`orders/${orderId}/reorder`, 'POST'],
    ] as const) {
      const response = await call(open.gateway, path, { method, token: max, key: `key-${path}` });
      expect([path, response.status, code(response)]).toEqual([path, 404, 'ORDER_NOT_FOUND']);
    }
    expect(await orderIds('', max)).toEqual([]);
    await fillBasket(max);
    const foreign = await place({}, { token: max });
    expect([foreign.status, code(foreign)]).toEqual([422, 'FORM_INVALID']);
    const own = await place({ deliveryAddressId: await addAddress('Max', max) }, { token: max });
    expect(own.json()).toMatchObject({ lines: [{ price: 11.25, lineTotal: 22.5 }, { price: 3.69 }] });
  });

  it('believes no price of the browser (H14)', async () => {
    await fillBasket();
    const response = await place({
      netTotal: 1,
      grandTotal: 1,
      lines: undefined,
      price: 0.01,
      currency: 'USD',
    });

    expect(response.json()).toMatchObject({ grandTotal: 54.15, currency: 'EUR' });
  });

  it('splits a line over several addresses, in whole packing units that come to its quantity (BA-6)', async () => {
    const depot = await addAddress('Depot');
    await fillBasket();
    const [hammer, screw] = await basketLines();
    const split = (deliveries: readonly object[]) => ({
      lines: [{ lineId: hammer?.lineId }, { lineId: screw?.lineId, deliveries }],
    });
    const toDepot = (orderQuantity: number) => ({ deliveryAddressId: depot, orderQuantity });
    const reasons = await Promise.all(
      [
        [toHome(300), toDepot(250)],
        [toHome(475), toDepot(25)],
        [toHome(500), toDepot(0)],
        [toHome(250), toHome(250)],
        [toHome(250), { deliveryAddressId: 'nowhere', orderQuantity: 250 }],
      ].map(async (deliveries) => {
        const { errors }: { errors: { parameter: string; reason: string }[] } = JSON.parse(
          (await place(split(deliveries))).text,
        );
        return errors.map(({ parameter, reason }) => `${parameter}: ${reason}`);
      }),
    );

    expect(reasons.flat()).toEqual([
      'lines.1.deliveries.orderQuantity: The line has a quantity of 500, but 550 is assigned to the addresses.',
      'lines.1.deliveries.0.orderQuantity: Order in steps of 50 Piece; the nearest quantity is 500 Piece.',
      'lines.1.deliveries.1.orderQuantity: Order at least 50 Piece; the nearest quantity is 50 Piece.',
      'lines.1.deliveries.1.orderQuantity: Enter a quantity above 0.',
      'lines.1.deliveries.1.deliveryAddressId: This address is given twice for the same line.',
      'lines.1.deliveries.1.deliveryAddressId: Please choose one of your addresses.',
    ]);
    expect((await place(split([toHome(450), toDepot(50)]))).json()).toMatchObject({
      grandTotal: 54.15,
      lines: [
        { productId: 'hammer', deliveries: [] },
        {
          productId: 'screw',
          orderQuantity: 500,
          deliveryAddress: { name: 'Olivia Open' },
          deliveries: [
            { deliveryAddress: { ...address, name: 'Olivia Open' }, orderQuantity: 450 },
            { deliveryAddress: { ...address, name: 'Depot' }, orderQuantity: 50 },
          ],
        },
      ],
    });
    expect(await quantities()).toEqual([]);
  });

  it('sends lines to several addresses, and leaves what was not asked for in the basket (BA-6)', async () => {
    const depot = await addAddress('Depot');
    await fillBasket();
    await add([['rope', 1, 'PCE']]);
    const [hammer, screw] = await basketLines();
    const response = await place({
      lines: [{ lineId: hammer?.lineId }, { lineId: screw?.lineId, deliveryAddressId: depot }],
    });

    expect(response.json()).toMatchObject({
      deliveryAddress: { name: 'Olivia Open' },
      lines: [
        { productId: 'hammer', deliveryAddress: { ...address, name: 'Olivia Open' } },
        { productId: 'screw', deliveryAddress: { ...address, name: 'Depot' } },
      ],
      grandTotal: 54.15,
    });
    expect(await quantities()).toEqual([['rope', 1]]);
  });

  it('keeps the address as it was when it is changed or removed later (BA-6)', async () => {
    await fillBasket();
    const orderId = await placedId();
    await call(open.gateway, `addresses/${home}`, {
      method: 'PUT',
      token: olivia,
      body: { ...address, name: 'Moved' },
    });
    await call(open.gateway, `addresses/${home}`, { method: 'DELETE', token: olivia });

    expect((await call(open.gateway, `orders/${orderId}`, { token: olivia })).json()).toMatchObject({
      deliveryAddress: { ...address, name: 'Olivia Open' },
    });
  });

  it('is the last purchase of its products from then on, until it is cancelled (BA-7)', async () => {
    await fillBasket();
    const orderId = await placedId();

    expect(await lastPurchase('hammer')).toEqual(['2026-05-20', orderId]);
    expect(await lastPurchase('screw')).toEqual(['2026-05-20', orderId]);
    await send(`orders/${orderId}/cancel`);
    expect(await lastPurchase('hammer')).toEqual(['2026-03-03', '4711']);
    expect(await lastPurchase('screw')).toEqual(['', '']);
  });

  it.each([
    [
      'de',
      {
        deliveryAddressId: '',
        purchaseOrderNumber: 'x'.repeat(36),
        requestedDate: '2026-05-19',
        note: '\u0007',
      },
      [
        ['deliveryAddressId', 'Bitte wählen Sie eine Lieferadresse.'],
        ['purchaseOrderNumber', 'Höchstens 35 Zeichen.'],
        ['requestedDate', 'Wählen Sie heute oder einen späteren Tag.'],
        ['note', 'Bitte entfernen Sie die Steuerzeichen.'],
      ],
    ],
    [
      'en',
      { deliveryAddressId: 'nowhere', requestedDate: '2026-06-31', expectedTotal: 'much' },
      [
        ['requestedDate', 'Enter a valid date, such as 2026-12-31.'],
        ['expectedTotal', 'Enter a number, such as 217.78.'],
      ],
    ],
    ['en', { deliveryAddressId: 'nowhere' }, [['deliveryAddressId', 'Please choose one of your addresses.']]],
    [
      'de',
      {
        deliveryAddressId: undefined,
        lines: [{ lineId: 'gone' }, { lineId: 'gone', deliveryAddressId: 'x' }],
      },
      [
        ['lines.0.deliveryAddressId', 'Bitte wählen Sie eine Lieferadresse.'],
        ['lines.1.lineId', 'Diese Position ist doppelt angegeben.'],
      ],
    ],
    [
      'de',
      { lines: [{ lineId: 'gone', deliveryAddressId: 'nowhere' }] },
      [
        ['lines.0.lineId', 'Diese Position ist nicht mehr im Warenkorb.'],
        ['lines.0.deliveryAddressId', 'Bitte wählen Sie eine Ihrer Adressen.'],
      ],
    ],
  ])('names each field at fault in the language %s: %o (BA-6)', async (language, body, errors) => {
    await fillBasket();
    const response = await place(body, { language });

    expect([response.status, code(response)]).toEqual([422, 'FORM_INVALID']);
    expect(response.json()).toMatchObject({
      errors: errors.map(([parameter, reason]) => ({ parameter, reason })),
    });
    expect(await orderIds()).toEqual([]);
    expect(await quantities()).toEqual([
      ['hammer', 2],
      ['screw', 500],
    ]);
  });

  it('is refused with each line that cannot be ordered any more (BA-6, pain 9)', async () => {
    await fillBasket();
    await importChanged(open.gateway, (product) =>
      product.id === 'hammer' ? { restrictions: ['DISCONTINUED'] } : {},
    );
    const [hammer] = await basketLines();
    const response = await place({}, { language: 'de' });

    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'Product "hammer" is restricted: DISCONTINUED',
      error: {
        code: 'BASKET_NOT_ORDERABLE',
        message:
          'Einige Positionen können nicht mehr bestellt werden. Bitte ändern oder entfernen Sie sie zuerst.',
      },
      lines: [
        {
          lineId: hammer?.lineId,
          productId: 'hammer',
          code: 'RESTRICTED',
          message: 'Dieses Produkt kann nicht bestellt werden.',
          nearestQuantity: null,
        },
      ],
    });
    expect(await orderIds()).toEqual([]);
  });

  it('is refused with the new total when the customer saw another one (BA-6, pain 9)', async () => {
    await fillBasket();
    await importChanged(open.gateway, (product) =>
      product.id === 'hammer' ? { price: { amount: 20, currency: 'EUR' } } : {},
    );
    const response = await place({ expectedTotal: '54.15' });

    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'The total is 72.00 EUR',
      error: { code: 'TOTAL_CHANGED', message: 'The total has changed. Please check it and order again.' },
      netTotal: 60.5,
      taxTotal: 11.5,
      grandTotal: 72,
      currency: 'EUR',
    });
    expect((await place({ expectedTotal: '72.0' })).status).toBe(201);
  });

  it('is refused when there is nothing in the basket (BA-6)', async () => {
    const response = await place();

    expect([response.status, code(response)]).toEqual([422, 'BASKET_EMPTY']);
  });
});

describe("an order's idempotency key", () => {
  it('is required (BA-6, P1)', async () => {
    await fillBasket();
    const response = await call(open.gateway, 'orders', {
      method: 'POST',
      token: olivia,
      body: { deliveryAddressId: home },
    });

    expect([response.status, code(response)]).toEqual([400, 'KEY_MISSING']);
  });

  it('with the same body gives the same order again, also a day later and at ten times at once (P1)', async () => {
    await fillBasket();
    const responses = await Promise.all(Array.from({ length: 10 }, () => place(entered, { key: 'k' })));
    await fillBasket();
    time += 24 * 60 * 60 * 1000;
    olivia = await signedIn(open.gateway);
    responses.push(await place(entered, { key: 'k' }));

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await orderIds()).toEqual(['1000001']);
    expect(await quantities()).toEqual([
      ['hammer', 2],
      ['screw', 500],
    ]);
  });

  it('brings the order as it stands by now when it is sent again (P1)', async () => {
    await fillBasket();
    const orderId = await placedId({ key: 'k' });
    await send(`orders/${orderId}/cancel`);
    const again = await place({}, { key: 'k' });

    expect([again.status, again.json()]).toEqual([
      201,
      expect.objectContaining({ orderId, status: 'CANCELLED' }),
    ]);
  });

  it('with another body is refused and orders nothing (P2)', async () => {
    await fillBasket();
    await place({}, { key: 'k' });
    await fillBasket();
    const response = await place({ note: 'Another' }, { key: 'k' });

    expect([response.status, code(response)]).toEqual([422, 'KEY_REUSED']);
    expect(await orderIds()).toEqual(['1000001']);
  });

  it('that is another one makes another order (P3)', async () => {
    await fillBasket();
    await place({}, { key: 'k1' });
    await fillBasket();
    await place({}, { key: 'k2' });

    expect(await orderIds()).toEqual(['1000002', '1000001']);
  });

  it('is not used up by a field at fault: the corrected order may come with it, or with a new one (P4)', async () => {
    await fillBasket();
    await place({ requestedDate: '2026-05-19' }, { key: 'k1' });
    expect((await place({ requestedDate: '2026-05-21' }, { key: 'k1' })).status).toBe(201);
    await fillBasket();
    await place({ requestedDate: '2026-05-19' }, { key: 'k2' });
    expect((await place({ requestedDate: '2026-05-21' }, { key: 'k3' })).status).toBe(201);
  });

  it('is not that of an address with the same body, nor of another customer (P4)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await fillBasket();
    expect((await place({}, { key: 'k' })).status).toBe(201);
    expect(code(await send('addresses', { key: 'k', body: { deliveryAddressId: home } }))).toBe('KEY_REUSED');
    expect(code(await place({}, { key: 'k', token: max }))).toBe('BASKET_EMPTY');
  });
});

describe("the list of a customer's orders", () => {
  beforeEach(async () => {
    for (const purchaseOrderNumber of ['Alpha 1', 'alpha_2', '100%']) {
      await fillBasket();
      await place({ purchaseOrderNumber });
      time += 60_000;
    }
  });

  it('has the newest first, with totals and status (BA-7)', async () => {
    const response = await call(open.gateway, 'orders?$top=1&$skip=2', { token: olivia, language: 'de' });

    expect(response.json()).toEqual({
      orders: [
        {
          orderId: '1000001',
          placedAt,
          status: 'RECEIVED',
          statusText: 'Eingegangen',
          purchaseOrderNumber: 'Alpha 1',
          requestedDate: '',
          lineCount: 2,
          currency: 'EUR',
          netTotal: 45.5,
          taxTotal: 8.65,
          grandTotal: 54.15,
          groupingProperties: grouping('Eingegangen'),
        },
      ],
      orderCount: 3,
    });
    expect(await orderIds()).toEqual(['1000003', '1000002', '1000001']);
  });

  it('is narrowed down to a state, to what is still open, and to days, both included (BA-7)', async () => {
    await send('orders/1000002/cancel');
    time += 86_400_000;
    olivia = await signedIn(open.gateway);
    await fillBasket();
    await place({});

    expect(await orderIds('?status=CANCELLED')).toEqual(['1000002']);
    expect(await orderIds('?status=OPEN')).toEqual(['1000004', '1000003', '1000001']);
    expect(await orderIds('?from=2026-05-21')).toEqual(['1000004']);
    expect(await orderIds('?to=2026-05-20&status=OPEN')).toEqual(['1000003', '1000001']);
    expect(await orderIds('?from=2026-05-20&to=2026-05-20&q=alpha')).toEqual(['1000002', '1000001']);
    const refused = await call(open.gateway, 'orders?status=LOST&from=yesterday', { token: olivia });
    expect(refused.status).toBe(400);
  });

  it('leads to what was bought, the latest first, without what was cancelled (BA-7)', async () => {
    expect(await bought()).toEqual({ productIds: ['hammer', 'screw'] });

    await add([['screw', 100, 'PCE']]);
    time += 60_000;
    const cancelled = await placedId();
    expect(await bought()).toEqual({ productIds: ['screw', 'hammer'] });
    await send(`orders/${cancelled}/cancel`);

    expect(await bought()).toEqual({ productIds: ['hammer', 'screw'] });
  });

  it.each([
    ['1000002', ['1000002']],
    ['ALPHA', ['1000002', '1000001']],
    ['a_2', ['1000002']],
    ['%', ['1000003']],
    ['!', []],
    ['beta', []],
  ])('is searched for %s in both numbers, letter by letter (BA-7)', async (term, expected) => {
    expect(await orderIds(`?q=${encodeURIComponent(term)}`)).toEqual(expected);
  });

  it.each(['$top=101', '$top=x', '$skip=-1', 'other=1', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (parameter) => {
      const response = await call(open.gateway, `orders?${parameter}`, { token: olivia });

      expect([response.status, code(response)]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('is nobody else’s, and asks to sign in (H13, SE-2)', async () => {
    for (const path of ['orders', 'orders/1000001']) {
      const response = await call(open.gateway, path);
      expect([response.status, code(response)]).toEqual([401, 'SESSION_EXPIRED']);
    }
  });
});

describe('cancelling an order', () => {
  it('is possible while it is only received, and may be repeated (BA-7)', async () => {
    await fillBasket();
    const orderId = await placedId();
    time += 60_000;
    const responses = [
      await send(`orders/${orderId}/cancel`, { language: 'de' }),
      await send(`orders/${orderId}/cancel`, { language: 'de' }),
    ];

    for (const response of responses) {
      expect([response.status, response.json()]).toMatchObject([
        200,
        {
          status: 'CANCELLED',
          statusText: 'Storniert',
          canBeCancelled: false,
          statusHistory: [
            { status: 'RECEIVED', statusText: 'Eingegangen', changedAt: placedAt },
            { status: 'CANCELLED', statusText: 'Storniert', changedAt: '2026-05-20T12:01:00.000Z' },
          ],
        },
      ]);
    }
  });
});

describe('ordering again', () => {
  it('puts what can still be ordered beside what is in the basket, and names the rest (BA-7)', async () => {
    await fillBasket();
    await add([['rope', 2, 'PCE']]);
    const orderId = await placedId();
    await importChanged(open.gateway, (product) => {
      if (product.id === 'rope') return undefined;
      return product.id === 'screw' ? { minimumOrderQuantity: 1000 } : {};
    });
    await add([['hammer', 1, 'PCE']]);
    const response = await send(`orders/${orderId}/reorder`, { language: 'de' });

    expect([response.status, response.json()]).toEqual([
      200,
      {
        basket: expect.objectContaining({
          lines: [expect.objectContaining({ productId: 'hammer', orderQuantity: 3 })],
          grandTotal: 44.63,
          canBeOrdered: true,
        }),
        added: [
          {
            productId: 'hammer',
            materialNumber: 'T-100',
            productName: 'Klauenhammer',
            orderQuantity: 2,
            salesUnit: 'PCE',
          },
        ],
        notAdded: [
          {
            productId: 'screw',
            materialNumber: 'S-600',
            productName: 'Holzschraube',
            orderQuantity: 500,
            salesUnit: 'PCE',
            code: 'BELOW_MINIMUM',
            message: 'Bestellen Sie mindestens 1000 Stück; die nächste mögliche Menge ist 1000 Stück.',
            nearestQuantity: 1000,
          },
          {
            productId: 'rope',
            materialNumber: 'R-3',
            productName: 'Seil',
            orderQuantity: 2,
            salesUnit: 'PCE',
            code: 'PRODUCT_NOT_FOUND',
            message: 'Dieses Produkt gibt es nicht.',
            nearestQuantity: null,
          },
        ],
      },
    ]);
  });

  it('replaces the basket where the customer wants that, and happens once for its key (BA-7, P1)', async () => {
    await fillBasket();
    const orderId = await placedId();
    await add([['rope', 2, 'PCE']]);
    const again = () => send(`orders/${orderId}/reorder`, { key: 'k', body: { replaces: true } });
    const responses = [await again(), await again()];

    expect(responses[1]?.text).toBe(responses[0]?.text);
    expect(await quantities()).toEqual([
      ['hammer', 2],
      ['screw', 500],
    ]);
    await send(`orders/${orderId}/reorder`);
    expect(await quantities()).toEqual([
      ['hammer', 4],
      ['screw', 1000],
    ]);
  });

  it('of more lines than a basket holds is refused and leaves the basket as it was (BA-7)', async () => {
    const many = manyProducts(1000);
    await importChanged(open.gateway, () => ({}), { products: many });
    for (const half of [many.slice(0, 500), many.slice(500)]) {
      await add(half.map(({ id }) => [id, 1, 'PCE']));
    }
    const orderId = await placedId();
    await add([['hammer', 1, 'PCE']]);

    expect(code(await send(`orders/${orderId}/reorder`))).toBe('BASKET_FULL');
    expect(await quantities()).toEqual([['hammer', 1]]);
  });

  it('in place of the basket is refused likewise for an order from elsewhere that is too long, and takes nothing away (BA-7)', async () => {
    const many = manyProducts(1001);
    const lines = many.map(({ id }) => ({ productId: id, orderQuantity: 1, salesUnit: 'PCE' }));
    const long = { id: '7', customerId: 'olivia', placedAt, status: 'DELIVERED', lines };
    await importChanged(open.gateway, () => ({}), { products: many, orders: [long] });
    await add([['hammer', 1, 'PCE']]);

    expect(code(await send('orders/7/reorder', { body: { replaces: true } }))).toBe('BASKET_FULL');
    expect(await quantities()).toEqual([['hammer', 1]]);
  });
});

describe('an import of the catalogue', () => {
  const [oliviaLine, ...others] = tinyCatalogue.customers;
  const customers = [
    {
      ...oliviaLine,
      addresses: [{ ...address, id: 'a1', name: 'Imported', isDefault: true }],
    },
    ...others,
  ];
  const imported = {
    id: '2000005',
    customerId: 'olivia',
    placedAt: '2026-04-01T08:30:00Z',
    status: 'SHIPPED',
    purchaseOrderNumber: 'Old',
    addressId: 'a1',
    lines: [
      { productId: 'hammer', orderQuantity: 1, salesUnit: 'BX' },
      { productId: 'anvil', orderQuantity: 1, salesUnit: 'PCE' },
    ],
  };

  it("brings orders in at that customer's prices, also products without a price (BA-7)", async () => {
    await importChanged(open.gateway, () => ({}), {
      customers,
      orders: [imported, { ...imported, customerId: 'max', addressId: null }],
    });

    expect((await call(open.gateway, 'orders/2000005', { token: olivia })).json()).toEqual({
      orderId: '2000005',
      placedAt: '2026-04-01T08:30:00.000Z',
      status: 'SHIPPED',
      statusText: 'Shipped',
      purchaseOrderNumber: 'Old',
      requestedDate: '',
      lineCount: 2,
      currency: 'EUR',
      netTotal: 125,
      taxTotal: 23.75,
      grandTotal: 148.75,
      groupingProperties: grouping('Shipped'),
      canBeCancelled: false,
      statusHistory: [
        { status: 'RECEIVED', statusText: 'Received', changedAt: '2026-04-01T08:30:00.000Z' },
        { status: 'SHIPPED', statusText: 'Shipped', changedAt: null },
      ],
      note: '',
      deliveryAddress: { ...address, name: 'Imported' },
      lines: [
        expect.objectContaining({
          productId: 'hammer',
          salesUnit: 'BX',
          salesUnitText: 'Box',
          lineTotal: 125,
        }),
        expect.objectContaining({ productId: 'anvil', price: null, lineTotal: null, taxAmount: 0 }),
      ],
    });
    const max = await signedIn(open.gateway, 'max');
    expect((await call(open.gateway, 'orders/2000005', { token: max })).json()).toMatchObject({
      netTotal: 112.5,
      deliveryAddress: null,
    });
    const cancel = await send('orders/2000005/cancel');
    expect([cancel.status, code(cancel)]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
  });

  it('replaces the orders of the last import, keeps those of the shop and counts on above both (BA-6)', async () => {
    await fillBasket();
    const own = await placedId();
    await importChanged(open.gateway, () => ({}), { customers, orders: [imported] });
    await fillBasket();
    time += 60_000;
    expect(await orderIds()).toEqual([own, '2000005']);
    expect(await placedId()).toBe('2000006');
    await importChanged(open.gateway, () => ({}), { customers, orders: [{ ...imported, id: '3' }] });

    expect(await orderIds()).toEqual(['2000006', own, '3']);
    const { salesMaterial }: { salesMaterial: object } = JSON.parse(
      (await call(open.gateway, 'product/hammer', { token: olivia })).text,
    );
    expect(salesMaterial).toMatchObject({ lastPurchasedDate: '2026-05-20', lastPurchasedOrder: '2000006' });
  });

  it('leaves an imported order the address it went to, which its customer changed or removed since (BA-6)', async () => {
    const orders = [imported, { ...imported, id: '3', addressId: null }];
    const wentTo = async () =>
      Promise.all(
        orders.map(async ({ id }) => {
          const { deliveryAddress }: { deliveryAddress: object } = JSON.parse(
            (await call(open.gateway, `orders/${id}`, { token: olivia })).text,
          );
          return deliveryAddress;
        }),
      );
    const before = { ...address, name: 'Imported' };
    await importChanged(open.gateway, () => ({}), { customers, orders });
    const body = { ...address, name: 'Changed', isDefault: false };
    await call(open.gateway, 'addresses/a1', { method: 'PUT', token: olivia, body });
    await importChanged(open.gateway, () => ({}), { customers, orders });
    expect(await wentTo()).toEqual([before, before]);

    await call(open.gateway, 'addresses/a1', { method: 'DELETE', token: olivia });
    await importChanged(open.gateway, () => ({}), { customers, orders });
    expect(await wentTo()).toEqual([before, before]);
  });

  it('leaves an imported order cancelled that its customer cancelled (BA-7)', async () => {
    const orders = [{ ...imported, status: 'RECEIVED' }];
    await importChanged(open.gateway, () => ({}), { customers, orders });
    await send('orders/2000005/cancel');
    await importChanged(open.gateway, () => ({}), { customers, orders });

    expect((await call(open.gateway, 'orders/2000005', { token: olivia })).json()).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await orderIds()).toEqual(['2000005']);
  });

  it('names every bad line of the orders and changes nothing', async () => {
    const bad = [
      imported,
      imported,
      { ...imported, id: '1', customerId: 'nobody' },
      { ...imported, id: '2', addressId: 'a9' },
      { ...imported, id: '3', lines: [{ productId: 'gloves', orderQuantity: 1, salesUnit: 'PCE' }] },
      { ...imported, id: '4', lines: [{ productId: 'nothing', orderQuantity: 1, salesUnit: 'PCE' }] },
      { ...imported, id: '5', status: 'LOST', placedAt: 'yesterday', lines: [] },
    ];
    const importing = importChanged(open.gateway, () => ({}), { customers, orders: bad });

    await expect(importing).rejects.toMatchObject({
      badLines: [
        { file: 'orders.jsonl.gz', line: 2, reason: 'id: "2000005" occurs a second time for this customer' },
        { file: 'orders.jsonl.gz', line: 3, reason: 'customerId: "nobody" is not in customers.jsonl.gz' },
        { file: 'orders.jsonl.gz', line: 4, reason: 'addressId: customer "olivia" has no address "a9"' },
        { file: 'orders.jsonl.gz', line: 5, reason: 'lines: "gloves" is configurable; name the variant' },
        { file: 'orders.jsonl.gz', line: 6, reason: 'lines: "nothing" is not in products.jsonl.gz' },
        {
          file: 'orders.jsonl.gz',
          line: 7,
          reason:
            'placedAt: must be a time such as 2026-12-31T12:00:00Z; status: must be RECEIVED, CONFIRMED, SHIPPED, DELIVERED or CANCELLED; lines: must not be empty',
        },
      ],
    });
    expect(await orderIds()).toEqual([]);
  });
});
