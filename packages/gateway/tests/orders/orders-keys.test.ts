import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { call, code } from '../support/http/call.ts';
import { entered, ordersInEachTest } from '../support/orders-in-each-test.ts';

const { open, clock, olivia, send, fillBasket, place, placedId, quantities, orderIds } = ordersInEachTest();

describe("an order's idempotency key", () => {
  it('is required (BA-6, P1)', async () => {
    await fillBasket();
    const response = await call(open.gateway, 'orders', {
      method: 'POST',
      token: olivia.token,
      body: { deliveryAddressId: olivia.home },
    });

    expect([response.status, code(response)]).toEqual([400, 'KEY_MISSING']);
  });

  it('with the same body returns the same order, also a day later and for ten simultaneous requests (P1)', async () => {
    await fillBasket();
    const responses = await Promise.all(Array.from({ length: 10 }, () => place(entered, { key: 'k' })));
    await fillBasket();
    clock.now += 24 * 60 * 60 * 1000;
    olivia.token = await signedIn(open.gateway);
    responses.push(await place(entered, { key: 'k' }));

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await orderIds()).toEqual(['1000001']);
    expect(await quantities()).toEqual([
      ['hammer', 2],
      ['screw', 500],
    ]);
  });

  it('returns the present state of the order when it is sent again (P1)', async () => {
    await fillBasket();
    const orderId = await placedId({ key: 'k' });
    await send(`orders/${orderId}/cancel`);
    const again = await place({}, { key: 'k' });

    expect([again.status, again.json()]).toEqual([
      201,
      expect.objectContaining({ orderId, status: 'CANCELLED' }),
    ]);
  });

  it('is not used up by a field at fault: the corrected order may use it, or a new one (P4)', async () => {
    await fillBasket();
    await place({ requestedDate: '2026-05-19' }, { key: 'k1' });
    expect((await place({ requestedDate: '2026-05-21' }, { key: 'k1' })).status).toBe(201);
    await fillBasket();
    await place({ requestedDate: '2026-05-19' }, { key: 'k2' });
    expect((await place({ requestedDate: '2026-05-21' }, { key: 'k3' })).status).toBe(201);
  });

  it("differs from an address's with the same body, and from another customer's (P4)", async () => {
    const max = await signedIn(open.gateway, 'max');
    await fillBasket();
    expect((await place({}, { key: 'k' })).status).toBe(201);
    expect(code(await send('addresses', { key: 'k', body: { deliveryAddressId: olivia.home } }))).toBe(
      'KEY_REUSED',
    );
    expect(code(await place({}, { key: 'k', token: max }))).toBe('BASKET_EMPTY');
  });
});
