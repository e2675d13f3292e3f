import { describe, expect, it } from 'vitest';
import { assign, createActor, waitFor } from 'xstate';
import type { Basket } from '#src/domain/basket/basket.ts';
import { basketRows, type BasketChange } from '#src/domain/basket/basket-changes.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { basketMachine } from '#src/machines/basket.machine.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aBasket, aCustomerProduct } from '#tests/support/a-product.ts';

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

    actor.send({ type: 'basket.outdated' });
    loadBasket.response(0, emptyBasket);
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadBasket.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('writes one change after the other and drops none (BA-5)', async () => {
    const { actor, changeBasket } = await startReady();

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

  it('sends only the newest of several wishes that wait for one line (BA-5)', async () => {
    const { actor, changeBasket } = await startReady();

    for (const quantity of ['20', '30', '40', '50']) {
      actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity, salesUnit: 'PCE' });
    }
    changeBasket.response(0, aBasket());
    await waitFor(actor, () => changeBasket.asked.length === 2);
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(quantitiesIn(changeBasket.inputs())).toEqual(['20', '50']);
  });

  it('keeps a removed line, so that it can be put back as it was (BA-5)', async () => {
    const { actor, changeBasket } = await startReady();
    const [line] = aBasket().lines;

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context.removed).toEqual([{ line, index: 0 }]);
    actor.send({ type: 'line.restored', lineId: 'line-1' });
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'removal', lineId: 'line-1' },
      { kind: 'restoration', lineId: 'line-1', line: { productId: 'bolt', orderQuantity: '10' } },
    ]);
    expect(actor.getSnapshot().context).toMatchObject({
      basket: aBasket(),
      changes: [],
      removed: [],
      staleResponses: 'additions',
    });
  });

  it('never sends a removal that was taken back while another change was on its way (BA-5)', async () => {
    const { actor, changeBasket } = await startReady(bothLines);

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    actor.send({ type: 'line.restored', lineId: 'line-2' });
    changeBasket.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '20' },
    ]);
    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('shows a line again whose removal was refused, and one removed still that could not be put back (BA-5, SE-2)', async () => {
    const { actor, changeBasket, loadBasket } = await startReady(bothLines);
    const refused = { status: 422, code: 'NO', serverMessage: 'Not now.' };

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.fail(0, refused);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.removed).toEqual([]);
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'line.restored', lineId: 'line-2' });
    changeBasket.fail(2, refused);
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.removed.map(({ line }) => line.lineId)).toEqual(['line-2']);
  });

  it('can put nothing back once the page was opened again (BA-5)', async () => {
    const { actor, changeBasket } = await startReady();

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'basket.opened' });

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('says at its line why a change was refused, until the line is changed again (BA-5, SE-2)', async () => {
    const { actor, changeBasket, loadBasket, parentEvents } = await startReady();

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

  it('writes what is wanted while the basket is being read (BA-5)', async () => {
    const { actor, changeBasket } = await startReady();

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

  it('still writes the other changes when one is refused (BA-5)', async () => {
    const { actor, changeBasket } = await startReady(bothLines);
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
    const { actor, changeBasket, loadBasket } = await startReady();
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
    const { actor, changeBasket, loadBasket } = await startReady();
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

  it('is read again when it changed in an unknown way while a change was on its way (BA-4, BA-5)', async () => {
    const { actor, changeBasket, loadBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });

    actor.send({ type: 'basket.outdated' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(loadBasket.asked).toHaveLength(2);
  });

  it.each([
    ['while nothing else happens', false],
    ['while its removal is on its way', true],
  ])(
    'offers to put a removed line back after an addition was confirmed late, %s (BA-5)',
    async (_, isRemovalOnItsWay) => {
      const { actor, changeBasket, loadBasket } = await startReady(bothLines);
      const withoutFirst = aBasket({ lines: bothLines.lines.slice(1) });
      const withAddition = aBasket({
        lines: [...withoutFirst.lines, ...aBasket().lines.map((line) => ({ ...line, lineId: 'line-3' }))],
      });
      const confirmRemoval = () => changeBasket.response(0, withoutFirst);
      actor.send({ type: 'line.removed', lineId: 'line-1' });
      if (!isRemovalOnItsWay) {
        confirmRemoval();
        await waitFor(actor, (snapshot) => snapshot.matches('ready'));
      }

      actor.send({ type: 'basket.outdated' });
      if (isRemovalOnItsWay) confirmRemoval();
      await waitFor(actor, () => loadBasket.asked.length === 2);
      loadBasket.response(1, withAddition);
      await waitFor(actor, (snapshot) => snapshot.matches('ready'));

      const { basket, ...known } = actor.getSnapshot().context;
      expect(basketRows(basket ?? emptyBasket, known).map(({ line, state }) => [line.lineId, state])).toEqual(
        [
          ['line-1', 'removed'],
          ['line-2', 'present'],
          ['line-3', 'present'],
        ],
      );
    },
  );

  it('trusts the response to a change that was sent after an addition was confirmed (BA-5)', async () => {
    const { actor, changeBasket, loadBasket } = await startReady();
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

  it('keeps what is known when it cannot be read again, and writes what is wanted of it (SE-2, BA-5)', async () => {
    const { actor, changeBasket, loadBasket } = await startReady();
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
    const { actor, loadBasket } = start();
    loadBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send({ type: 'basket.outdated' });

    expect(loadBasket.asked).toHaveLength(2);
  });

  it('sends a change again under its key while no response comes: after a delay, when asked, and with the connection (BA-4)', async () => {
    const { actor, changeBasket, clock, kept } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    const lose = async (index: number) => {
      changeBasket.fail(index, { status: 0, code: '', serverMessage: null });
      await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
    };

    await lose(0);
    clock.increment(10_000);
    await lose(1);
    actor.send({ type: 'retry.requested' });
    await lose(2);
    actor.send({ type: 'connection.returned' });
    expect(kept.changes).toHaveLength(1);
    changeBasket.response(3, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    const change = {
      kind: 'quantity',
      key: 'visit-basket-1',
      lineId: 'line-1',
      orderQuantity: '20',
      salesUnit: 'PCE',
    };
    expect(changeBasket.inputs()).toEqual([change, change, change, change]);
    expect([actor.getSnapshot().context.basket, kept.changes]).toEqual([bothLines, []]);
  });

  it('collects what is wanted without a connection, after what may have been sent (BA-4)', async () => {
    const { actor, changeBasket, kept } = await startReady(bothLines);
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 503, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '30', salesUnit: 'PCE' });
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '40', salesUnit: 'PCE' });
    actor.send({ type: 'line.removed', lineId: 'line-2' });

    expect(actor.getSnapshot().value).toBe('waiting');
    expect(kept.changes).toEqual(actor.getSnapshot().context.changes);
    expect(kept.changes).toMatchObject([
      { kind: 'quantity', orderQuantity: '20', key: 'visit-basket-1' },
      { kind: 'quantity', orderQuantity: '40', key: 'visit-basket-3' },
      { kind: 'removal', lineId: 'line-2', key: 'visit-basket-4' },
    ]);
  });

  it('takes up what an earlier visit left unconfirmed, once the basket is there (BA-4)', async () => {
    const left: BasketChange = { kind: 'removal', key: 'visit-0-basket-7', lineId: 'line-1' };
    const { actor, changeBasket, loadBasket, kept } = start([left]);
    expect(changeBasket.asked).toEqual([]);

    loadBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('writing'));
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(changeBasket.inputs()).toEqual([left]);
    expect(kept.changes).toEqual([]);
  });

  it('sends an unconfirmed addition again, once, and says why when it is refused (BA-3, BA-4)', async () => {
    const { actor, changeBasket, loadBasket, parentEvents } = await startReady();
    const addition = basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1');

    actor.send({ type: 'addition.unconfirmed', addition });
    actor.send({ type: 'addition.unconfirmed', addition });
    changeBasket.fail(0, { status: 422, code: 'BASKET_FULL', serverMessage: 'The basket is full.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    loadBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    const { productName } = aCustomerProduct();
    expect(changeBasket.inputs()).toEqual([addition]);
    expect(parentEvents()).toEqual([
      {
        type: 'notice.raised',
        content: { key: 'additionRefused', productName, reason: 'The basket is full.' },
      },
    ]);
  });

  it('says above the page what the line that is gone cannot say (SE-2)', async () => {
    const { actor, changeBasket, parentEvents } = await startReady();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 404, code: 'LINE_NOT_FOUND', serverMessage: 'It is gone.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'basketFailed', reason: 'It is gone.' } },
    ]);
    expect(actor.getSnapshot().context.refusals).toEqual([]);
  });

  it('is emptied by one change, and each line can be put back (BA-5)', async () => {
    const { actor, changeBasket } = await startReady(bothLines);

    actor.send({ type: 'lines.cleared' });
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'line.restored', lineId: 'line-2' });

    expect(changeBasket.inputs()).toMatchObject([
      { kind: 'clearance', key: 'visit-basket-1' },
      { kind: 'restoration', lineId: 'line-2', line: { productId: 'nut' } },
    ]);
    expect(actor.getSnapshot().context.removed.map(({ line }) => line.lineId)).toEqual(['line-1', 'line-2']);
  });

  it.each([
    { type: 'retry.requested' },
    { type: 'connection.returned' },
    { type: 'basket.outdated' },
    { type: 'basket.added', basket: bothLines },
  ] as const)('is read again after a failure on $type (SE-2)', async (event) => {
    const { actor, loadBasket } = start();
    loadBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send(event);

    expect([actor.getSnapshot().value, loadBasket.asked.length]).toEqual(['loading', 2]);
    expect(actor.getSnapshot().context.basket).toEqual('basket' in event ? event.basket : null);
  });

  it('is read again when it may have changed, and shows what was added without asking (BA-1, BA-5)', async () => {
    const { actor, loadBasket } = await startReady();

    actor.send({ type: 'basket.added', basket: bothLines });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.basket]).toEqual(['ready', bothLines]);
    expect(loadBasket.asked).toHaveLength(1);
    actor.send({ type: 'basket.outdated' });

    expect([actor.getSnapshot().value, loadBasket.asked.length]).toEqual(['loading', 2]);
  });

  it('shows what was added at once, also while a change is on its way (BA-1, BA-4)', async () => {
    const { actor, changeBasket } = await startReady();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'basket.added', basket: bothLines });
    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.basket).toEqual(aBasket());
    actor.send({ type: 'basket.added', basket: bothLines });

    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
  });

  it('shows what was added at once, also after a change, when it is read again (BA-1, BA-4)', async () => {
    const { actor, changeBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'basket.added', basket: bothLines });

    expect([actor.getSnapshot().value, actor.getSnapshot().context.basket]).toEqual(['loading', bothLines]);
  });

  it.each([
    { type: 'basket.outdated' },
    { type: 'basket.added', basket: bothLines },
    { type: 'retry.requested' },
  ] as const)('sends what waits for a response again on $type (BA-4)', async (event) => {
    const { actor, changeBasket } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    actor.send(event);

    expect([actor.getSnapshot().value, changeBasket.asked.length]).toEqual(['writing', 2]);
    expect(actor.getSnapshot().context.basket).toEqual('basket' in event ? event.basket : aBasket());
  });

  it.each([
    { type: 'connection.returned' },
    { type: 'basket.outdated' },
    { type: 'basket.added', basket: bothLines },
  ] as const)('sends from here what another tab was to send on $type (BA-4)', async (event) => {
    const { actor, changeBasket, kept } = await startReady();
    kept.changes = [{ kind: 'removal', key: 'tab-2', lineId: 'line-1' }];
    actor.send({ type: 'basket.changedElsewhere' });

    actor.send(event);

    expect([actor.getSnapshot().value, changeBasket.inputs()]).toEqual(['writing', kept.changes]);
    expect(actor.getSnapshot().context.basket).toEqual('basket' in event ? event.basket : aBasket());
  });

  it('waits ten seconds before it sends again, and as long for another tab (BA-4)', async () => {
    const { actor, changeBasket, clock, kept } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(0, { status: 0, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    clock.increment(9999);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('writing');
    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    kept.changes = [{ kind: 'removal', key: 'tab-2', lineId: 'line-1' }];
    actor.send({ type: 'basket.changedElsewhere' });
    clock.increment(9999);

    expect(actor.getSnapshot().value).toBe('watching');
  });

  it.each([
    { type: 'note.committed', lineId: 'line-1', note: 'For hall 3' },
    { type: 'lines.cleared' },
    { type: 'line.removed', lineId: 'line-1' },
    { type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' },
    ...aBasket().lines.map((line) => ({ type: 'unit.chosen', line, unit: 'BOX' }) as const),
    {
      type: 'addition.unconfirmed',
      addition: basketAddition(aCustomerProduct(), { quantity: '10', unit: 'PCE' }, 'visit-1-1'),
    },
  ] as const)('keeps what is wanted by $type beyond the page (BA-4)', async (event) => {
    const { actor, kept } = await startReady();

    actor.send(event);

    expect(kept.changes).toEqual(actor.getSnapshot().context.changes);
    expect(kept.changes).toHaveLength(1);
  });

  it('keeps beyond the page which removed lines are wanted back (BA-4, BA-5)', async () => {
    const { actor, changeBasket, kept } = await startReady(bothLines);
    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    actor.send({ type: 'line.restored', lineId: 'line-1' });
    expect(kept.changes).toMatchObject([{ kind: 'restoration', lineId: 'line-1' }]);
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    expect(kept.changes).toHaveLength(2);
    actor.send({ type: 'line.restored', lineId: 'line-2' });

    expect(kept.changes).toMatchObject([{ kind: 'restoration', lineId: 'line-1' }]);
  });

  it('puts nothing back that was not removed (BA-5)', async () => {
    const { actor, changeBasket } = await startReady();

    expect(actor.getSnapshot().can({ type: 'line.restored', lineId: 'line-1' })).toBe(false);
    actor.send({ type: 'line.restored', lineId: 'line-1' });

    expect([actor.getSnapshot().context.changes, changeBasket.asked]).toEqual([[], []]);
  });

  it('can put nothing back when the page is opened while the basket is read again (BA-5)', async () => {
    const { actor, changeBasket } = await startReady(bothLines);
    actor.send({ type: 'line.removed', lineId: 'line-2' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    changeBasket.fail(1, { status: 422, code: 'NO', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));
    expect(actor.getSnapshot().context.removed).toHaveLength(1);

    actor.send({ type: 'basket.opened' });

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('forgets a removed line whose removal was refused because it is gone (BA-5, SE-2)', async () => {
    const { actor, changeBasket } = await startReady();

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.fail(0, { status: 404, code: 'LINE_NOT_FOUND', serverMessage: 'It is gone.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('opens the checkout once, and not again with the next change (BA-6)', async () => {
    const { actor, changeBasket, parentEvents } = await startReady();
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

  it('offers no checkout while a change is saved of a basket that cannot be ordered (BA-6)', async () => {
    const { actor } = await startReady(aBasket({ canBeOrdered: false }));

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });

    expect(actor.getSnapshot().can({ type: 'checkout.requested' })).toBe(false);
  });

  it('opens the checkout once all is saved that was wanted before (BA-6)', async () => {
    const { actor, changeBasket, parentEvents } = await startReady();
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
  ])('stays where it is when %s on the way to the checkout (BA-6)', async (_, respond) => {
    const { actor, changeBasket, parentEvents } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });

    respond(changeBasket);
    await waitFor(actor, (snapshot) => !snapshot.matches('writing') && !snapshot.context.isCheckoutWanted);

    expect(parentEvents().filter(({ type }) => type === 'navigation.requested')).toEqual([]);
    expect(actor.getSnapshot().can({ type: 'checkout.requested' })).toBe(false);
  });

  it('forgets that the checkout was wanted when its page is left (BA-6)', async () => {
    const { actor, changeBasket, parentEvents } = await startReady();
    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'checkout.requested' });

    actor.send({ type: 'checkout.dropped' });
    changeBasket.response(0, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(parentEvents()).toEqual([]);
  });

  it('shows what another tab wants at once, and leaves the sending to it (BA-4)', async () => {
    const { actor, changeBasket, loadBasket, kept, clock } = await startReady();
    const change: BasketChange = {
      kind: 'quantity',
      key: 'tab-2',
      lineId: 'line-1',
      orderQuantity: '20',
      salesUnit: 'PCE',
    };

    kept.changes = [change];
    actor.send({ type: 'basket.changedElsewhere' });
    expect(actor.getSnapshot().value).toBe('watching');
    expect(actor.getSnapshot().context.changes).toEqual([change]);
    kept.changes = [];
    actor.send({ type: 'basket.changedElsewhere' });
    loadBasket.response(1, bothLines);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.basket).toEqual(bothLines);
    expect(changeBasket.asked).toEqual([]);
    kept.changes = [change];
    actor.send({ type: 'basket.changedElsewhere' });
    clock.increment(10_000);
    expect(changeBasket.inputs()).toEqual([change]);
  });

  it('sends its own changes once those of another tab before them are confirmed (BA-4)', async () => {
    const { actor, changeBasket, kept } = await startReady();
    const change: BasketChange = {
      kind: 'quantity',
      key: 'tab-2',
      lineId: 'line-1',
      orderQuantity: '20',
      salesUnit: 'PCE',
    };
    kept.changes = [change];
    actor.send({ type: 'basket.changedElsewhere' });

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '30', salesUnit: 'PCE' });
    expect(changeBasket.asked).toEqual([]);
    kept.changes = kept.changes.slice(1);
    actor.send({ type: 'basket.changedElsewhere' });

    expect(changeBasket.inputs()).toMatchObject([{ key: 'visit-basket-1', orderQuantity: '30' }]);
  });

  it('is read again when another tab changed it while a change was on its way (BA-4)', async () => {
    const { actor, changeBasket, loadBasket } = await startReady();

    actor.send({ type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' });
    actor.send({ type: 'basket.changedElsewhere' });
    changeBasket.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(loadBasket.asked).toHaveLength(2);
  });
});

function start(recalled: readonly BasketChange[] = []) {
  const loadBasket = aHeldRequest<unknown, Basket>();
  const changeBasket = aHeldRequest<BasketChange, Basket>();
  const { parent, clock, parentEvents } = aParent();
  const kept = { changes: recalled };
  const machine = basketMachine.provide({
    actors: {
      loadBasket: requestActor(loadBasket.service),
      changeBasket: requestActor(changeBasket.service),
    },
    actions: {
      recallChanges: assign({ changes: () => kept.changes }),
      rememberChanges: ({ context }) => {
        kept.changes = context.changes;
      },
    },
  });
  const actor = createActor(machine, { parent, input: { userId: 'anna', keySeed: 'visit' } }).start();
  return {
    actor,
    loadBasket,
    changeBasket,
    parentEvents,
    kept,
    clock,
  };
}

async function startReady(basket = aBasket()) {
  const started = start();
  started.loadBasket.response(0, basket);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}

type HeldChange = ReturnType<typeof start>['changeBasket'];

function quantitiesIn(changes: readonly BasketChange[]): readonly string[] {
  return changes.flatMap((change) => (change.kind === 'quantity' ? [change.orderQuantity] : []));
}
