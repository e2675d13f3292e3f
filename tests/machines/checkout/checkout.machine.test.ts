import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import type { CheckoutStep } from '#src/domain/checkout/checkout-step.ts';
import { emptyDraft, type OrderDraft } from '#src/domain/checkout/order-draft.ts';
import { seenBasket, type SeenBasket } from '#src/domain/checkout/seen-basket.ts';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import type { CheckoutData, PlaceOrderRequest } from '#src/services/checkout/checkout-services.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aRefusal, needed } from '#tests/support/made/an-approval.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { anAddress, anOrder } from '#tests/support/made/an-order.ts';

const data: CheckoutData = { basket: aBasket(), addresses: [anAddress()] };
const totalChanged = { status: 422, code: 'TOTAL_CHANGED', serverMessage: 'The total has changed.' };
const sessionOver = { status: 401, code: '', serverMessage: null };
const noResponse = { status: 0, code: '', serverMessage: null };

const anOrderRequest: PlaceOrderRequest = {
  draft: { ...emptyDraft, deliveryAddressId: 'main' },
  deliveries: [],
  expectedTotal: '1.49',
  idempotencyKey: 'visit-0-order-1',
};

describe('checkoutMachine', () => {
  it('proposes the default address and goes from step to step by the address bar (BA-6, RT-5)', async () => {
    const { actor, loadCheckout, parentEvents } = start('delivery');
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    actor.send({ type: 'step.continued' });

    expect(actor.getSnapshot().context.draft.deliveryAddressId).toBe('main');
    expect(parentEvents()).toEqual([
      { type: 'navigation.requested', to: '/checkout?step=reference', replace: false },
    ]);
  });

  it('stays at a step with a fault, and shows the fault (BA-6)', async () => {
    const { actor, loadCheckout, parentEvents } = start('delivery');
    loadCheckout.response(0, { ...data, addresses: [] });
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    actor.send({ type: 'step.continued' });

    expect(actor.getSnapshot().context.showsFaults).toBe(true);
    expect(parentEvents()).toEqual([]);
  });

  it('opens the faulty step instead of a later one (BA-6)', async () => {
    const { actor, loadCheckout, parentEvents } = start('review');
    loadCheckout.response(0, { ...data, addresses: [] });
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    expect(parentEvents()).toEqual([{ type: 'navigation.requested', to: '/checkout', replace: true }]);
  });

  it('loads prices and stock again for the review, and orders only an orderable basket (BA-5, BA-6)', async () => {
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

  it('keeps the order and the seen basket when the session ends during it (BA-6, SE-1)', async () => {
    const { actor, placeOrder, kept, parked } = await startReview();
    actor.send({ type: 'order.requested' });
    expect(kept().map((order) => order?.idempotencyKey)).toEqual(['visit-1-order-1']);

    placeOrder.fail(0, sessionOver);
    await waitFor(actor, (snapshot) => snapshot.matches('interrupted'));

    expect(kept().at(-1)).toBeNull();
    expect(parked()).toEqual([{ isOrdering: true }]);
  });

  it('keeps an order that may be placed when the session ends during a second try (BA-4, SE-1)', async () => {
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

  it('begins with the order of an earlier page without a response, and sends a new one only once it is dropped (BA-4)', async () => {
    const sent = anOrderRequest;
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

  it('names the changes since the session ended (BA-6, SE-1)', async () => {
    const before = seenBasket(aBasket({ grandTotal: '1.00' }));
    const { actor, loadCheckout } = start('review', { opened: before, wasInterrupted: true });
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));

    expect(actor.getSnapshot().context).toMatchObject({ opened: before, wasInterrupted: true });
  });

  it.each([
    { change: 'nothing', seen: {}, differences: null },
    { change: 'the total', seen: { grandTotal: '1.00' }, differences: { totalBefore: '1.00', lines: [] } },
    {
      change: 'a line',
      seen: { lines: [] },
      differences: { totalBefore: null, lines: [{ kind: 'added', line: aBasket().lines[0] }] },
    },
  ] as const)('names in the review what has changed: $change (BA-6)', async ({ seen, differences }) => {
    const { actor, loadCheckout } = start('review', { opened: seenBasket(aBasket(seen)) });
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));

    expect(actor.getSnapshot().context.differences).toEqual(differences);
  });

  it('says why an order was refused, with current prices, and gives the next one a new key (BA-6, SE-2)', async () => {
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

  it('keeps the entries for the visit, and forgets them with the order (BA-6, SE-1)', async () => {
    const { actor, placeOrder, drafts } = await startReview();

    actor.send({ type: 'draft.changed', change: { purchaseOrderNumber: 'PO-1' } });
    expect(drafts().map(({ purchaseOrderNumber }) => purchaseOrderNumber)).toEqual(['PO-1']);
    actor.send({ type: 'order.requested' });
    placeOrder.response(0, anOrder());
    await waitFor(actor, (snapshot) => snapshot.matches('placed'));

    expect(drafts().at(-1)).toEqual(emptyDraft);
    expect(actor.getSnapshot().context).toMatchObject({ sent: null, mayBePlaced: false });
  });

  it('restores the entries of an earlier visit (BA-6, SE-1)', async () => {
    const draft = { ...emptyDraft, purchaseOrderNumber: 'PO-1' };
    const { actor, loadCheckout } = start('reference', { draft });
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    expect(actor.getSnapshot().context.draft).toMatchObject({ purchaseOrderNumber: 'PO-1' });
  });

  it('sends an order for approval that needs one, and opens the page of the request (CO-3, BA-4)', async () => {
    const { actor, placeOrder, parentEvents } = await startReview(aBasket({ approval: needed }));
    actor.send({ type: 'draft.changed', change: { approvalComment: 'Urgent' } });

    actor.send({ type: 'order.requested' });
    actor.send({ type: 'order.requested' });
    placeOrder.response(0, { requestId: '10001' });
    await waitFor(actor, (snapshot) => snapshot.matches('placed'));

    expect(placeOrder.inputs()).toMatchObject([
      { draft: { approvalComment: 'Urgent' }, isForApproval: true, idempotencyKey: 'visit-1-order-1' },
    ]);
    expect(parentEvents()).toEqual([
      { type: 'basket.outdated' },
      { type: 'navigation.requested', to: '/approvals/10001?sent=now', replace: true },
    ]);
  });

  it('shows who has to agree when that is only known at the press, and loses nothing (CO-3, SE-2)', async () => {
    const { actor, loadCheckout, placeOrder } = await startReview();
    actor.send({ type: 'draft.changed', change: { purchaseOrderNumber: 'PO-1' } });
    actor.send({ type: 'order.requested' });

    placeOrder.fail(0, { status: 409, code: 'APPROVAL_NEEDED', serverMessage: 'Paul has to agree.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadCheckout.response(1, { ...data, basket: aBasket({ approval: needed }) });
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    actor.send({ type: 'order.requested' });

    expect(
      placeOrder.inputs().map(({ draft, isForApproval }) => [draft.purchaseOrderNumber, isForApproval]),
    ).toEqual([
      ['PO-1', undefined],
      ['PO-1', true],
    ]);
  });

  it('sends the same request again after a lost response, under the same key (CO-3, BA-4)', async () => {
    const { actor, placeOrder } = await startReview(aBasket({ approval: needed }));
    actor.send({ type: 'order.requested' });
    placeOrder.fail(0, noResponse);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));

    actor.send({ type: 'retry.requested' });

    const [first, second] = placeOrder.inputs();
    expect(second).toEqual(first);
  });

  it('sends nothing that the company does not allow (CO-3, CO-5)', async () => {
    const refused = { needed: [], refusal: aRefusal('Over every limit.'), costCentres: [], budgets: [] };
    const { actor, placeOrder } = await startReview(aBasket({ approval: refused }));

    actor.send({ type: 'order.requested' });

    expect(placeOrder.inputs()).toEqual([]);
  });

  it('cannot order an empty basket (BA-6)', async () => {
    const { actor, loadCheckout } = start('review');

    loadCheckout.response(0, { ...data, basket: aBasket({ lines: [] }) });

    await waitFor(actor, (snapshot) => snapshot.matches('empty'));
  });

  it.each([
    { event: { type: 'retry.requested' }, step: 'delivery' },
    { event: { type: 'step.opened', step: 'reference' }, step: 'reference' },
  ] as const)(
    'says that it cannot be loaded, and tries again on $event.type (BA-6, SE-2)',
    async ({ event, step }) => {
      const { actor, loadCheckout, parked } = start('delivery');
      loadCheckout.fail(0, noResponse);
      await waitFor(actor, (snapshot) => snapshot.matches('failed'));
      expect(parked()).toEqual([]);

      actor.send(event);

      expect([actor.getSnapshot().value, actor.getSnapshot().context.step]).toEqual(['loading', step]);
      expect(loadCheckout.asked).toHaveLength(2);
    },
  );

  it('keeps the seen basket when the session has ended before it is loaded (SE-1)', async () => {
    const { actor, loadCheckout, parked } = start('review');

    loadCheckout.fail(0, sessionOver);

    await waitFor(actor, (snapshot) => snapshot.matches('interrupted'));
    expect(parked()).toEqual([{ isOrdering: false }]);
  });

  it('opens the step that the customer chose while it loaded (BA-6, RT-5)', async () => {
    const { actor, loadCheckout } = start('delivery');

    actor.send({ type: 'step.opened', step: 'review' });
    loadCheckout.response(0, data);

    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
  });

  it('loads data for the review only (BA-6, RT-5)', async () => {
    const { actor, loadCheckout } = start('delivery');
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    actor.send({ type: 'step.opened', step: 'reference' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.step]).toEqual(['entering', 'reference']);
    actor.send({ type: 'step.opened', step: 'review' });
    loadCheckout.response(1, data);
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));
    actor.send({ type: 'step.opened', step: 'delivery' });

    expect([actor.getSnapshot().value, actor.getSnapshot().context.step]).toEqual(['entering', 'delivery']);
    expect(loadCheckout.asked).toHaveLength(2);
  });

  it.each(['entering', 'reviewing'] as const)(
    'goes to the faulty step, also from where it is $0 (BA-6)',
    async (state) => {
      const { actor, loadCheckout, parentEvents } = start(state === 'entering' ? 'delivery' : 'review');
      loadCheckout.response(0, data);
      await waitFor(actor, (snapshot) => snapshot.matches(state));
      actor.send({ type: 'draft.changed', change: { deliveryAddressId: '' } });

      actor.send({ type: 'step.opened', step: 'reference' });

      expect(actor.getSnapshot().context.showsFaults).toBe(true);
      expect(parentEvents()).toEqual([{ type: 'navigation.requested', to: '/checkout', replace: true }]);
    },
  );

  it('hides the fault once the customer goes on (BA-6)', async () => {
    const { actor, loadCheckout } = start('delivery');
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));
    actor.send({ type: 'draft.changed', change: { requestedDate: '1969-12-01' } });
    actor.send({ type: 'step.continued' });
    expect(actor.getSnapshot().context.showsFaults).toBe(true);

    actor.send({ type: 'draft.changed', change: { requestedDate: '' } });
    actor.send({ type: 'step.continued' });

    expect(actor.getSnapshot().context.showsFaults).toBe(false);
  });

  it('hides the refusal once the customer orders again (BA-6, SE-2)', async () => {
    const { actor, loadCheckout, placeOrder } = await startReview();
    actor.send({ type: 'order.requested' });
    placeOrder.fail(0, totalChanged);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadCheckout.response(1, data);
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'));

    actor.send({ type: 'order.requested' });

    expect(actor.getSnapshot().context.refusal).toBe(null);
  });

  it('knows that an order may be placed after a lost response, and after an earlier page (BA-4)', async () => {
    const { actor, placeOrder } = await startReview();
    actor.send({ type: 'order.requested' });
    expect(actor.getSnapshot().context.mayBePlaced).toBe(false);
    placeOrder.fail(0, noResponse);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));
    expect(actor.getSnapshot().context.mayBePlaced).toBe(true);
    const earlier = start('review', { sent: anOrderRequest });

    earlier.actor.send({ type: 'retry.requested' });

    expect(earlier.actor.getSnapshot().context.mayBePlaced).toBe(true);
  });

  it('forgets a dropped order, and opens the step that the customer chose meanwhile (BA-4, RT-5)', async () => {
    const { actor, loadCheckout, kept } = start('review', { sent: anOrderRequest, mayBePlaced: true });

    actor.send({ type: 'step.opened', step: 'reference' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.step]).toEqual([
      'unconfirmed',
      'reference',
    ]);
    actor.send({ type: 'order.dropped' });
    loadCheckout.response(0, data);
    await waitFor(actor, (snapshot) => snapshot.matches('entering'));

    expect(kept()).toEqual([null]);
    expect(actor.getSnapshot().context).toMatchObject({ sent: null, mayBePlaced: false, intent: 2 });
  });
});

async function startReview(basket = data.basket) {
  const started = start('review');
  started.loadCheckout.response(0, { ...data, basket });
  await waitFor(started.actor, (snapshot) => snapshot.matches('reviewing'));
  return started;
}

interface Recalled {
  readonly draft: OrderDraft;
  readonly sent: PlaceOrderRequest;
  readonly mayBePlaced: boolean;
  readonly opened: SeenBasket;
  readonly wasInterrupted: boolean;
}

function start(step: CheckoutStep, recalled: Partial<Recalled> = {}) {
  const kept: (PlaceOrderRequest | null)[] = [];
  const drafts: OrderDraft[] = [];
  const parked: { readonly isOrdering: boolean }[] = [];
  const machine = checkoutMachine.provide({
    actions: {
      recallDraft: assign(recalled),
      rememberDraft: (_, params) => drafts.push(params.draft),
      rememberOrder: ({ context }) => kept.push(context.sent),
      parkCheckout: (_, params) => parked.push(params),
    },
  });
  const input = { step, paths: { orders: 'orders' }, holidays: [], timeZone: 'UTC' };
  return {
    ...startHeld(machine, { ...input, userId: 'anna', keySeed: 'visit-1' }),
    drafts: () => drafts,
    kept: () => kept,
    parked: () => parked,
  };
}
