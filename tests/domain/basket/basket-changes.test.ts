import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import {
  basketRows,
  restorationOf,
  remainingLines,
  waitingRemoval,
  withChange,
  withoutRefused,
  withRemovedLines,
  type BasketChange,
  type BasketChanges,
} from '#src/domain/basket/basket-changes.ts';
import { basketAddition } from '#src/domain/basket/basket-line-draft.ts';
import { aBasket, aCustomerProduct } from '#tests/support/made/a-product.ts';

const lines = ['bolt', 'nut', 'washer'].flatMap((lineId) =>
  aBasket().lines.map((line) => ({ ...line, lineId, productId: lineId })),
);
const [bolt, nut, washer] = lines;
const basket = aBasket({ lines });
const nothing: BasketChanges = { changes: [], removed: [], refusals: [] };
const calm = { isPending: false, refusal: null };

describe('a basket with pending changes', () => {
  it('shows what the customer requested at once, a removed line in its row (BA-5)', () => {
    const changes = [removal('nut'), quantity('washer', '21')];
    const removed = withRemovedLines(basket, nothing, 'nut');

    expect(basketRows(basket, { ...nothing, changes, removed })).toEqual([
      { line: bolt, state: 'present', ...calm },
      { line: nut, state: 'removed', isPending: true, refusal: null },
      { line: { ...washer, orderQuantity: '21' }, state: 'present', isPending: true, refusal: null },
    ]);
  });

  it('shows pending changes of note and quantity of the same line (BA-5)', () => {
    const changes = [note('nut', 'For hall 3'), quantity('nut', '30'), quantity('washer', '21')];

    expect(basketRows(basket, { ...nothing, changes }).map(({ line }) => line)).toEqual([
      bolt,
      { ...nut, note: 'For hall 3', orderQuantity: '30' },
      { ...washer, orderQuantity: '21' },
    ]);
  });

  it('is saved in a list with the pending changes (BA-5)', () => {
    const changes = [removal('nut'), quantity('washer', '21')];
    const removed = withRemovedLines(basket, nothing, 'nut');

    expect(remainingLines(basketRows(basket, { ...nothing, changes, removed }))).toEqual([
      bolt,
      { ...washer, orderQuantity: '21' },
    ]);
  });

  it('says at a line why its last change was refused (BA-5)', () => {
    const refusal = { lineId: 'nut', reason: 'Order in steps of 10.' };

    expect(basketRows(basket, { ...nothing, refusals: [refusal] }).map((row) => row.refusal)).toEqual([
      null,
      refusal,
      null,
    ]);
  });

  it('shows unconfirmed additions and restored lines after a reload (BA-4)', () => {
    const restored = restoration('nut');
    const without = aBasket({ lines: lines.filter(({ lineId }) => lineId !== 'nut') });

    expect(statesOf(without, { ...nothing, changes: [restored] })).toEqual([
      'bolt present',
      'washer present',
      'key adding',
    ]);
  });

  it('counts an addition to a line as the same line, with its quantity and note, before it is confirmed (BA-1, BA-4)', () => {
    const changes = [addition('nut', '20', 'For hall 3'), quantity('washer', '30'), addition('washer', '10')];
    const rows = basketRows(basket, { ...nothing, changes });

    expect(rows).toEqual([
      { line: bolt, state: 'present', ...calm },
      {
        line: { ...nut, orderQuantity: '30', note: 'For hall 3' },
        state: 'present',
        isPending: true,
        refusal: null,
      },
      { line: { ...washer, orderQuantity: '40' }, state: 'present', isPending: true, refusal: null },
    ]);
    expect(remainingLines(rows)).toHaveLength(3);
  });

  it('counts two additions of a new product as one line, and another unit of it as another one (BA-1, BA-4)', () => {
    const changes = [
      addition('screw', '10'),
      addition('screw', '1', undefined, 'BOX'),
      addition('screw', '20', 'For hall 3'),
    ];
    const rows = basketRows(aBasket({ lines: [] }), { ...nothing, changes });

    expect(
      rows.map(({ line, state }) => [line.lineId, line.orderQuantity, line.salesUnit, line.note, state]),
    ).toEqual([
      ['screw 10 PCE', '30', 'PCE', 'For hall 3', 'adding'],
      ['screw 1 BOX', '1', 'BOX', '', 'adding'],
    ]);
  });

  it('adds to the line that has the unit by then (BA-1)', () => {
    const toBoxes: BasketChange = {
      kind: 'quantity',
      key: 'boxes',
      lineId: 'nut',
      orderQuantity: '2',
      salesUnit: 'BOX',
    };
    const rows = basketRows(basket, {
      ...nothing,
      changes: [toBoxes, addition('nut', '3', undefined, 'BOX'), addition('nut', '10')],
    });

    expect(rows.map(({ line }) => [line.lineId, line.orderQuantity, line.salesUnit])).toEqual([
      ['bolt', '10', 'PCE'],
      ['nut', '5', 'BOX'],
      ['washer', '10', 'PCE'],
      ['nut 10 PCE', '10', 'PCE'],
    ]);
  });

  it('adds a new line after a removal, and removes additions made before it (BA-5)', () => {
    const before = { ...nothing, changes: [addition('nut', '20')] };
    const removed = withRemovedLines(basket, before, 'nut');

    expect(removed.map(({ line }) => line.orderQuantity)).toEqual(['30']);
    expect(
      statesOf(basket, {
        ...before,
        changes: [...before.changes, removal('nut'), addition('nut', '40')],
        removed,
      }),
    ).toEqual(['bolt present', 'nut removed', 'washer present', 'nut 40 PCE adding']);
    expect(statesOf(basket, { ...nothing, changes: [clearance, addition('nut', '40')], removed })).toContain(
      'nut 40 PCE adding',
    );
  });

  it('has one line when it is restored and added, in either order (BA-1, BA-5)', () => {
    const [, removedNut] = withRemovedLines(basket, nothing, null);
    if (!removedNut) throw new Error('The nut was not removed');
    const back: BasketChange = { kind: 'restoration', key: 'back', lineId: 'nut', line: removedNut.line };
    const without = aBasket({ lines: lines.filter(({ lineId }) => lineId !== 'nut') });
    const amountsOf = (changes: readonly BasketChange[]) =>
      basketRows(without, { ...nothing, changes, removed: [removedNut] }).map(
        ({ line, state }) => `${line.lineId} ${line.orderQuantity} ${state}`,
      );

    expect(amountsOf([back, addition('nut', '20')])).toEqual([
      'bolt 10 present',
      'nut 30 restoring',
      'washer 10 present',
    ]);
    expect(amountsOf([addition('nut', '20'), back])).toEqual([
      'bolt 10 present',
      'washer 10 present',
      'nut 20 PCE 30 adding',
    ]);
  });

  it('keeps the row of each removed line, whatever the gateway returns (BA-5)', () => {
    const first = withRemovedLines(basket, nothing, 'bolt');
    const removed = withRemovedLines(
      aBasket({ lines: lines.slice(1) }),
      { ...nothing, removed: first },
      'nut',
    );

    expect(statesOf(aBasket({ lines: lines.slice(2) }), { ...nothing, removed })).toEqual([
      'bolt removed',
      'nut removed',
      'washer present',
    ]);
  });

  it('is emptied of all lines except removed and restored ones (BA-5)', () => {
    const first = withRemovedLines(basket, nothing, 'bolt');
    const removed = withRemovedLines(basket, { ...nothing, removed: first }, null);

    expect(removed.map(({ line, index }) => [line.lineId, index])).toEqual([
      ['bolt', 0],
      ['nut', 1],
      ['washer', 2],
    ]);
    expect(statesOf(aBasket({ lines: [] }), { ...nothing, removed })).toEqual([
      'bolt removed',
      'nut removed',
      'washer removed',
    ]);
  });

  it('restores a line in its row by adding it again (BA-5)', () => {
    const removed = withRemovedLines(basket, nothing, 'nut');

    expect(restorationOf(removed, 'nut')).toMatchObject({
      kind: 'restoration',
      line: { orderQuantity: '10' },
    });
    expect(
      statesOf(aBasket({ lines: [lines[0], lines[2]].flatMap((line) => line ?? []) }), {
        ...nothing,
        changes: [restoration('nut')],
        removed,
      }),
    ).toEqual(['bolt present', 'nut restoring', 'washer present']);
    expect(restorationOf([], 'nut')).toBe(null);
    const [first] = removed;
    if (!first) throw new Error('The nut was not removed');
    const noted = { ...first, line: { ...first.line, note: 'For hall 3' } };
    expect(restorationOf([noted], 'nut')).toMatchObject({ line: { note: 'For hall 3' } });
  });

  it('ignores the removal of a line that it never had (BA-5)', () => {
    expect(withRemovedLines(basket, nothing, 'screw')).toEqual([]);
    expect(withRemovedLines(null, nothing, null)).toEqual([]);
  });
});

describe('pending changes', () => {
  it('yield to a newer quantity of their line, except the first, which may have been sent (BA-4)', () => {
    const changes = [quantity('nut', '1'), quantity('nut', '2'), quantity('bolt', '3')];

    expect(withChange(changes, quantity('nut', '4'))).toEqual([changes[0], changes[2], quantity('nut', '4')]);
    expect(withChange([removal('bolt'), note('nut', 'a')], note('nut', 'b'))).toEqual([
      removal('bolt'),
      note('nut', 'b'),
    ]);
    expect(withChange([], quantity('nut', '4'))).toEqual([quantity('nut', '4')]);
  });

  it('yield to the emptying of the basket, except the first (BA-4)', () => {
    expect(withChange([quantity('nut', '1'), removal('bolt')], clearance)).toEqual([
      quantity('nut', '1'),
      clearance,
    ]);
  });

  it('name the removal of a line that can be dropped: not the first change, which may have been sent (BA-5)', () => {
    const changes = [quantity('nut', '1'), removal('bolt'), removal('nut')];

    expect(waitingRemoval(changes, 'nut')).toBe(changes[2]);
    expect(waitingRemoval([removal('nut')], 'nut')).toBe(undefined);
  });

  it('restore the lines whose removal is refused: one, or all that the basket still has (BA-5)', () => {
    const removed = withRemovedLines(basket, nothing, null);
    const idsAfter = (change: BasketChange) =>
      withoutRefused(removed, change, aBasket({ lines: lines.slice(1) })).map(({ line }) => line.lineId);

    expect(idsAfter(removal('nut'))).toEqual(['bolt', 'washer']);
    expect(idsAfter({ kind: 'clearance', key: 'key' })).toEqual(['bolt']);
    expect(idsAfter(quantity('nut', '1'))).toEqual(['bolt', 'nut', 'washer']);
  });
});

const clearance: BasketChange = { kind: 'clearance', key: 'clearance' };

function addition(productId: string, quantityAdded: string, noted?: string, unit = 'PCE'): BasketChange {
  const change = basketAddition(
    aCustomerProduct({ productId }),
    { quantity: quantityAdded, unit },
    `${productId} ${quantityAdded} ${unit}`,
  );
  return noted === undefined ? change : { ...change, line: { ...change.line, note: noted } };
}

function quantity(lineId: string, orderQuantity: string): BasketChange {
  return { kind: 'quantity', key: 'key', lineId, orderQuantity, salesUnit: 'PCE' };
}

function note(lineId: string, text: string): BasketChange {
  return { kind: 'note', key: 'key', lineId, note: text };
}

function removal(lineId: string): BasketChange {
  return { kind: 'removal', key: 'key', lineId };
}

function restoration(lineId: string): BasketChange {
  const line = lines.find((each) => each.lineId === lineId);
  if (!line) throw new Error(`The basket holds no ${lineId}`);
  return { kind: 'restoration', key: 'key', lineId, line };
}

function statesOf(of: { readonly lines: readonly BasketLine[] }, changes: BasketChanges): readonly string[] {
  return basketRows(aBasket(of), changes).map(({ line, state }) => `${line.lineId} ${state}`);
}
