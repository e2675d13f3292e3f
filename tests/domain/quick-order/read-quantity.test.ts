import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuantity, writtenForReading } from '#src/domain/quick-order/read-quantity.ts';

describe('the quantity of a quick order', () => {
  it.each([
    ['50', '50'],
    [' 50 ', '50'],
    ['0,5', '0.5'],
    ['0.125', '0.125'],
    ['2.50', '2.5'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ["1'000", '1000'],
    ['1\u00a0000', '1000'],
    ['1 000,25', '1000.25'],
    ['1000,000', '1000'],
  ])('reads %s as %s (BA-8, PR-4)', (text, quantity) => {
    expect(readQuantity(text)).toEqual({ kind: 'quantity', quantity });
  });

  it.each(['1.000', '1,000', '12.500'])('does not guess what %s means (BA-8, PR-4)', (text) => {
    expect(readQuantity(text)).toEqual({ kind: 'quantityAmbiguous' });
  });

  it.each(['', 'ten', '-5', '1e3', '5 pc', '1,2,3', '1.23.456', '5,', '.', '１２'])(
    'is not read from "%s" (BA-8, PR-4)',
    (text) => {
      expect(readQuantity(text)).toEqual({ kind: 'quantityUnreadable' });
    },
  );

  it.each([
    ['1.125', 'de-DE', '1,1250'],
    ['1.125', 'en-GB', '1.1250'],
    ['1000', 'de-DE', '1000'],
    ['0.5', 'de-DE', '0,5'],
  ])('is proposed as %s in %s: %s, which is read as it is meant (BA-8)', (quantity, locale, written) => {
    expect(writtenForReading(quantity, locale)).toBe(written);
    expect(readQuantity(written)).toEqual({ kind: 'quantity', quantity });
  });

  it('is read as it was written in either language, or called ambiguous (BA-8, PR-2)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('en-GB', 'de-DE', 'de-CH'),
        (digits, places, locale) => {
          const value = digits / 10 ** places;
          const read = readQuantity(value.toLocaleString(locale, { minimumFractionDigits: places }));

          expect(read.kind === 'quantityAmbiguous' || read).toEqual(
            read.kind === 'quantityAmbiguous' ? true : { kind: 'quantity', quantity: String(value) },
          );
        },
      ),
    );
  });
});
