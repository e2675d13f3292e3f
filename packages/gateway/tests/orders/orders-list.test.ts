import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { call, code } from '../support/http/call.ts';
import { grouping, ordersInEachTest, placedAt } from '../support/orders-in-each-test.ts';

const { open, clock, olivia, send, add, fillBasket, place, placedId, orderIds } = ordersInEachTest();

async function bought() {
  return (await call(open.gateway, 'purchases?$top=2', { token: olivia.token })).json();
}

describe("the list of a customer's orders", () => {
  beforeEach(async () => {
    for (const purchaseOrderNumber of ['Alpha 1', 'alpha_2', '100%']) {
      await fillBasket();
      await place({ purchaseOrderNumber });
      clock.now += 60_000;
    }
  });

  it('has the newest first, with totals and status (BA-7)', async () => {
    const response = await call(open.gateway, 'orders?$top=1&$skip=2', {
      token: olivia.token,
      language: 'de',
    });

    expect(response.json()).toEqual({
      orders: [
        {
          orderId: '1000001',
          approvalRequestId: null,
          placedAt,
          status: 'RECEIVED',
          statusText: 'Eingegangen',
          purchaseOrderNumber: 'Alpha 1',
          costCentre: '',
          requestedDate: '',
          shipsInDays: null,
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

  it('is filtered by status, open orders, and days, both included (BA-7)', async () => {
    await send('orders/1000002/cancel');
    clock.now += 86_400_000;
    olivia.token = await signedIn(open.gateway);
    await fillBasket();
    await place({});

    expect(await orderIds('?status=CANCELLED')).toEqual(['1000002']);
    expect(await orderIds('?status=OPEN')).toEqual(['1000004', '1000003', '1000001']);
    expect(await orderIds('?from=2026-05-21')).toEqual(['1000004']);
    expect(await orderIds('?to=2026-05-20&status=OPEN')).toEqual(['1000003', '1000001']);
    expect(await orderIds('?from=2026-05-20&to=2026-05-20&q=alpha')).toEqual(['1000002', '1000001']);
    const refused = await call(open.gateway, 'orders?status=LOST&from=yesterday', { token: olivia.token });
    expect(refused.status).toBe(400);
  });

  it('leads to the purchases, the latest first, without cancelled orders (BA-7)', async () => {
    expect(await bought()).toEqual({ productIds: ['hammer', 'screw'] });

    await add([['screw', 100, 'PCE']]);
    clock.now += 60_000;
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
      const response = await call(open.gateway, `orders?${parameter}`, { token: olivia.token });

      expect([response.status, code(response)]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('shows no order of another customer, and requires a session (H13, SE-2)', async () => {
    for (const path of ['orders', 'orders/1000001']) {
      const response = await call(open.gateway, path);
      expect([response.status, code(response)]).toEqual([401, 'SESSION_EXPIRED']);
    }
  });
});

describe('cancelling an order', () => {
  it('is possible while the order is only received, and may be repeated (BA-7)', async () => {
    await fillBasket();
    const orderId = await placedId();
    clock.now += 60_000;
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
