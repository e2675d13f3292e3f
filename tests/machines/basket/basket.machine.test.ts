import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { BasketChange } from '#src/domain/basket/basket-changes.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import {
  bothLines,
  emptyBasket,
  startBasket,
  startReadyBasket,
} from '#tests/support/running/a-running-basket.ts';

type HeldChange = ReturnType<typeof startBasket>['changeBasket'];

describe('basketMachine', () => {
  it('never lets an older response replace a new addition (BA-4)', async () => {
    const { actor, loadBasket } = startBasket();

    actor.send({ type: 'basket.added', basket: aBasket() });
    loadBasket.response(0, emptyBasket);
    await Promise.resolve();

    expect(loadBasket.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('is read again when it changed while it was being read (BA-4)', async () => {
    const { actor, loadBasket } = startBasket();

    actor.send({ type: 'basket.outdated' });
    loadBasket.response(0, emptyBasket);
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadBasket.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('names prices that differ from those the customer saw: of new or changed lines, once (BA-5, H14)', async () => {
    const { actor, changeBasket, loadBasket, parentEvents } = await startReadyBasket();
    const [bolt] = aBasket().lines;
    if (!bolt) throw new Error('The basket is empty');
    const nut = { ...bolt, lineId: 'line-2', productName: 'Nut', price: '12.5', priceBefore: '10' };
    const reported = [{ productName: 'Nut', price: '12.5', priceBefore: '10', currency: 'EUR' }];

    actor.send({ type: 'basket.added', basket: aBasket({ lines: [{ ...bolt, priceBefore: '9' }, nut] }) });
    actor.send({ type: 'basket.outdated' });
    loadBasket.response(1, aBasket({ lines: [{ ...bolt, priceBefore: '9' }, nut] }));
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'quantity.committed', lineId: 'line-2', quantity: '20', salesUnit: 'PCE' });
    changeBasket.response(0, aBasket({ lines: [bolt, { ...nut, orderQuantity: '20' }] }));
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'pricesChanged', changes: reported } },
      { type: 'notice.raised', content: { key: 'pricesChanged', changes: reported } },
    ]);
  });

  it('names prices of an addition, and leaves those of a first reading to its page (BA-5)', async () => {
    const [bolt] = aBasket().lines;
    if (!bolt) throw new Error('The basket is empty');
    const risen = aBasket({ lines: [{ ...bolt, priceBefore: '10' }] });
    const { actor: opened, loadBasket, parentEvents } = startBasket();
    loadBasket.response(0, risen);
    await waitFor(opened, (snapshot) => snapshot.matches('ready'));
    const added = startBasket();
    added.actor.send({ type: 'basket.added', basket: risen });

    expect([parentEvents().length, added.parentEvents().length]).toEqual([0, 1]);
  });

  it('writes one change after the other and drops none (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'quantity.committed', lineId: 'line-2', quantity: '5', salesUnit: 'PCE' });
    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '20' },
    ]);
    changeBasket.response(0, aBasket());
    await waitFor(actor, () => changeBasket.asked.length === 2);

    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '20' },
      { kind: 'quantity', lineId: 'line-2', orderQuantity: '5' },
    ]);
  });

  it('sends only the newest of several waiting changes of one line (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    for (const quantity of ['20', '30', '40', '50']) {
      actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity, salesUnit: 'PCE' });
    }
    changeBasket.response(0, aBasket());
    await waitFor(actor, () => changeBasket.asked.length === 2);
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(quantitiesIn(changeBasket.inputs())).toEqual(['20', '50']);
  });

  it('says at its line why a change was refused, until the line changes again (BA-5, SE-2)', async () => {
    const { actor, changeBasket, loadBasket, parentEvents } = await startReadyBasket();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '25', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 422, code: 'OFF_STEP', serverMessage: 'Order in steps of 10.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toMatchObject({
      basket: aBasket(),
      changes: [],
      refusals: [{ lineId: 'line-1', reason: 'Order in steps of 10.' }],
    });
    expect(parentEvents()).toEqual([]);
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    expect(actor.getSnapshot().context.refusals).toEqual([]);
  });

  it('writes changes made while the basket is being read (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    actor.send({ type: 'basket.outdated' });
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, () => changeBasket.asked.length === 2);

    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '20' },
      { kind: 'removal', lineId: 'line-2' },
    ]);
  });

  it('writes the other changes when one is refused (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket(bothLines);
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '25', salesUnit: 'PCE' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });

    changeBasket.fail(0, { status: 422, code: 'OFF_STEP', serverMessage: 'Order in steps of 10.' });
    await waitFor(actor, () => changeBasket.asked.length === 2);

    expect(changeBasket.inputs().at(-1)).toMatchObject({ kind: 'removal', lineId: 'line-2' });
    expect(actor.getSnapshot().context.refusals).toEqual([
      { lineId: 'line-1', reason: 'Order in steps of 10.' },
    ]);
  });

  it('is read again when an addition was confirmed before the response to an earlier change came (BA-4)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });

    actor.send({ type: 'basket.added', basket: bothLines });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toMatchObject({
      basket: bothLines,
      changes: [],
      removed: [],
      staleResponses: 'none',
    });
  });

  it('is read again when an addition made before a change was confirmed after it (BA-4)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'basket.added', basket: aBasket() });
    expect(actor.getSnapshot().value).toBe('loading');
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toMatchObject({
      basket: bothLines,
      changes: [],
      removed: [],
      staleResponses: 'none',
    });
  });

  it('is read again when it changed in an unknown way during a change (BA-4, BA-5)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });

    actor.send({ type: 'basket.outdated' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(loadBasket.asked).toHaveLength(2);
  });

  it('trusts the response to a change that was sent after an addition was confirmed (BA-5)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'quantity.committed', lineId: 'line-2', quantity: '5', salesUnit: 'PCE' });

    actor.send({ type: 'basket.added', basket: bothLines });
    changeBasket.response(0, aBasket());
    await waitFor(actor, () => changeBasket.asked.length === 2);
    changeBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadBasket.asked).toHaveLength(1);
    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
  });

  it('keeps the known basket when it cannot be read again, and writes changes of it (SE-2, BA-5)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket();
    actor.send({ type: 'basket.outdated' });
    loadBasket.fail(1, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '20' },
    ]);
    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
  });

  it('tries again when a failed basket may have changed (SE-2)', async () => {
    const { actor, loadBasket } = startBasket();
    loadBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send({ type: 'basket.outdated' });

    expect(loadBasket.asked).toHaveLength(2);
  });

  it('says above the page why a change of a missing line was refused (SE-2)', async () => {
    const { actor, changeBasket, parentEvents } = await startReadyBasket();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 404, code: 'LINE_NOT_FOUND', serverMessage: 'It is gone.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'basketFailed', reason: 'It is gone.' } },
    ]);
    expect(actor.getSnapshot().context.refusals).toEqual([]);
  });

  it.each([
    { type: 'retry.requested' },
    { type: 'connection.returned' },
    { type: 'basket.outdated' },
    { type: 'basket.added', basket: bothLines },
  ] as const)('is read again after a failure on $type (SE-2)', async (event) => {
    const { actor, loadBasket } = startBasket();
    loadBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send(event);

    expect([actor.getSnapshot().value, loadBasket.asked.length]).toEqual(['loading', 2]);
    expect(actor.getSnapshot().context.basket).toEqual('basket' in event ? event.basket : null);
  });

  it('is read again when it may have changed, and shows an addition without asking (BA-1, BA-5)', async () => {
    const { actor, loadBasket } = await startReadyBasket();

    actor.send({ type: 'basket.added', basket: bothLines });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.basket]).toEqual(['ready', bothLines]);
    expect(loadBasket.asked).toHaveLength(1);
    actor.send({ type: 'basket.outdated' });

    expect([actor.getSnapshot().value, loadBasket.asked.length]).toEqual(['loading', 2]);
  });

  it('shows an addition at once, even during a change (BA-1, BA-4)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'basket.added', basket: bothLines });
    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
    actor.send({ type: 'basket.added', basket: bothLines });

    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
  });

  it('shows an addition at once when it is read again, even after a change (BA-1, BA-4)', async () => {
    const { actor, changeBasket } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'basket.added', basket: bothLines });

    expect([actor.getSnapshot().value, actor.getSnapshot().context.basket]).toEqual(['loading', bothLines]);
  });

  it('opens the checkout once, and not again with the next change (BA-6)', async () => {
    const { actor, changeBasket, parentEvents } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.isCheckoutWanted).toBe(false);
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '30', salesUnit: 'PCE' });
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toHaveLength(1);
  });

  it('offers no checkout for an unorderable basket, even while a change is saved (BA-6)', async () => {
    const { actor } = await startReadyBasket(aBasket({ canBeOrdered: false }));

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });

    expect(actor.getSnapshot().can({ type: 'checkout.requested' })).toBe(false);
  });

  it('opens the checkout once all earlier changes are saved (BA-6)', async () => {
    const { actor, changeBasket, parentEvents } = await startReadyBasket();
    const canCheckOut = () => actor.getSnapshot().can({ type: 'checkout.requested' });

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'quantity.committed', lineId: 'line-2', quantity: '5', salesUnit: 'PCE' });
    expect(canCheckOut()).toBe(true);
    actor.send({ type: 'checkout.requested' });
    changeBasket.response(0, bothLines);
    await waitFor(actor, () => changeBasket.asked.length === 2);
    expect(parentEvents()).toEqual([]);
    changeBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([{ type: 'navigation.requested', to: '/checkout', replace: false }]);
  });

  it.each([
    ['a change is refused', (request: HeldChange) => request.fail(0, { status: 422, serverMessage: null })],
    [
      'a line that is gone was changed',
      (request: HeldChange) => request.fail(0, { status: 404, serverMessage: null }),
    ],
    ['no response comes', (request: HeldChange) => request.fail(0, new Error('gone'))],
    [
      'a line cannot be ordered any more',
      (request: HeldChange) => request.response(0, { ...bothLines, canBeOrdered: false }),
    ],
  ])('stays open when %s on the way to the checkout (BA-6)', async (_, respond) => {
    const { actor, changeBasket, parentEvents } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });

    respond(changeBasket);
    await waitFor(actor, (snapshot) => !snapshot.matches('writing') && !snapshot.context.isCheckoutWanted);

    expect(parentEvents().filter(({ type }) => type === 'navigation.requested')).toEqual([]);
    expect(actor.getSnapshot().can({ type: 'checkout.requested' })).toBe(false);
  });

  it('stays open when the basket cannot be read again on the way to the checkout (BA-6, SE-2)', async () => {
    const { actor, changeBasket, loadBasket, parentEvents } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });
    actor.send({ type: 'basket.outdated' });
    changeBasket.response(0, aBasket());
    await loadBasket.whenAsked(2);
    loadBasket.fail(1, { status: 503, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send({ type: 'retry.requested' });
    loadBasket.response(2, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([]);
  });

  it('stays open when another tab changes the basket on the way to the checkout (BA-6, BA-4)', async () => {
    const { actor, changeBasket, loadBasket, kept, parentEvents } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });
    actor.send({ type: 'basket.outdated' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    kept.changes = [{ kind: 'removal', key: 'tab-2', lineId: 'line-1' }];
    actor.send({ type: 'basket.changedElsewhere' });
    expect(actor.getSnapshot().value).toBe('watching');

    kept.changes = [];
    actor.send({ type: 'basket.changedElsewhere' });
    loadBasket.response(2, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([]);
  });

  it('forgets that the checkout was wanted when its page is left (BA-6)', async () => {
    const { actor, changeBasket, parentEvents } = await startReadyBasket();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });

    actor.send({ type: 'basket.left' });
    changeBasket.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([]);
  });
});

describe('the announcement of lines and total', () => {
  it('is made once they have changed and all is saved, and not of what was there at first (A4, BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();
    const announced = () => actor.getSnapshot().context.announced;
    const isReady = () => waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(announced()).toBeNull();

    actor.send({ type: 'note.committed', lineId: 'line-1', note: 'For hall 3' });
    changeBasket.response(0, aBasket());
    await isReady();
    expect(announced()).toBeNull();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.response(1, bothLines);
    await changeBasket.whenAsked(3);
    expect(announced()).toBeNull();
    changeBasket.response(2, emptyBasket);
    await isReady();

    expect(announced()).toEqual({ lineCount: 0, netTotal: '0', currency: 'EUR' });
  });
});

function quantitiesIn(changes: readonly BasketChange[]): readonly string[] {
  return changes.flatMap((change) => (change.kind === 'quantity' ? [change.orderQuantity] : []));
}
