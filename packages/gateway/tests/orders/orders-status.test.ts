import { describe, expect, it } from 'vitest';
import { call } from '../support/http/call.ts';
import { messagesOf } from '../support/http/an-outbox.ts';
import { ordersInEachTest } from '../support/orders-in-each-test.ts';

const { open, olivia, clock, fillBasket, placedId } = ordersInEachTest();

async function enterMailAddress() {
  const body = { email: 'olivia@open.example' };
  await call(open.gateway, 'account', { method: 'PATCH', token: olivia.token, body });
}

async function seen(orderId: string) {
  return (await call(open.gateway, `orders/${orderId}`, { token: olivia.token })).json();
}

/** The messages after the ones that confirm orders; the timer of the gateway would send them within a minute. */
async function laterMessages() {
  await fillBasket();
  await placedId();
  return (await messagesOf(open)).filter(({ subject = '' }) => /unterwegs|cancelled/.test(subject));
}

describe("the operator's change of an order", () => {
  it('shows on the order, and a dispatch is told once in the language of the order (BA-7)', async () => {
    await enterMailAddress();
    await fillBasket();
    const orderId = await placedId({ language: 'de' });
    clock.now += 1000;
    await open.gateway.changeOrderStatus({ orderId, status: 'confirmed' });
    clock.now += 1000;
    const change = { customerId: 'olivia', before: 'CONFIRMED', status: 'SHIPPED' };

    expect(await open.gateway.changeOrderStatus({ orderId, status: 'SHIPPED' })).toEqual(change);
    expect(await open.gateway.changeOrderStatus({ orderId, status: 'SHIPPED' })).toEqual({
      ...change,
      before: 'SHIPPED',
    });
    expect(await seen(orderId)).toMatchObject({
      status: 'SHIPPED',
      canBeCancelled: false,
      statusHistory: [
        { status: 'RECEIVED', changedAt: '2026-05-20T12:00:00.000Z' },
        { status: 'CONFIRMED', changedAt: '2026-05-20T12:00:01.000Z' },
        { status: 'SHIPPED', changedAt: '2026-05-20T12:00:02.000Z' },
      ],
    });
    const [message, ...others] = await laterMessages();
    expect([message?.subject, others]).toEqual([`Ihre Bestellung ${orderId} ist unterwegs`, []]);
    expect(message?.text).toBe(
      [
        'Guten Tag Olivia Open, wir haben Ihre Bestellung versandt.',
        '',
        `Auftragsnummer: ${orderId}`,
        'Lieferadresse: Olivia Open, Elbchaussee 1, 22765 Hamburg, DE',
        '',
        'Klauenhammer',
        'T-100, Ihre Nummer: OL-1',
        '2 Stück',
        '',
        'Holzschraube',
        'S-600',
        '500 Stück',
        '',
        'Bestellung und Status ansehen:',
        `http://localhost:4100/orders/${orderId}`,
        '',
      ].join('\n'),
    );
    expect(message?.html).toContain('<html lang="de">');
  });

  it('tells the customer that the shop cancelled their order (BA-7)', async () => {
    await enterMailAddress();
    await fillBasket();
    const orderId = await placedId();
    await open.gateway.changeOrderStatus({ orderId, status: 'CANCELLED' });

    expect((await laterMessages()).map(({ subject }) => subject)).toEqual([
      `Your order ${orderId} was cancelled`,
    ]);
  });

  it('is refused with what is possible, and changes nothing then (BA-7)', async () => {
    await fillBasket();
    const orderId = await placedId();
    const change = (status: string, id = orderId) =>
      open.gateway.changeOrderStatus({ orderId: id, status }).catch(String);

    expect([await change('SHIPPED'), await change('sent'), await change('CONFIRMED', '77')]).toEqual([
      `OrderError: Order "${orderId}" is RECEIVED, and can become CONFIRMED or CANCELLED.`,
      'OrderError: "sent" is no status; use RECEIVED or CONFIRMED or SHIPPED or DELIVERED or CANCELLED.',
      'OrderError: There is no order "77".',
    ]);
    expect(await seen(orderId)).toMatchObject({ statusHistory: [{ status: 'RECEIVED' }] });
    await change('CANCELLED');
    expect(await change('CONFIRMED')).toBe(`OrderError: Order "${orderId}" is CANCELLED, which is final.`);
  });
});
