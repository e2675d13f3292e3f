import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import type { TypedQuantities } from '#src/domain/quantity/typed-quantity.ts';
import { variantMatrixMachine } from '#src/machines/variants/variant-matrix.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { someTrousers } from '#tests/support/made/a-matrix.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const full = { status: 409, code: 'BASKET_FULL', serverMessage: 'The basket is full.' };

describe('the matrix of a product', () => {
  it('is loaded on request, and restored with its entries (PD-9)', async () => {
    const { actor, loadMatrix, type } = await opened();
    type('48-grey', '30');

    actor.send({ type: 'matrix.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.send({ type: 'matrix.requested' });

    expect(actor.getSnapshot().value).toBe('open');
    expect(actor.getSnapshot().context.typed).toEqual({ '48-grey': { quantityText: '30', unit: null } });
    expect(loadMatrix.inputs()).toEqual([{ productId: 'trousers' }]);
  });

  it('is missing when it cannot be loaded, and the customer is told why (SE-2)', async () => {
    const { actor, loadMatrix, parentEvents } = start();

    actor.send({ type: 'matrix.requested' });
    loadMatrix.fail(0, { status: 503, code: '', serverMessage: 'Please try again later.' });
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));

    expect(parentEvents()).toEqual([
      { type: 'notice.raised', content: { key: 'loadFailed', reason: 'Please try again later.' } },
    ]);
  });

  it('leaves the end of the session to the shop (SE-2)', async () => {
    const { actor, loadMatrix, parentEvents } = start();

    actor.send({ type: 'matrix.requested' });
    loadMatrix.fail(0, { status: 401, code: '', serverMessage: 'Please sign in.' });
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));

    expect(parentEvents()).toEqual([]);
  });

  it('says so when no variant can be seen (PD-9)', async () => {
    const { actor, loadMatrix } = start();

    actor.send({ type: 'matrix.requested' });
    loadMatrix.response(0, { variants: null, variantProducts: [] });
    await waitFor(actor, (snapshot) => snapshot.matches('empty'));
    actor.send({ type: 'matrix.closed' });

    expect(actor.getSnapshot().value).toBe('closed');
  });
});

describe('quantities of a matrix', () => {
  it('are added in one request, and those that cannot be ordered stay and say why (BA-1, PR-4)', async () => {
    const { actor, addLines, parentEvents, type } = await opened();
    type('48-grey', '30');
    type('50-grey', 'ten');
    actor.send({ type: 'cells.pasted', start: { row: 2, column: 0 }, text: '60\t9' });

    actor.send({ type: 'add.requested' });
    expect(actor.getSnapshot().value).toBe('adding');
    addLines.response(0, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('open'));

    expect(
      addLines
        .inputs()
        .map(({ idempotencyKey, lines }) => [
          idempotencyKey,
          lines.map(({ productId, orderQuantity }) => `${productId} ${orderQuantity}`),
        ]),
    ).toEqual([['visit-1-matrix-1', ['48-grey 30', '52-grey 60']]]);
    expect(actor.getSnapshot().context).toMatchObject({
      typed: { '50-grey': { quantityText: 'ten', unit: null } },
      areFaultsShown: true,
      pending: null,
      outcome: { kind: 'added', lineCount: 2 },
    });
    expect(parentEvents()).toEqual([{ type: 'basket.outdated' }]);
  });

  it('that cannot be ordered are not sent, and each cell proposes quantities (PR-4)', async () => {
    const { actor, addLines, type } = await opened();
    type('50-grey', 'ten');

    actor.send({ type: 'add.requested' });

    expect(addLines.inputs()).toEqual([]);
    expect(actor.getSnapshot().context.areFaultsShown).toBe(true);
  });

  it('have no summary before the customer types (PR-4)', async () => {
    const { actor, addLines } = await opened();

    actor.send({ type: 'add.requested' });

    expect(addLines.inputs()).toEqual([]);
    expect(actor.getSnapshot().context.areFaultsShown).toBe(false);
  });

  it('that are refused stay, with the reason; the next try is another intent (BA-3, BA-4)', async () => {
    const { actor, addLines, type } = await opened();
    type('48-grey', '30');

    actor.send({ type: 'add.requested' });
    addLines.fail(0, full);
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    expect(actor.getSnapshot().context).toMatchObject({
      typed: { '48-grey': { quantityText: '30' } },
      outcome: { kind: 'refused', reason: 'The basket is full.' },
    });
    actor.send({ type: 'add.requested' });

    expect(addLines.inputs().map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'visit-1-matrix-1',
      'visit-1-matrix-2',
    ]);
  });

  it('are emptied together, and one after the other (PD-9)', async () => {
    const { actor, type } = await opened();
    type('48-grey', '30');
    type('50-grey', '30');

    type('48-grey', '');
    expect(Object.keys(actor.getSnapshot().context.typed)).toEqual(['50-grey']);
    actor.send({ type: 'cells.cleared' });

    expect(actor.getSnapshot().context.typed).toEqual({});
  });

  it('outlive the page as they were typed, pasted and cleared (SE-1)', async () => {
    const { actor, remembered, type } = await opened({ '52-grey': thirty });

    type('48-grey', '30');
    expect(remembered().at(-1)).toEqual({ '52-grey': thirty, '48-grey': thirty });
    actor.send({ type: 'cells.pasted', start: { row: 1, column: 0 }, text: '30\n\n' });
    expect(remembered().at(-1)).toEqual({ '52-grey': thirty, '48-grey': thirty, '50-grey': thirty });
    actor.send({ type: 'cells.cleared' });
    expect(remembered().at(-1)).toEqual({});
  });

  it('that are being added are not restored for a customer who comes back meanwhile (SE-1, BA-4)', async () => {
    const { actor, addLines, remembered, type } = await opened();
    type('48-grey', '30');
    type('50-grey', 'ten');
    const ten = { quantityText: 'ten', unit: null };

    actor.send({ type: 'add.requested' });
    expect(remembered().at(-1)).toEqual({ '50-grey': ten });
    addLines.fail(0, full);
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    expect(remembered().at(-1)).toEqual({ '48-grey': thirty, '50-grey': ten });
    expect(remembered()).toHaveLength(4);
    actor.send({ type: 'add.requested' });
    addLines.response(1, aBasket());
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    expect(remembered()).toHaveLength(6);
    expect(remembered().at(-1)).toEqual({ '50-grey': ten });
  });

  it('that stay wrong while others are added say so (PR-4)', async () => {
    const { actor, type } = await opened();
    type('48-grey', '30');
    type('50-grey', 'ten');

    actor.send({ type: 'add.requested' });

    expect(actor.getSnapshot().context.areFaultsShown).toBe(true);
  });

  it('name the variant whose cell is in use (PD-9)', async () => {
    const { actor } = await opened();

    actor.send({ type: 'cell.entered', productId: '50-grey' });

    expect(actor.getSnapshot().context.activeId).toBe('50-grey');
  });
});

const thirty = { quantityText: '30', unit: null };

/** The machine with its requests held, and the entries remembered from earlier visits. */
function start(recalled: TypedQuantities = {}) {
  const remembered: TypedQuantities[] = [];
  const machine = variantMatrixMachine.provide({
    actions: {
      recallTyped: assign({ typed: recalled }),
      rememberTyped: (_, { typed }) => void remembered.push(typed),
    },
  });
  const started = startHeld(machine, { productId: 'trousers', userId: 'anna', keySeed: 'visit-1' });
  return {
    ...started,
    remembered: () => remembered,
    type: (productId: string, text: string) => started.actor.send({ type: 'cell.typed', productId, text }),
  };
}

async function opened(recalled?: TypedQuantities) {
  const started = start(recalled);
  started.actor.send({ type: 'matrix.requested' });
  started.loadMatrix.response(0, someTrousers());
  await waitFor(started.actor, (snapshot) => snapshot.matches('open'));
  return started;
}
