import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { orderPageMachine } from '#src/machines/orders/order-page.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { anOrder } from '#tests/support/made/an-order.ts';

const broken = { status: 500, code: '', serverMessage: 'Please try again later.' };

describe('orderPageMachine', () => {
  it('puts the lines of this order into the basket, under keys of this page (BA-4, BA-7)', () => {
    expect(start().actor.getSnapshot().children.basketRefill?.getSnapshot().context).toMatchObject({
      sourceId: '4711',
      keySeed: 'visit-1',
    });
  });

  it('shows the order with its number (BA-7, RT-5)', async () => {
    const { actor, loadOrder } = await startReady();

    expect(loadOrder.inputs()).toEqual([{ orderId: '4711' }]);
    expect(actor.getSnapshot().context.order).toEqual(anOrder());
  });

  it('says that the order does not exist, and does not request it again (RT-5)', async () => {
    const { actor, loadOrder } = start();

    loadOrder.fail(0, { status: 404, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('missing'));
    actor.send({ type: 'retry.requested' });

    expect(loadOrder.inputs()).toHaveLength(1);
  });

  it('is loaded again after a failure (SE-2)', async () => {
    const { actor, loadOrder } = start();

    loadOrder.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry.requested' });
    loadOrder.response(1, anOrder());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.order).toEqual(anOrder());
  });

  it('cancels only after a question (BA-7)', async () => {
    const { actor, cancelOrder } = await startReady();
    const cancelled = anOrder({ status: 'CANCELLED', canBeCancelled: false });

    actor.send({ type: 'cancellation.requested' });
    actor.send({ type: 'question.dismissed' });
    expect(actor.getSnapshot().value).toBe('ready');
    expect(cancelOrder.inputs()).toEqual([]);
    actor.send({ type: 'cancellation.requested' });
    actor.send({ type: 'cancellation.confirmed' });
    cancelOrder.response(0, cancelled);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(cancelOrder.inputs()).toEqual([{ orderId: '4711' }]);
    expect(actor.getSnapshot().context.order).toEqual(cancelled);
  });

  it('cannot be cancelled once it is being processed (BA-7)', async () => {
    const { actor, loadOrder } = start();

    loadOrder.response(0, anOrder({ canBeCancelled: false }));
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().can({ type: 'cancellation.requested' })).toBe(false);
  });

  it('says why an order was not cancelled, and loads it again (SE-2)', async () => {
    const { actor, cancelOrder, loadOrder, parentEvents } = await startReady();
    actor.send({ type: 'cancellation.requested' });
    actor.send({ type: 'cancellation.confirmed' });

    cancelOrder.fail(0, { status: 409, code: 'ORDER_NOT_CANCELLABLE', serverMessage: 'It is on its way.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(loadOrder.asked).toHaveLength(2);
    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'orderFailed', reason: 'It is on its way.' } },
    ]);
  });
});

async function startReady() {
  const started = start();
  started.loadOrder.response(0, anOrder());
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}

function start() {
  return startHeld(orderPageMachine, { orderId: '4711', keySeed: 'visit-1' });
}
