import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { amountInUnit, lineRules } from '#src/domain/basket/line-amount.ts';
import { aBasket } from '#tests/support/a-product.ts';

describe('the amount of a line', () => {
  it.each([
    ['PCE', { minimum: '10', step: '10' }],
    ['BOX', { minimum: '1', step: '1' }],
  ])('follows the rules of the product in %s (BA-5, PR-4)', (salesUnit, rules) => {
    expect(lineRules(aLine({ salesUnit }))).toEqual(rules);
  });

  it.each([
    ['200', 'PCE', 'BOX', '2'],
    ['150', 'PCE', 'BOX', '2'],
    ['10', 'PCE', 'BOX', '1'],
    ['2', 'BOX', 'PCE', '200'],
  ])('of %s %s is in %s the same, or the next more that may be ordered: %s (BA-5, PR-1)', (...row) => {
    const [orderQuantity, salesUnit, unit, expected] = row;
    expect(amountInUnit(aLine({ orderQuantity, salesUnit }), unit)).toEqual({
      orderQuantity: expected,
      salesUnit: unit,
    });
  });

  it('starts at the minimum in a unit that cannot be converted (BA-5, PR-5)', () => {
    const line = aLine({ orderQuantity: '7', salesUnit: 'PAL' });
    expect(amountInUnit(line, 'PCE')).toEqual({ orderQuantity: '10', salesUnit: 'PCE' });
  });
});

function aLine(overrides: Partial<BasketLine>): BasketLine {
  const [line] = aBasket().lines;
  if (!line) throw new Error('The basket is empty');
  return { ...line, ...overrides };
}
