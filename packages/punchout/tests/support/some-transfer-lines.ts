import * as fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { placesOf, roundFraction } from '../../lines/figures.ts';
import type { TransferLine } from '../../lines/transfer-line.ts';
import { aTransferLine } from './a-transfer-line.ts';

/** A text in any script, in the form in which it is stored. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((each) => each.normalize('NFC').replaceAll(/\s+/g, ' ').trim());

/** A price of a scale or an offer, with more decimals than money has, per one, ten, a hundred or a thousand. */
const price = fc.record({
  cents: fc.nat({ max: 5_000_000 }),
  decimals: fc.constantFrom(2, 3, 4),
  per: fc.constantFrom('1', '10', '100', '1000', '3'),
});

/** A unit with its content in the unit of the price; a third of a box does not end after the point. */
const unit = fc.constantFrom(
  { unit: 'PCE', priceUnit: 'PCE', numerator: '1', denominator: '1', step: 1 },
  { unit: 'BOX', priceUnit: 'PCE', numerator: '25', denominator: '1', step: 1 },
  { unit: 'PCE', priceUnit: 'BOX', numerator: '1', denominator: '3', step: 1 },
  { unit: 'MTR', priceUnit: 'MTR', numerator: '1', denominator: '1', step: 8 },
);

const line = fc
  .record({
    price,
    unit,
    count: fc.integer({ min: 1, max: 20_000 }),
    name: text,
    description: text,
    note: text,
  })
  .map(({ price: { cents, decimals, per }, unit: { step, ...sold }, count, ...texts }) => {
    const amount = new Fraction(cents).div(10 ** decimals);
    const quantity = new Fraction(count).div(step);
    const total = amount.mul(quantity).mul(sold.numerator).div(sold.denominator).div(per);
    return {
      ...texts,
      price: roundFraction(amount, decimals),
      per,
      unit: sold.unit,
      priceUnit: sold.priceUnit,
      priceUnitsInUnit: { numerator: sold.numerator, denominator: sold.denominator },
      quantity: roundFraction(quantity, 3),
      lineTotal: roundFraction(total, 2),
    };
  });

/** Lines as a gateway rounds them, at once and half up; at least one. */
export const someTransferLines: fc.Arbitrary<readonly TransferLine[]> = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) =>
    lines.map((each, position) =>
      aTransferLine({ ...each, lineId: `L${position}`, materialNumber: `000${position}`, taxAmount: '0.00' }),
    ),
  );

/** The sum of the lines, with as many decimals as the longest of their totals. */
export function totalOf(lines: readonly TransferLine[]): string {
  const totals = lines.map(({ lineTotal }) => lineTotal ?? '0');
  const sum = totals.reduce((total, each) => total.add(each), new Fraction(0));
  return roundFraction(sum, Math.max(0, ...totals.map(placesOf)));
}
