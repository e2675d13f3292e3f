import { expect, it } from 'vitest';
import type { Basket } from '#src/domain/basket/basket.ts';
import { withUnchangedLines } from '#src/domain/basket/unchanged-lines.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const before = basketOf({ first: '1', second: '2', third: '3' });

it('keeps unchanged lines, and takes the others from the response (BA-5)', () => {
  const after = basketOf({ new: '1', first: '1', second: '5' });
  const kept = withUnchangedLines(before, after);

  expect(kept).toEqual(after);
  expect(kept.lines.map((line) => before.lines.indexOf(line))).toEqual([-1, 0, -1]);
});

it('takes the totals of the response, and the whole response without an earlier basket (BA-5)', () => {
  const after = { ...basketOf({ first: '1' }), netTotal: '7.00' };

  expect(withUnchangedLines(before, after)).toEqual(after);
  expect(withUnchangedLines(null, after)).toEqual(after);
});

function basketOf(quantities: Readonly<Record<string, string>>): Basket {
  const [line] = aBasket().lines;
  if (!line) throw new Error('a basket has a line');
  const lines = Object.entries(quantities).map(([lineId, orderQuantity]) => ({
    ...structuredClone(line),
    lineId,
    orderQuantity,
  }));
  return aBasket({ lines });
}
