import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import {
  basketRows,
  removableLineIds,
  withRemovedLine,
  withRestoredLine,
  type LineChanges,
} from '#src/domain/basket/line-changes.ts';
import { aBasket } from '#tests/support/a-product.ts';

const lines = ['bolt', 'nut', 'washer'].flatMap((lineId) =>
  aBasket().lines.map((line) => ({ ...line, lineId })),
);
const [bolt, nut, washer] = lines;
const basket = aBasket({ lines });
const nothing: LineChanges = { changes: [], removed: [] };

describe('a basket with changes on their way', () => {
  it('stands as the customer wants it at once, a removed line in its row (BA-5)', () => {
    const changes = [
      { lineId: 'nut', orderQuantity: null },
      { lineId: 'washer', orderQuantity: '21' },
    ];
    const removed = withRemovedLine(basket, nothing, 'nut');

    expect(basketRows(basket, { changes, removed })).toEqual([
      { line: bolt, state: 'present' },
      { line: nut, state: 'removed' },
      { line: { ...washer, orderQuantity: '21' }, state: 'present' },
    ]);
  });

  it('names the lines that emptying it removes: all but those removed or just put back (BA-5)', () => {
    expect(
      removableLineIds(
        lines.map((line) => ({
          line,
          state: line.lineId === 'bolt' ? 'removed' : line.lineId === 'nut' ? 'restoring' : 'present',
        })),
      ),
    ).toEqual(['washer']);
  });

  it('keeps the row of each removed line, whatever the gateway has by now (BA-5)', () => {
    const first = withRemovedLine(basket, nothing, 'bolt');
    const removed = withRemovedLine(
      aBasket({ lines: lines.slice(1) }),
      { changes: [], removed: first },
      'nut',
    );

    expect(statesOf(aBasket({ lines: lines.slice(2) }), { changes: [], removed })).toEqual([
      'bolt removed',
      'nut removed',
      'washer present',
    ]);
  });

  it('puts back a line whose removal was sent by adding it once more (BA-5)', () => {
    const removed = withRemovedLine(basket, nothing, 'nut');

    const restored = withRestoredLine({ changes: [], removed }, 'nut');

    expect(restored).toEqual({
      changes: [{ lineId: 'nut', orderQuantity: '10', restored: nut }],
      removed,
    });
    expect(
      statesOf(aBasket({ lines: [lines[0], lines[2]].flatMap((line) => line ?? []) }), restored),
    ).toEqual(['bolt present', 'nut restoring', 'washer present']);
  });

  it('drops a removal that was not sent yet (BA-5)', () => {
    const removed = withRemovedLine(basket, nothing, 'nut');

    const restored = withRestoredLine({ changes: [{ lineId: 'nut', orderQuantity: null }], removed }, 'nut');

    expect(restored).toEqual(nothing);
    expect(statesOf(basket, restored)).toEqual(['bolt present', 'nut present', 'washer present']);
  });

  it('cannot put back what the basket never held (BA-5)', () => {
    expect(withRemovedLine(basket, nothing, 'screw')).toEqual([]);
    expect(withRestoredLine(nothing, 'screw')).toEqual(nothing);
  });
});

function statesOf(of: { readonly lines: readonly BasketLine[] }, changes: LineChanges): readonly string[] {
  return basketRows(aBasket(of), changes).map(({ line, state }) => `${line.lineId} ${state}`);
}
