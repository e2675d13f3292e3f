import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { basketRows } from '#src/domain/basket/basket-changes.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import {
  bothLines,
  emptyBasket,
  startBasket,
  startReadyBasket,
} from '#tests/support/running/a-running-basket.ts';

describe('a line that was removed from the basket', () => {
  it('leaves the removed ones once it is restored, even if the basket has to be read again (BA-5, BA-4)', async () => {
    const { actor, changeBasket } = await startReadyBasket();
    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'line.restored', lineId: 'line-1' });
    actor.send({ type: 'basket.outdated' });

    changeBasket.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it('can be restored unchanged (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();
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

  it('never sends a removal that was undone while another change was pending (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket(bothLines);

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

  it('is shown again after a refused removal, and stays removed after a refused restoration (BA-5, SE-2)', async () => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket(bothLines);
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

  it('cannot be restored once the page was opened again (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'basket.opened' });

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });

  it.each([
    ['while nothing else happens', false],
    ['while its removal is on its way', true],
  ])('can be restored after an addition was confirmed late, %s (BA-5)', async (_, isRemovalOnItsWay) => {
    const { actor, changeBasket, loadBasket } = await startReadyBasket(bothLines);
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
    expect(basketRows(basket ?? emptyBasket, known).map(({ line, state }) => [line.lineId, state])).toEqual([
      ['line-1', 'removed'],
      ['line-2', 'present'],
      ['line-3', 'present'],
    ]);
  });

  it('of an emptied basket can be restored, each by itself, after one change (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket(bothLines);

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

  it('keeps beyond the page which removed lines the customer wants back (BA-4, BA-5)', async () => {
    const { actor, changeBasket, kept } = await startReadyBasket(bothLines);
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

  it('that an earlier page wanted back is named when its restoration is refused (BA-5, SE-2)', async () => {
    const [line] = bothLines.lines;
    if (!line) throw new Error('The basket has no line');
    const { note: _, ...wanted } = line;
    const restoration = { kind: 'restoration', key: 'visit-0-1', lineId: 'gone', line: wanted } as const;
    const { actor, loadBasket, changeBasket, parentEvents } = startBasket([restoration]);
    loadBasket.response(0, emptyBasket);
    await waitFor(actor, (snapshot) => snapshot.matches('writing'));

    changeBasket.fail(0, { status: 422, code: '', serverMessage: 'The basket is full.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(parentEvents()).toEqual([
      {
        type: 'notice.raised',
        content: { key: 'additionRefused', productName: line.productName, reason: 'The basket is full.' },
      },
    ]);
  });

  it('is restored only if it was removed (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    expect(actor.getSnapshot().can({ type: 'line.restored', lineId: 'line-1' })).toBe(false);
    actor.send({ type: 'line.restored', lineId: 'line-1' });

    expect([actor.getSnapshot().context.changes, changeBasket.asked]).toEqual([[], []]);
  });

  it('cannot be restored when the page opens while the basket is read again (BA-5)', async () => {
    const { actor, changeBasket } = await startReadyBasket(bothLines);
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

  it('is forgotten when its removal is refused because it is gone (BA-5, SE-2)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    actor.send({ type: 'line.removed', lineId: 'line-1' });
    changeBasket.fail(0, { status: 404, code: 'LINE_NOT_FOUND', serverMessage: 'It is gone.' });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.removed).toEqual([]);
  });
});
