import { describe, expect, it } from 'vitest';
import { assign, createActor, waitFor } from 'xstate';
import type { CheckoutStep } from '#src/domain/checkout/checkout-step.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { seenBasket, type SeenBasket } from '#src/domain/checkout/seen-basket.ts';
import type { Order } from '#src/domain/order/order.ts';
import { checkoutMachine } from '#src/machines/checkout.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import type { CheckoutData, PlaceOrderRequest } from '#src/services/gateway-services.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aBasket } from '#tests/support/a-product.ts';
import { anAddress, anOrder } from '#tests/support/an-order.ts';

const data: CheckoutData = { basket: aBasket(), addresses: [anAddress()] };
const totalChanged = { status: 422, code: 'TOTAL_CHANGED', serverMessage: 'The total has changed.' };
const sessionOver = { status: 401, code: '', serverMessage: null };
const noResponse = { status: 0, code: '', serverMessage: null };

describe('checkoutMachine', () => {
  it('proposes the default address and leads from step to step by the address bar (BA-6, RT-5)', async () => {
    const { actor, loadCheckout, parentEvents } = start('delivery');
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    actor.send({ type: 'step.continued' });

    expect(actor.getSnapshot().context.draft.deliveryAddressId).toBe('main');
    expect(parentEvents()).toEqual([
      { type: 'navigation.requested', to: '/checkout?step=reference', replace: false },
    ]);
  });

  it('does not go on from a step with something to correct, and says so (BA-6)', async () => {
    const { actor, loadCheckout, parentEvents } = start('delivery');
    loadCheckout.response(0, { ...data, addresses: [] });
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    actor.send({ type: 'step.continued' });

    expect(actor.getSnapshot().context.showsFaults).toBe(true);
    expect(parentEvents()).toEqual([]);
  });

  it('opens the step that has something to correct instead of a later one (BA-6)', async () => {
    const { actor, loadCheckout, parentEvents } = start('review');
    loadCheckout.response(0, { ...data, addresses: [] });
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    expect(parentEvents()).toEqual([{ type: 'navigation.requested', to: '/checkout', replace: true }]);
  });

  it('loads prices and stock again for the review, and orders only what can be ordered (BA-5, BA-6)', async () => {
    const { actor, loadCheckout, placeOrder } = start('delivery');
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    actor.send({ type: 'step.opened', step: 'review' });
    loadCheckout.response(1, { ...data, basket: aBasket({ grandTotal: '2.00', canBeOrdered: false }) });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    actor.send({ type: 'order.requested' });

    const { opened, basket } = actor.getSnapshot().context;
    expect([opened?.grandTotal, basket?.grandTotal]).toEqual(['1.49', '2.00']);
    expect(placeOrder.inputs()).toEqual([]);
  });

  it('places one order for two presses, tells the shop and forgets the draft (BA-4, BA-6)', async () => {
    const { actor, placeOrder, parentEvents } = await startReview();
    actor.send({ type: 'draft.changed', change: { purchaseOrderNumber: 'PO-1' } });

    actor.send({ type: 'order.requested' });
    actor.send({ type: 'order.requested' });
    placeOrder.response(0, anOrder());
    await waitFor(actor, (snapshot) => snapshot.matches('placed'));

    expect(placeOrder.inputs()).toEqual([
      {
        draft: { ...emptyDraft, deliveryAddressId: 'main', purchaseOrderNumber: 'PO-1' },
        deliveries: [],
        expectedTotal: '1.49',
        idempotencyKey: 'visit-1-order-1',
      },
    ]);
    expect(parentEvents()).toEqual([
      { type: 'basket.outdated' },
      { type: 'navigation.requested', to: '/orders/4711?placed=now', replace: true },
    ]);
    expect(actor.getSnapshot().context.draft.purchaseOrderNumber).toBe('');
  });

  it('repeats an order without a response under the same key (BA-4, SE-2)', async () => {
    const { actor, placeOrder } = await startReview();
    actor.send({ type: 'order.requested' });
    placeOrder.fail(0, noResponse);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));

    actor.send({ type: 'retry.requested' });

    expect(placeOrder.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'visit-1-order-1',
      'visit-1-order-1',
    ]);
  });

  it('keeps the order and what the customer saw when their session ends under it (BA-6, SE-1)', async () => {
    const { actor, placeOrder, kept, parked } = await startReview();
    actor.send({ type: 'order.requested' });
    expect(kept().map((order) => order?.idempotencyKey)).toEqual(['visit-1-order-1']);

    placeOrder.fail(0, sessionOver);
    await waitFor(actor, (snapshot) => snapshot.matches('interrupted'));

    expect(kept().at(-1)).toBeNull();
    expect(parked()).toEqual([{ isOrdering: true }]);
  });

  it('keeps an order that may be placed when the session ends under a second try (BA-4, SE-1)', async () => {
    const { actor, placeOrder, kept, parked } = await startReview();
    actor.send({ type: 'order.requested' });
    placeOrder.fail(0, noResponse);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));
    actor.send({ type: 'retry.requested' });
    placeOrder.fail(1, sessionOver);
    await waitFor(actor, (snapshot) => snapshot.matches('interrupted'));

    expect(kept().map((order) => order?.idempotencyKey)).toEqual(['visit-1-order-1']);
    expect(parked()).toEqual([]);
  });

  it('begins with an order of an earlier page that has no response, and orders anew only once it is dropped (BA-4)', async () => {
    const sent = {
      draft: { ...emptyDraft, deliveryAddressId: 'main' },
      deliveries: [],
      expectedTotal: '1.49',
      idempotencyKey: 'visit-0-order-1',
    };
    const { actor, loadCheckout, placeOrder } = start('review', { sent, mayBePlaced: true });
    expect(actor.getSnapshot().value).toBe('unconfirmed');
    actor.send({ type: 'retry.requested' });
    placeOrder.fail(0, noResponse);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));
    actor.send({ type: 'order.dropped' });
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    actor.send({ type: 'order.requested' });

    expect(placeOrder.inputs()).toEqual([
      sent,
      { ...sent, idempotencyKey: expect.stringContaining('visit-1-order-') },
    ]);
  });

  it('tells what changed since the session ended (BA-6, SE-1)', async () => {
    const before = seenBasket(aBasket({ grandTotal: '1.00' }));
    const { actor, loadCheckout } = start('review', { opened: before, wasInterrupted: true });
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));

    expect(actor.getSnapshot().context).toMatchObject({ opened: before, wasInterrupted: true });
  });

  it('tells why an order was refused, with prices as they are now, and gives the next one a new key (BA-6, SE-2)', async () => {
    const { actor, loadCheckout, placeOrder } = await startReview();
    actor.send({ type: 'order.requested' });
    placeOrder.fail(0, totalChanged);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadCheckout.response(1, { ...data, basket: aBasket({ grandTotal: '2.00' }) });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));

    expect(actor.getSnapshot().context.refusal).toEqual(totalChanged);
    actor.send({ type: 'order.requested' });
    expect(placeOrder.inputs().at(-1)).toMatchObject({
      expectedTotal: '2.00',
      idempotencyKey: 'visit-1-order-2',
    });
  });
});

async function startReview() {
  const started = start('review');
  started.loadCheckout.response(0, data);
  await waitFor(started.actor, (snapshot) => snapshot.matches('reviewing'));
  return started;
}

interface Recalled {
  readonly sent: PlaceOrderRequest;
  readonly mayBePlaced: boolean;
  readonly opened: SeenBasket;
  readonly wasInterrupted: boolean;
}

function start(step: CheckoutStep, recalled: Partial<Recalled> = {}) {
  const kept: (PlaceOrderRequest | null)[] = [];
  const parked: { readonly isOrdering: boolean }[] = [];
  const loadCheckout = aHeldRequest<unknown, CheckoutData>();
  const placeOrder = aHeldRequest<PlaceOrderRequest, Order>();
  const { parent, parentEvents } = aParent();
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadCheckout: requestActor(loadCheckout.service),
        placeOrder: requestActor(placeOrder.service),
      },
      actions: {
        recallDraft: assign(recalled),
        rememberOrder: ({ context }) => kept.push(context.sent),
        parkCheckout: (_, params) => parked.push(params),
      },
    }),
    {
      parent,
      input: { step, paths: { orders: 'orders' }, holidays: [], userId: 'anna', keySeed: 'visit-1' },
    },
  ).start();
  return {
    actor,
    loadCheckout,
    placeOrder,
    parentEvents,
    kept: () => kept,
    parked: () => parked,
  };
}
