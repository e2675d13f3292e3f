import { describe, expect, it } from 'vitest';
import { assign, waitFor, type ActorRefFrom } from 'xstate';
import {
  draftOf,
  type PendingRows,
  type QuickOrderDraft,
} from '#src/domain/quick-order/quick-order-draft.ts';
import type { AssignedColumns } from '#src/domain/quick-order/order-columns.ts';
import { rowStatus } from '#src/domain/quick-order/quick-order-row.ts';
import { quickOrderMachine } from '#src/machines/quick-order/quick-order.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { aCheckedLine, aRefusedLine } from '#tests/support/made/a-quick-order.ts';

const lost = { status: 0, code: '', serverMessage: null };
const sessionOver = { status: 401, code: '', serverMessage: null };
const full = { status: 422, code: 'BASKET_FULL', serverMessage: 'The basket is full.' };
const twoLines = '100-0840;10\nNONSENSE;5';

describe('quickOrderMachine', () => {
  it('adds the good lines in one request and keeps the others with their reason (BA-8, BA-1)', async () => {
    const { actor, checkLines, addLines, parentEvents } = start();
    actor.send({ type: 'lines.pasted', text: twoLines });
    checkLines.response(0, [aCheckedLine(), aRefusedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });
    addLines.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(checkLines.inputs()).toEqual([
      {
        lines: [
          { material: '100-0840', quantity: '10', salesUnit: '', productId: '' },
          { material: 'NONSENSE', quantity: '5', salesUnit: '', productId: '' },
        ],
      },
    ]);
    expect(addLines.inputs()).toEqual([
      {
        distributionChainId: '1000-10',
        division: '00',
        currency: 'EUR',
        idempotencyKey: 'visit-1-quickOrder-1',
        lines: [expect.objectContaining({ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' })],
      },
    ]);
    expect(filled(actor)).toEqual([['NONSENSE', 'refused']]);
    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'added', lineCount: 1 });
    expect(parentEvents()).toEqual([{ type: 'basket.outdated' }]);
  });

  it('checks unchecked lines before it adds them (BA-8)', async () => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'entry.changed', rowId: 1, change: { material: '100-0840', quantityText: '10' } });
    expect(checkLines.asked).toHaveLength(0);

    actor.send({ type: 'add.requested' });
    checkLines.response(0, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches('adding'));

    expect(addLines.asked).toHaveLength(1);
  });

  it('checks new entries before it adds the good ones, all in one request (BA-8, BA-1)', async () => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    checkLines.response(0, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'entry.changed', rowId: 2, change: { material: '100-0841', quantityText: '20' } });

    actor.send({ type: 'add.requested' });
    expect(addLines.asked).toEqual([]);
    checkLines.response(1, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches('adding'));

    expect(addLines.inputs().map(({ lines }) => lines.length)).toEqual([2]);
  });

  it('repeats a try without a response under the same key, and a refused one under a new one (BA-4)', async () => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    actor.send({ type: 'add.requested' });
    checkLines.response(1, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches('adding'));
    addLines.fail(0, lost);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));
    expect(actor.getSnapshot().context.mayBeAdded).toBe(true);
    actor.send({ type: 'retry.requested' });
    addLines.fail(1, full);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));
    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'refused', reason: 'The basket is full.' });
    checkLines.response(2, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });

    expect(addLines.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      [1, 1, 2].map((intent) => `visit-1-quickOrder-${intent}`),
    );
    expect(addLines.inputs()[1]).toEqual(addLines.inputs()[0]);
  });

  it('adds the remaining good lines at the same press when a line was refused that went out of sale meanwhile (BA-8, BA-4)', async () => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10\n100-0850;5' });
    checkLines.response(0, [aCheckedLine(), aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });
    addLines.fail(0, { status: 422, code: 'RESTRICTED', serverMessage: 'It cannot be ordered.' });
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));
    checkLines.response(1, [aCheckedLine(), aRefusedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches('adding'));
    addLines.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(addLines.inputs().map(({ idempotencyKey, lines }) => [idempotencyKey, lines.length])).toEqual([
      ['visit-1-quickOrder-1', 2],
      ['visit-1-quickOrder-2', 1],
    ]);
    expect(filled(actor)).toEqual([['100-0850', 'refused']]);
    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'added', lineCount: 1 });
  });

  it.each([
    { what: 'the same lines would be sent', checks: [[aCheckedLine(), aCheckedLine()]] },
    {
      what: 'it was tried once more already',
      checks: [
        [aCheckedLine(), aRefusedLine()],
        [aCheckedLine({ price: '13' }), aRefusedLine()],
      ],
    },
  ])('waits for another press after a refusal when $what (BA-4)', async ({ checks }) => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10\n100-0850;5' });
    checkLines.response(0, [aCheckedLine(), aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });
    for (const [index, check] of checks.entries()) {
      await waitFor(actor, (snapshot) => snapshot.matches('adding'));
      addLines.fail(index, full);
      await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));
      checkLines.response(index + 1, check);
    }
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(addLines.asked).toHaveLength(checks.length);
    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'refused', reason: 'The basket is full.' });
    actor.send({ type: 'add.requested' });
    expect(addLines.asked).toHaveLength(checks.length + 1);
  });

  it('adds nothing by itself after the refusal of a try that may have been added (BA-4)', async () => {
    const pending = { idempotencyKey: 'visit-0-quickOrder-7', lines: [], rowIds: [1] };
    const { actor, checkLines, addLines } = start({ pending, mayBeAdded: true });
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    addLines.fail(0, full);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    checkLines.response(0, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(addLines.asked).toHaveLength(1);
  });

  it("adds nothing by itself once a customer whose session ended is back, and shows the lines' total (BA-8, SE-1)", async () => {
    const { actor, checkLines, addLines, remembered } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    actor.send({ type: 'add.requested' });
    checkLines.response(1, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches('adding'));
    addLines.fail(0, sessionOver);
    await waitFor(actor, (snapshot) => snapshot.matches('interrupted'));

    expect(remembered.at(-1)).toMatchObject({
      pending: null,
      interrupted: { netTotal: '1.25', currency: 'EUR' },
    });
  });

  it('sends lines again that may have been added before the session ended (BA-4, SE-1)', async () => {
    const pending = { idempotencyKey: 'visit-0-quickOrder-7', lines: [], rowIds: [1] };
    const { actor, addLines } = start({ pending, mayBeAdded: true });

    addLines.fail(0, sessionOver);
    await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));

    expect(actor.getSnapshot().context.pending).toEqual(pending);
  });

  it('sends lines again, under the same key, that were being sent when the page was left (BA-4, SE-1)', () => {
    const pending = { idempotencyKey: 'visit-0-quickOrder-7', lines: [], rowIds: [1] };
    const { addLines } = start({ pending });

    expect(addLines.inputs()).toMatchObject([{ idempotencyKey: 'visit-0-quickOrder-7' }]);
  });

  it('ignores a check of a row that has changed since (BA-8)', async () => {
    const { actor, checkLines } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    actor.send({ type: 'entry.changed', rowId: 1, change: { quantityText: '20' } });
    checkLines.response(0, [aCheckedLine()]);
    await checkLines.whenAsked(2);

    expect(filled(actor)).toEqual([['100-0840', 'unchecked']]);
    expect(checkLines.inputs()[1]?.lines[0]?.quantity).toBe('20');
  });

  it('appends the rows of a file to rows typed meanwhile, and says if a file is not one (BA-8)', async () => {
    const { actor, readFile } = start();
    actor.send({ type: 'file.chosen', file: new Blob() });
    actor.send({ type: 'entry.changed', rowId: 1, change: { material: 'A' } });
    actor.send({ type: 'row.left', rowId: 1 });
    readFile.response(1, [['B', '1']]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));
    expect(filled(actor).map(([material]) => material)).toEqual(['A', 'B']);

    actor.send({ type: 'file.chosen', file: new Blob() });
    readFile.fail(2, new Error('The file is no text'));
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));
    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'fileUnreadable' });
  });

  it('reports a failed check and keeps the entries without adding any (SE-2, BA-8)', async () => {
    const { actor, checkLines, addLines, parentEvents } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    actor.send({ type: 'add.requested' });
    checkLines.fail(1, { status: 503, code: '', serverMessage: 'Please try again later.' });
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect([filled(actor), addLines.asked.length]).toEqual([[['100-0840', 'unchecked']], 0]);
    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'loadFailed', reason: 'Please try again later.' } },
    ]);
  });

  it('says that there is nothing to add, and restores cleared rows (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'add.requested' });
    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'nothingEntered' });
    actor.send({ type: 'lines.pasted', text: 'A;\nB;' });
    actor.send({ type: 'list.cleared' });
    expect(filled(actor)).toEqual([]);
    actor.send({ type: 'list.restored' });

    expect(filled(actor).map(([material]) => material)).toEqual(['A', 'B']);
  });

  it('restores cleared rows, even if an empty order is cleared once more (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'lines.pasted', text: 'A;\nB;' });
    actor.send({ type: 'list.cleared' });

    actor.send({ type: 'list.cleared' });
    actor.send({ type: 'list.restored' });

    expect(filled(actor).map(([material]) => material)).toEqual(['A', 'B']);
  });
});

describe('the columns of a table in a quick order', () => {
  const unclear = 'Hex bolt;100-0840;7;50\nWasher;100-0850;8;1';
  const columns = { material: 1, quantity: 3, unit: null };
  const lines = [
    ['100-0840', '50'],
    ['100-0850', '1'],
  ];

  it('are asked for if they are unclear, and tables of the same kind are then read alike (BA-8)', () => {
    const { actor, remembered } = start();
    actor.send({ type: 'lines.pasted', text: unclear });
    expect([actor.getSnapshot().value, enteredIn(actor)]).toEqual([{ entering: 'assigning' }, []]);

    actor.send({ type: 'columns.assigned', columns });
    expect([actor.getSnapshot().value, enteredIn(actor)]).toEqual([{ entering: 'checking' }, lines]);
    expect(remembered.at(-1)?.assigned).toEqual({ 4: columns });

    actor.send({ type: 'lines.pasted', text: unclear });
    expect(enteredIn(actor)).toEqual([...lines, ...lines]);
  });

  it('are known in the whole visit once they are assigned (BA-8, SE-1)', () => {
    const { actor } = start({ assigned: { 4: columns } });

    actor.send({ type: 'lines.pasted', text: unclear });

    expect(enteredIn(actor)).toEqual(lines);
  });

  it('can be assigned differently until the lines are sent: the rows are read again (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'lines.pasted', text: 'A;5' });
    actor.send({ type: 'lines.pasted', text: 'Art. No.;Stock;Qty\n100-0840;7;50\n100-0850;8;1' });
    actor.send({ type: 'columns.requested' });
    expect(actor.getSnapshot().value).toEqual({ entering: 'assigning' });

    actor.send({ type: 'columns.assigned', columns: { material: 0, quantity: 1, unit: null } });

    expect(enteredIn(actor)).toEqual([
      ['A', '5'],
      ['100-0840', '7'],
      ['100-0850', '8'],
    ]);
  });

  it('are asked for until they are assigned or the customer drops the table, which changes no row (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'lines.pasted', text: unclear });
    actor.send({ type: 'entry.changed', rowId: 1, change: { material: 'A', quantityText: '5' } });
    actor.send({ type: 'row.left', rowId: 1 });
    actor.send({ type: 'add.requested' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.isAddWanted]).toEqual([
      { entering: 'assigning' },
      false,
    ]);

    actor.send({ type: 'columns.dismissed' });
    expect([actor.getSnapshot().value, enteredIn(actor)]).toEqual([{ entering: 'checking' }, [['A', '5']]]);
    actor.send({ type: 'columns.requested' });
    expect(actor.getSnapshot().value).toEqual({ entering: 'checking' });
  });

  it('stay unchanged when the customer only looked at them (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;50;box' });
    actor.send({ type: 'columns.requested' });

    actor.send({ type: 'columns.dismissed' });
    actor.send({ type: 'columns.requested' });

    expect([actor.getSnapshot().value, enteredIn(actor)]).toEqual([
      { entering: 'assigning' },
      [['100-0840', '50']],
    ]);
  });

  it('cannot be assigned once the lines were sent, because that would add them twice (BA-4, BA-8)', async () => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;50;box' });
    checkLines.response(0, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });
    addLines.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(actor.getSnapshot().can({ type: 'columns.requested' })).toBe(false);
  });

  it('are no longer asked for when a file is chosen instead, which is read at once (BA-8)', async () => {
    const { actor, readFile } = start();
    actor.send({ type: 'lines.pasted', text: unclear });
    actor.send({ type: 'file.chosen', file: new Blob() });
    expect(actor.getSnapshot().value).toEqual({ entering: 'reading' });

    readFile.response(0, [['B', '1']]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));

    expect(enteredIn(actor)).toEqual([['B', '1']]);
  });

  it('are no longer asked for once all rows are cleared (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'lines.pasted', text: 'A;5' });
    actor.send({ type: 'lines.pasted', text: unclear });

    actor.send({ type: 'list.cleared' });

    expect([actor.getSnapshot().value, enteredIn(actor)]).toEqual([{ entering: 'ready' }, []]);
  });

  it('of a table without lines hold nothing to order, and the page says so (BA-8)', () => {
    const { actor } = start();

    actor.send({ type: 'lines.pasted', text: 'Article number;Quantity' });

    expect(actor.getSnapshot().context.outcome).toEqual({ kind: 'noLines' });
    expect(actor.getSnapshot().can({ type: 'columns.requested' })).toBe(false);
  });
});

describe('an entry in a quick order', () => {
  it.each([
    { type: 'entry.changed', rowId: 1, change: { quantityText: '20' } },
    { type: 'entry.corrected', rowId: 1, change: { quantityText: '20' } },
    { type: 'row.removed', rowId: 1 },
    { type: 'lines.pasted', text: 'B;2' },
    { type: 'list.cleared' },
  ] as const)('outlives the page with every change: $type (SE-1)', (event) => {
    const { actor, remembered } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    const before = remembered.length;

    actor.send(event);

    const { rows, pending } = actor.getSnapshot().context;
    expect(remembered.slice(before)).toEqual([draftOf(rows, pending)]);
    expect(draftOf(rows, pending)).not.toEqual(remembered[before - 1]);
  });

  it('outlives the page, and is checked when it is restored (SE-1, BA-8)', () => {
    const { actor, remembered } = start();
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    const entered = remembered.at(-1);
    actor.send({ type: 'list.cleared' });
    expect(actor.getSnapshot().value).toEqual({ entering: 'ready' });

    actor.send({ type: 'list.restored' });

    expect(actor.getSnapshot().value).toEqual({ entering: 'checking' });
    expect(remembered.at(-1)).toEqual(entered);
  });

  it('outlives the page even during and after its addition (SE-1, BA-4)', async () => {
    const { actor, checkLines, addLines, remembered } = start();
    const isRemembered = () => {
      const { rows, pending } = actor.getSnapshot().context;
      expect(remembered.at(-1)).toEqual(draftOf(rows, pending));
    };
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    checkLines.response(0, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });
    expect(remembered.at(-1)?.pending).not.toBe(null);
    isRemembered();
    addLines.fail(0, full);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));
    isRemembered();
    checkLines.response(1, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'add.requested' });
    addLines.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    isRemembered();
  });

  it('outlives the page when it comes from a file (SE-1)', async () => {
    const { actor, readFile, remembered } = start();
    const file = new Blob(['B;1']);
    actor.send({ type: 'file.chosen', file });
    readFile.response(0, [['B', '1']]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'checking' }));

    expect(readFile.inputs()[0]?.file).toBe(file);
    expect(remembered.at(-1)?.entries.map(({ material }) => material)).toEqual(['B']);
  });

  it('is checked once it is corrected, and shows its fault from then on (BA-8)', () => {
    const { actor, checkLines } = start();
    actor.send({ type: 'entry.changed', rowId: 1, change: { material: '100-0840', quantityText: '7' } });
    actor.send({ type: 'row.left', rowId: 1 });
    expect(actor.getSnapshot().context.rows[0]?.areFaultsShown).toBe(true);

    actor.send({ type: 'entry.corrected', rowId: 1, change: { quantityText: '10' } });

    expect(
      checkLines
        .inputs()
        .at(-1)
        ?.lines.map(({ quantity }) => quantity),
    ).toEqual(['10']);
  });

  it('excludes removed rows (BA-8)', () => {
    const { actor } = start();
    actor.send({ type: 'lines.pasted', text: 'A;1\nB;2' });

    actor.send({ type: 'row.removed', rowId: actor.getSnapshot().context.rows[0]?.rowId ?? 0 });

    expect(filled(actor).map(([material]) => material)).toEqual(['B']);
  });

  it('is no longer read from a file once all rows are cleared (BA-8)', () => {
    const { actor, readFile } = start();
    actor.send({ type: 'file.chosen', file: new Blob() });

    actor.send({ type: 'list.cleared' });

    expect(actor.getSnapshot().value).toEqual({ entering: 'ready' });
    expect(readFile.asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it.each([
    { when: 'nothing of it was good', fails: false },
    { when: 'it could not be looked at', fails: true },
  ])('is added later only when the customer asks again: $when (BA-8)', async ({ fails }) => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: 'NONSENSE;5' });
    actor.send({ type: 'add.requested' });
    if (fails) checkLines.fail(1, lost);
    else checkLines.response(1, [aRefusedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    checkLines.response(2, fails ? [aRefusedLine(), aCheckedLine()] : [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(addLines.asked).toEqual([]);
  });

  it('is not added by itself when all rows were cleared before the check (BA-8)', async () => {
    const { actor, checkLines, addLines } = start();
    actor.send({ type: 'lines.pasted', text: 'A;1' });
    actor.send({ type: 'add.requested' });

    actor.send({ type: 'list.cleared' });
    actor.send({ type: 'lines.pasted', text: '100-0840;10' });
    checkLines.response(2, [aCheckedLine()]);
    await waitFor(actor, (snapshot) => snapshot.matches({ entering: 'ready' }));

    expect(addLines.asked).toEqual([]);
  });

  it("has as many suggestions as the header's search (QS-1)", () => {
    const { actor } = start();

    expect(actor.getSnapshot().children.materialSearch?.getSnapshot().context.resultCount).toBe(9);
  });
});

type Actor = ActorRefFrom<typeof quickOrderMachine>;

function filled(actor: Actor) {
  return actor
    .getSnapshot()
    .context.rows.map((row) => [row.material, rowStatus(row).kind] as const)
    .filter(([, kind]) => kind !== 'blank');
}

function enteredIn(actor: Actor) {
  return actor
    .getSnapshot()
    .context.rows.filter(({ material }) => material !== '')
    .map(({ material, quantityText }) => [material, quantityText]);
}

interface Recalled {
  readonly pending?: PendingRows;
  readonly mayBeAdded?: boolean;
  readonly assigned?: AssignedColumns;
}

function start(recalled: Recalled = {}) {
  const remembered: QuickOrderDraft[] = [];
  const machine = quickOrderMachine.provide({
    actions: {
      recallDraft: assign(recalled),
      rememberDraft: (_, { draft }) => remembered.push(draft),
    },
  });
  const salesArea = { distributionChainId: '1000-10', division: '00', currency: 'EUR' };
  const input = { userId: 'anna', salesArea, resultCount: 9, keySeed: 'visit-1' };
  return { ...startHeld(machine, input), remembered };
}
