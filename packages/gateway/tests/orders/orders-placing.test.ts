import { describe, expect, it } from 'vitest';
import { openGateway } from '@statefront/gateway/gateway.ts';
import { signedIn } from '../support/a-gateway.ts';
import { call, code } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { address, entered, grouping, ordersInEachTest, placedAt } from '../support/orders-in-each-test.ts';

const {
  open,
  clock,
  olivia,
  send,
  addAddress,
  add,
  fillBasket,
  place,
  placedId,
  basketLines,
  quantities,
  orderIds,
} = ordersInEachTest();

function toHome(orderQuantity: number) {
  return { deliveryAddressId: olivia.home, orderQuantity };
}

async function lastPurchase(productId: string) {
  const { salesMaterial }: { salesMaterial: Record<string, unknown> } = JSON.parse(
    (await call(open.gateway, `product/${productId}`, { token: olivia.token })).text,
  );
  return [salesMaterial['lastPurchasedDate'], salesMaterial['lastPurchasedOrder']];
}

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
  salesUnitContent: null,
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
  shipsInDays: 0,
  note: '',
  groupingProperties: [
    { propertyKey: 'PRODUCT_GROUP', value: 'Werkzeug' },
    { propertyKey: 'BRAND', value: 'Forge' },
  ],
};

const placed = {
  orderId: '1000001',
  approvalRequestId: null,
  placedAt,
  status: 'RECEIVED',
  statusText: 'Eingegangen',
  purchaseOrderNumber: 'PO-7',
  costCentre: '',
  requestedDate: '2026-05-20',
  shipsInDays: null,
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

describe('placing an order', () => {
  it("returns everything as ordered, with the gateway's figures, and empties the basket (BA-6, PR-2)", async () => {
    await fillBasket();
    const response = await place(entered, { language: 'de' });

    expect([response.status, response.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect(response.json()).toEqual(placed);
    expect(await quantities()).toEqual([]);
    expect(
      (await call(open.gateway, 'orders/1000001', { token: olivia.token, language: 'de' })).json(),
    ).toEqual(placed);
  });

  it('keeps when each line was to be sent, whatever the catalogue announces later (BA-6, BA-7)', async () => {
    const announce = (leadTimeDays: number) =>
      importChanged(open.gateway, ({ id }) =>
        id === 'screw' ? { stock: { level: 'M', leadTimeDays } } : {},
      );
    await announce(5);
    await fillBasket();
    const orderId = await placedId();
    await announce(9);
    const order: unknown = (await call(open.gateway, `orders/${orderId}`, { token: olivia.token })).json();
    const list: unknown = (await call(open.gateway, 'orders', { token: olivia.token })).json();

    expect([order, list]).toMatchObject([
      { shipsInDays: 5, lines: [{ shipsInDays: 0 }, { shipsInDays: 5 }] },
      { orders: [{ shipsInDays: 5 }] },
    ]);
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

  it('numbers orders across all customers and processes (BA-6)', async () => {
    const max = await signedIn(open.gateway, 'max');
    const addressOfMax = await addAddress('Max Muster', max);
    const other = await openGateway({ ...open.location, now: () => clock.now });
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

  it('makes one order of one basket for two simultaneous requests (BA-6, pain 8)', async () => {
    await fillBasket();
    const responses = await Promise.all([place(), place(), place()]);

    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422']);
    expect(responses.filter(({ status }) => status === 422).map(code)).toEqual([
      'BASKET_EMPTY',
      'BASKET_EMPTY',
    ]);
    expect(await orderIds()).toEqual(['1000001']);
  });

  it("uses every customer's own prices and hides every other customer's orders (H13)", async () => {
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

  it('trusts no price of the browser (H14)', async () => {
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

  it("splits a line over several addresses, in whole packing units with the line's total quantity, and names product and address (BA-6)", async () => {
    const at = `${address.street}, ${address.postalCode} ${address.city}`;
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

    const home = `Wood screw for Olivia Open, ${at}`;
    const atDepot = `Wood screw for Depot, ${at}`;
    expect(reasons.flat()).toEqual([
      'lines.1.deliveries.orderQuantity: Wood screw: The line has a quantity of 500, but 550 is assigned to the addresses.',
      `lines.1.deliveries.0.orderQuantity: ${home}: Sold in steps of 50 Piece. Please order 500 Piece.`,
      `lines.1.deliveries.1.orderQuantity: ${atDepot}: This quantity is too small. Please order at least 50 Piece.`,
      `lines.1.deliveries.1.orderQuantity: ${atDepot}: Enter a quantity above 0.`,
      `lines.1.deliveries.1.deliveryAddressId: ${home}: This address is given twice for the same line.`,
      'lines.1.deliveries.1.deliveryAddressId: Wood screw: Please choose one of your addresses.',
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

  it('sends lines to several addresses, and leaves the other lines in the basket (BA-6)', async () => {
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
    await call(open.gateway, `addresses/${olivia.home}`, {
      method: 'PUT',
      token: olivia.token,
      body: { ...address, name: 'Moved' },
    });
    await call(open.gateway, `addresses/${olivia.home}`, { method: 'DELETE', token: olivia.token });

    expect((await call(open.gateway, `orders/${orderId}`, { token: olivia.token })).json()).toMatchObject({
      deliveryAddress: { ...address, name: 'Olivia Open' },
    });
  });

  it('makes it the last purchase of its products, until it is cancelled (BA-7)', async () => {
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

  it('is refused with each line that can no longer be ordered (BA-6, pain 9)', async () => {
    await fillBasket();
    await importChanged(open.gateway, (product) =>
      product.id === 'hammer' ? { restrictions: ['DISCONTINUED'] } : {},
    );
    const [hammer] = await basketLines();
    const response = await place({}, { language: 'de' });

    expect(response.json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'BASKET_NOT_ORDERABLE' }),
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
          figures: {},
          liftedBy: [],
          message: 'Für Ihre Firma nicht erhältlich.',
          nextStep: { code: 'askService', message: 'Unser Kundenservice findet mit Ihnen eine Alternative.' },
          nearestQuantity: null,
        },
      ],
    });
    expect(await orderIds()).toEqual([]);
  });

  it('is refused with the new total if the customer saw another one (BA-6, pain 9)', async () => {
    await fillBasket();
    await importChanged(open.gateway, (product) =>
      product.id === 'hammer' ? { price: { amount: 20, currency: 'EUR' } } : {},
    );
    const response = await place({ expectedTotal: '54.15' });

    expect(response.json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'TOTAL_CHANGED' }),
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

  it('is refused if the basket is empty (BA-6)', async () => {
    const response = await place();

    expect([response.status, code(response)]).toEqual([422, 'BASKET_EMPTY']);
  });
});
