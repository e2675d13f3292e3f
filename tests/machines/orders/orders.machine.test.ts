import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { everyOrder, type OrderList, type OrderQuery } from '#src/domain/orders/order.ts';
import { ordersMachine } from '#src/machines/orders/orders.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const bolts: OrderQuery = { ...everyOrder, term: 'bolt', page: 2 };
const someOrders: OrderList = { orders: [], orderCount: 0 };

it('shows the orders that the address asks for (BA-7)', async () => {
  const { actor, loadOrders } = start();

  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  loadOrders.response(0, someOrders);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));

  expect(context.list).toEqual(someOrders);
  expect(loadOrders.inputs()).toEqual([bolts]);
});

it('loads again when the address changes, and drops the response to the first request (BA-7, RT-5)', async () => {
  const { actor, loadOrders } = start();

  actor.send({ type: 'query.changed', query: { ...everyOrder, page: 3 } });
  expect(loadOrders.inputs()).toEqual([bolts, { ...everyOrder, page: 3 }]);
  expect(loadOrders.asked[0]?.signal.aborted).toBe(true);
  loadOrders.response(1, someOrders);
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
});

it('can be tried again after a failure (SE-2)', async () => {
  const { actor, loadOrders } = start();

  loadOrders.fail(0, { status: 500, code: '', serverMessage: null });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  actor.send({ type: 'retry.requested' });

  expect(actor.getSnapshot().value).toBe('loading');
  expect(loadOrders.inputs()).toHaveLength(2);
});

function start() {
  return startHeld(ordersMachine, { query: bolts });
}
