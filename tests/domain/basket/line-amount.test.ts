import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import {
  changesAmount,
  givenQuantity,
  lineRules,
  unitChange,
  withUnitChange,
} from '#src/domain/basket/line-amount.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

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
  ])('of %s %s in %s is equal, or the next higher valid amount: %s (BA-5, PR-1)', (...row) => {
    const [orderQuantity, salesUnit, unit, expected] = row;
    expect(unitChange(aLine({ orderQuantity, salesUnit }), unit, []).became).toEqual({
      orderQuantity: expected,
      salesUnit: unit,
    });
  });

  it('starts at the minimum in a unit without conversion (BA-5, PR-5)', () => {
    const line = aLine({ orderQuantity: '7', salesUnit: 'PAL' });
    const change = unitChange(line, 'PCE', []);

    expect(change.became).toEqual({ orderQuantity: '10', salesUnit: 'PCE' });
    expect([changesAmount(line, change), givenQuantity(line, change)]).toEqual([true, null]);
  });

  it('is restored once the customer returns to the earlier unit (BA-5)', () => {
    const line = aLine({ orderQuantity: '50', salesUnit: 'PCE' });
    const toBox = unitChange(line, 'BOX', []);
    const asBox = { ...line, ...toBox.became };
    const back = unitChange(asBox, 'PCE', withUnitChange([], toBox));

    expect([toBox, changesAmount(line, toBox), givenQuantity(line, toBox)]).toEqual([
      {
        lineId: 'line-1',
        wanted: { orderQuantity: '50', salesUnit: 'PCE' },
        became: { orderQuantity: '1', salesUnit: 'BOX' },
      },
      true,
      '100',
    ]);
    expect([back.became, changesAmount(asBox, back)]).toEqual([
      { orderQuantity: '50', salesUnit: 'PCE' },
      false,
    ]);
  });

  it('is converted again after a change in the other unit (BA-5)', () => {
    const line = aLine({ orderQuantity: '50', salesUnit: 'PCE' });
    const changes = withUnitChange([], unitChange(line, 'BOX', []));

    const back = unitChange({ ...line, orderQuantity: '3', salesUnit: 'BOX' }, 'PCE', changes);

    expect(back.became).toEqual({ orderQuantity: '300', salesUnit: 'PCE' });
  });
});

function aLine(overrides: Partial<BasketLine>): BasketLine {
  const [line] = aBasket().lines;
  if (!line) throw new Error('The basket is empty');
  return { ...line, ...overrides };
}
