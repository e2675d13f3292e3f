import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { call, code } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { address, grouping, ordersInEachTest } from '../support/orders-in-each-test.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const { open, clock, olivia, send, fillBasket, placedId, orderIds } = ordersInEachTest();

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

  it('prices the orders for their customer, also products without a price (BA-7)', async () => {
    await importChanged(open.gateway, () => ({}), {
      customers,
      orders: [imported, { ...imported, customerId: 'max', addressId: null }],
    });

    expect((await call(open.gateway, 'orders/2000005', { token: olivia.token })).json()).toEqual({
      orderId: '2000005',
      approvalRequestId: null,
      placedAt: '2026-04-01T08:30:00.000Z',
      status: 'SHIPPED',
      statusText: 'Shipped',
      purchaseOrderNumber: 'Old',
      costCentre: '',
      requestedDate: '',
      shipsInDays: null,
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
          shipsInDays: null,
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

  it("replaces the orders of the last import, keeps the shop's orders and continues the numbers above both (BA-6)", async () => {
    await fillBasket();
    const own = await placedId();
    await importChanged(open.gateway, () => ({}), { customers, orders: [imported] });
    await fillBasket();
    clock.now += 60_000;
    expect(await orderIds()).toEqual([own, '2000005']);
    expect(await placedId()).toBe('2000006');
    await importChanged(open.gateway, () => ({}), { customers, orders: [{ ...imported, id: '3' }] });

    expect(await orderIds()).toEqual(['2000006', own, '3']);
    const { salesMaterial }: { salesMaterial: object } = JSON.parse(
      (await call(open.gateway, 'product/hammer', { token: olivia.token })).text,
    );
    expect(salesMaterial).toMatchObject({ lastPurchasedDate: '2026-05-20', lastPurchasedOrder: '2000006' });
  });

  it("keeps an imported order's address, which its customer has changed or removed since (BA-6)", async () => {
    const orders = [imported, { ...imported, id: '3', addressId: null }];
    const wentTo = async () =>
      Promise.all(
        orders.map(async ({ id }) => {
          const { deliveryAddress }: { deliveryAddress: object } = JSON.parse(
            (await call(open.gateway, `orders/${id}`, { token: olivia.token })).text,
          );
          return deliveryAddress;
        }),
      );
    const before = { ...address, name: 'Imported' };
    await importChanged(open.gateway, () => ({}), { customers, orders });
    const body = { ...address, name: 'Changed', isDefault: false };
    await call(open.gateway, 'addresses/a1', { method: 'PUT', token: olivia.token, body });
    await importChanged(open.gateway, () => ({}), { customers, orders });
    expect(await wentTo()).toEqual([before, before]);

    await call(open.gateway, 'addresses/a1', { method: 'DELETE', token: olivia.token });
    await importChanged(open.gateway, () => ({}), { customers, orders });
    expect(await wentTo()).toEqual([before, before]);
  });

  it('leaves an imported order cancelled that its customer cancelled (BA-7)', async () => {
    const orders = [{ ...imported, status: 'RECEIVED' }];
    await importChanged(open.gateway, () => ({}), { customers, orders });
    await send('orders/2000005/cancel');
    await importChanged(open.gateway, () => ({}), { customers, orders });

    expect((await call(open.gateway, 'orders/2000005', { token: olivia.token })).json()).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await orderIds()).toEqual(['2000005']);
  });

  it('leaves an imported order with the status that the operator gave it, of one customer (BA-7)', async () => {
    const orders = [imported, { ...imported, customerId: 'max', addressId: null }];
    await importChanged(open.gateway, () => ({}), { customers, orders });
    const change = { orderId: '2000005', status: 'DELIVERED' };
    await expect(open.gateway.changeOrderStatus(change)).rejects.toThrow(
      'Several customers have an order "2000005"; add --customer max or olivia.',
    );
    await open.gateway.changeOrderStatus({ ...change, customerId: 'olivia' });
    await importChanged(open.gateway, () => ({}), { customers, orders });

    expect((await call(open.gateway, 'orders/2000005', { token: olivia.token })).json()).toMatchObject({
      status: 'DELIVERED',
      statusHistory: [{ status: 'RECEIVED' }, { status: 'SHIPPED' }, { status: 'DELIVERED' }],
    });
  });

  it('names every bad line of the orders and changes nothing', async () => {
    const bad = [
      imported,
      imported,
      { ...imported, id: '1', customerId: 'unknown' },
      { ...imported, id: '2', addressId: 'a9' },
      { ...imported, id: '3', lines: [{ productId: 'gloves', orderQuantity: 1, salesUnit: 'PCE' }] },
      { ...imported, id: '4', lines: [{ productId: 'nothing', orderQuantity: 1, salesUnit: 'PCE' }] },
      { ...imported, id: '5', status: 'LOST', placedAt: 'yesterday', lines: [] },
    ];
    const importing = importChanged(open.gateway, () => ({}), { customers, orders: bad });

    await expect(importing).rejects.toMatchObject({
      badLines: [
        { file: 'orders.jsonl.gz', line: 2, reason: 'id: "2000005" occurs a second time for this customer' },
        { file: 'orders.jsonl.gz', line: 3, reason: 'customerId: "unknown" is not in customers.jsonl.gz' },
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
