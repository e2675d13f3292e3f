import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Basket } from '#src/domain/basket/basket.ts';
import type { LineChange } from '#src/domain/basket/line-changes.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { basketMachine } from '#src/machines/basket.machine.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aBasket } from '#tests/support/a-product.ts';

const bothLines = aBasket({
  lines: aBasket().lines.flatMap((line) => [line, { ...line, lineId: 'line-2', productId: 'nut' }]),
});
const emptyBasket = aBasket({ lines: [], netTotal: '0', taxTotal: '0', grandTotal: '0' });

describe('basketMachine', () => {
  it('never lets an older response take the place of what was just added (BA-4)', async () => {
    const { actor, loadBasket } = start();

    actor.send({ type: 'basket.added', basket: aBasket() });
    loadBasket.response(0, emptyBasket);
    await Promise.resolve();

    expect(loadBasket.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('is read again when it changed while it was being read (BA-4)', async () => {
    const { actor, loadBasket } = start();

    actor.send({ type: 'basket.opened' });
    loadBasket.response(0, emptyBasket);
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadBasket.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('writes one change after the other and drops none (BA-5)', async () => {
    const { actor, changeLine } = await startReady();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });
    actor.send({ type: 'quantity.committed', lineId: 'line-2', quantity: '5' });
    expect(changeLine.inputs()).toEqual([{ lineId: 'line-1', orderQuantity: '20' }]);
    changeLine.response(0, aBasket());
    await waitFor(actor, () => changeLine.asked.length === 2);

    expect(changeLine.inputs()).toEqual([
      { lineId: 'line-1', orderQuantity: '20' },
      { lineId: 'line-2', orderQuantity: '5' },
    ]);
  });

  it('sends only the newest of several wishes that wait for one line (BA-5)', async () => {
    const { actor, changeLine } = await startReady();

    for (const quantity of ['20', '30', '40', '50']) {
      actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity });
    }
    changeLine.response(0, aBasket());
    await waitFor(actor, () => changeLine.asked.length === 2);
    changeLine.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeLine.inputs().map(({ orderQuantity }) => orderQuantity)).toEqual(['20', '50']);
  });

  it('keeps a removed line, so that it can be put back as it was (BA-5)', async () => {
    const { actor, changeLine } = await startReady();
    const [line] = aBasket().lines;

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeLine.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context.removed).toEqual([{ line, index: 0 }]);
    actor.send({ type: 'line.restored', lineId: 'line-1' });
    changeLine.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeLine.inputs()).toEqual([
      { lineId: 'line-1', orderQuantity: null },
      { lineId: 'line-1', orderQuantity: '10', restored: line },
    ]);
    expect(actor.getSnapshot().context).toEqual({
      basket: aBasket(),
      changes: [],
      removed: [],
      staleResponses: 'additions',
    });
  });

  it('never sends a removal that was taken back while another change was on its way (BA-5)', async () => {
    const { actor, changeLine } = await startReady(bothLines);

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    actor.send({ type: 'line.restored', lineId: 'line-2' });
    changeLine.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeLine.inputs()).toEqual([{ lineId: 'line-1', orderQuantity: '20' }]);
    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('shows a line again whose removal was refused, and one removed still that could not be put back (BA-5, SE-2)', async () => {
    const { actor, changeLine, loadBasket } = await startReady(bothLines);
    const refused = { status: 422, code: 'NO', serverMessage: 'Not now.' };

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeLine.fail(0, refused);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.removed).toEqual([]);
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    changeLine.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'line.restored', lineId: 'line-2' });
    changeLine.fail(2, refused);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.removed.map(({ line }) => line.lineId)).toEqual(['line-2']);
  });

  it('can put nothing back once the page was opened again (BA-5)', async () => {
    const { actor, changeLine } = await startReady();

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeLine.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'basket.opened' });

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('tells why a change was refused and shows the basket as the gateway has it (SE-2)', async () => {
    const { actor, changeLine, loadBasket, parentEvents } = await startReady();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '25' });
    changeLine.fail(0, { status: 422, code: 'OFF_STEP', serverMessage: 'Order in steps of 10.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'basketFailed', reason: 'Order in steps of 10.' } },
    ]);
    expect(actor.getSnapshot().context).toEqual({
      basket: aBasket(),
      changes: [],
      removed: [],
      staleResponses: 'none',
    });
  });

  it('writes what is wanted while the basket is being read (BA-5)', async () => {
    const { actor, changeLine } = await startReady();

    actor.send({ type: 'basket.opened' });
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    changeLine.response(0, aBasket());
    await waitFor(actor, () => changeLine.asked.length === 2);

    expect(changeLine.inputs()).toEqual([
      { lineId: 'line-1', orderQuantity: '20' },
      { lineId: 'line-2', orderQuantity: null },
    ]);
  });

  it('still writes the other changes when one is refused (BA-5)', async () => {
    const { actor, changeLine, parentEvents } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '25' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });

    changeLine.fail(0, { status: 422, code: 'OFF_STEP', serverMessage: 'Order in steps of 10.' });
    await waitFor(actor, () => changeLine.asked.length === 2);

    expect(changeLine.inputs().at(-1)).toEqual({ lineId: 'line-2', orderQuantity: null });
    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'basketFailed', reason: 'Order in steps of 10.' } },
    ]);
  });

  it('is read again when an addition was confirmed before the response to an earlier change came (BA-4)', async () => {
    const { actor, changeLine, loadBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });

    actor.send({ type: 'basket.added', basket: bothLines });
    changeLine.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toEqual({
      basket: bothLines,
      changes: [],
      removed: [],
      staleResponses: 'none',
    });
  });

  it('is read again when an addition made before a change was confirmed after it (BA-4)', async () => {
    const { actor, changeLine, loadBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });
    changeLine.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'basket.added', basket: aBasket() });
    expect(actor.getSnapshot().value).toBe('loading');
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toEqual({
      basket: bothLines,
      changes: [],
      removed: [],
      staleResponses: 'none',
    });
  });

  it('is read again when it changed in a way nobody told while a change was on its way (BA-4, BA-5)', async () => {
    const { actor, changeLine, loadBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });

    actor.send({ type: 'basket.opened' });
    changeLine.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(loadBasket.asked).toHaveLength(2);
  });

  it('trusts the response to a change that was sent after an addition was confirmed (BA-5)', async () => {
    const { actor, changeLine, loadBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });
    actor.send({ type: 'quantity.committed', lineId: 'line-2', quantity: '5' });

    actor.send({ type: 'basket.added', basket: bothLines });
    changeLine.response(0, aBasket());
    await waitFor(actor, () => changeLine.asked.length === 2);
    changeLine.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadBasket.asked).toHaveLength(1);
    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
  });

  it('keeps what is known when it cannot be read again, and writes what is wanted of it (SE-2, BA-5)', async () => {
    const { actor, changeLine, loadBasket } = await startReady();
    actor.send({ type: 'basket.opened' });
    loadBasket.fail(1, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20' });
    changeLine.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeLine.inputs()).toEqual([{ lineId: 'line-1', orderQuantity: '20' }]);
    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
  });

  it('tries again when a failed basket is opened (SE-2)', async () => {
    const { actor, loadBasket } = start();
    loadBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send({ type: 'basket.opened' });

    expect(loadBasket.asked).toHaveLength(2);
  });
});

function start() {
  const loadBasket = aHeldRequest<unknown, Basket>();
  const changeLine = aHeldRequest<LineChange, Basket>();
  const { parent, parentEvents } = aParent();
  const machine = basketMachine.provide({
    actors: { loadBasket: requestActor(loadBasket.service), changeLine: requestActor(changeLine.service) },
  });
  const actor = createActor(machine, { parent }).start();
  return { actor, loadBasket, changeLine, parentEvents };
}

async function startReady(basket = aBasket()) {
  const started = start();
  started.loadBasket.response(0, basket);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}
