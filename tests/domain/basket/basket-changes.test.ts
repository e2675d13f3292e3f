import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import {
  basketRows,
  restorationOf,
  remainingLines,
  withChange,
  withoutRefused,
  withoutUnsentRemoval,
  withRemovedLines,
  type BasketChange,
  type BasketChanges,
} from '#src/domain/basket/basket-changes.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const lines = ['bolt', 'nut', 'washer'].flatMap((lineId) =>
  aBasket().lines.map((line) => ({ ...line, lineId })),
);
const [bolt, nut, washer] = lines;
const basket = aBasket({ lines });
const nothing: BasketChanges = { changes: [], removed: [], refusals: [] };
const calm = { isPending: false, refusal: null };

describe('a basket with changes on their way', () => {
  it('stands as the customer wants it at once, a removed line in its row (BA-5)', () => {
    const changes = [removal('nut'), quantity('washer', '21')];
    const removed = withRemovedLines(basket, nothing, 'nut');

    expect(basketRows(basket, { ...nothing, changes, removed })).toEqual([
      { line: bolt, state: 'present', ...calm },
      { line: nut, state: 'removed', isPending: true, refusal: null },
      { line: { ...washer, orderQuantity: '21' }, state: 'present', isPending: true, refusal: null },
    ]);
  });

  it('shows a note and a quantity of the same line that are both on their way (BA-5)', () => {
    const changes = [note('nut', 'For hall 3'), quantity('nut', '30'), quantity('washer', '21')];

    expect(basketRows(basket, { ...nothing, changes }).map(({ line }) => line)).toEqual([
      bolt,
      { ...nut, note: 'For hall 3', orderQuantity: '30' },
      { ...washer, orderQuantity: '21' },
    ]);
  });

  it('is saved in a list as the customer wants it, not as the gateway still has it (BA-5)', () => {
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

  it('shows what was put into it and is not confirmed, and what is put back after a reload (BA-4)', () => {
    const restored = restoration('nut');
    const without = aBasket({ lines: lines.filter(({ lineId }) => lineId !== 'nut') });

    expect(statesOf(without, { ...nothing, changes: [restored] })).toEqual([
      'bolt present',
      'washer present',
      'key adding',
    ]);
  });

  it('keeps the row of each removed line, whatever the gateway has by now (BA-5)', () => {
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

  it('is emptied of all lines but those removed or just put back (BA-5)', () => {
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

  it('puts back a line in its row by adding it once more (BA-5)', () => {
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

  it('cannot lose what it never held (BA-5)', () => {
    expect(withRemovedLines(basket, nothing, 'screw')).toEqual([]);
    expect(withRemovedLines(null, nothing, null)).toEqual([]);
  });
});

describe('changes that wait', () => {
  it('give way to a newer quantity of their line, but for the first, which may have been sent (BA-4)', () => {
    const changes = [quantity('nut', '1'), quantity('nut', '2'), quantity('bolt', '3')];

    expect(withChange(changes, quantity('nut', '4'))).toEqual([changes[0], changes[2], quantity('nut', '4')]);
    expect(withChange([removal('bolt'), note('nut', 'a')], note('nut', 'b'))).toEqual([
      removal('bolt'),
      note('nut', 'b'),
    ]);
    expect(withChange([], quantity('nut', '4'))).toEqual([quantity('nut', '4')]);
  });

  it('give way to the emptying of the basket, but for the first (BA-4)', () => {
    const clearance = { kind: 'clearance', key: 'key' } as const;

    expect(withChange([quantity('nut', '1'), removal('bolt')], clearance)).toEqual([
      quantity('nut', '1'),
      clearance,
    ]);
  });

  it('lose a removal that was taken back, unless it may have been sent (BA-5)', () => {
    const changes = [quantity('nut', '1'), quantity('nut', '2'), removal('nut')];

    expect(withoutUnsentRemoval(changes, 'nut')).toEqual(changes.slice(0, 2));
    expect(withoutUnsentRemoval([removal('nut')], 'nut')).toEqual([removal('nut')]);
  });

  it('show the lines again whose removal is refused: one, or all that the basket still holds (BA-5)', () => {
    const removed = withRemovedLines(basket, nothing, null);
    const idsAfter = (change: BasketChange) =>
      withoutRefused(removed, change, aBasket({ lines: lines.slice(1) })).map(({ line }) => line.lineId);

    expect(idsAfter(removal('nut'))).toEqual(['bolt', 'washer']);
    expect(idsAfter({ kind: 'clearance', key: 'key' })).toEqual(['bolt']);
    expect(idsAfter(quantity('nut', '1'))).toEqual(['bolt', 'nut', 'washer']);
  });
});

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
  const [line] = aBasket().lines;
  if (!line) throw new Error('The basket is empty');
  return { kind: 'restoration', key: 'key', lineId, line };
}

function statesOf(of: { readonly lines: readonly BasketLine[] }, changes: BasketChanges): readonly string[] {
  return basketRows(aBasket(of), changes).map(({ line, state }) => `${line.lineId} ${state}`);
}
