import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuantity } from '#src/domain/quantity/order-quantity.ts';
import { readQuantity } from '#src/domain/quantity/read-quantity.ts';
import { writtenForReading } from '#src/domain/quantity/typed-quantity.ts';

describe('a written quantity', () => {
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
    ['1 000', '1000'],
    ['1\u202f000', '1000'],
    ['\uff11\uff12', '12'],
    ['\u200b1\u20600\u00ad0\ufeff', '100'],
  ])('reads %s as %s (BA-8, PR-4)', (text, quantity) => {
    expect(readQuantity(text)).toEqual({ kind: 'quantity', quantity });
  });

  it.each([
    ['1.000', '1'],
    ['1,000', '1'],
    ['12.500', '12.5'],
    ['１,０００', '1'],
  ])('does not guess what %s means (BA-8, PR-4)', (text, withDecimals) => {
    expect(readQuantity(text)).toEqual({ kind: 'ambiguous', withDecimals });
  });

  it.each([
    ['', 'unreadable'],
    ['ten', 'unreadable'],
    ['+5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['5 pc', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1.23.456', 'unreadable'],
    ['5,', 'unreadable'],
    [',5', 'unreadable'],
    ['.', 'unreadable'],
    ['-5', 'negative'],
    ['\u22121.000', 'negative'],
    ['9'.repeat(16), 'tooLong'],
  ])('is not read from "%s", because it is %s (BA-8, PR-4)', (text, kind) => {
    expect(readQuantity(text)).toEqual({ kind });
  });

  it('has the same figure or fault in a stepper and in a quick order (BA-8, PR-4)', () => {
    const sign = fc.constantFrom(...Array.from("0123456789.,' -\u00a0\u200b\uff11"));
    const anything = { minimum: '0', step: '0.000001' };
    const wholes = { minimum: '0', step: '1' };
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
        const read = readQuantity(text);
        const inThousandths = checkQuantity(text, anything);
        const inWholes = checkQuantity(text, wholes);

        if (read.kind === 'ambiguous') expect(inWholes).toEqual({ kind: 'ambiguous' });
        else if (read.kind === 'negative') expect(inWholes).toEqual({ kind: 'belowMinimum', minimum: '0' });
        else if (read.kind !== 'quantity') expect(inWholes).toEqual(read);
        else if ((read.quantity.split('.')[1] ?? '').length <= 6)
          expect(inThousandths).toEqual({ kind: 'valid', quantity: read.quantity });
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['1.125', 'de-DE', '1,1250'],
    ['1.125', 'en-GB', '1.1250'],
    ['1000', 'de-DE', '1000'],
    ['0.5', 'de-DE', '0,5'],
  ])('is proposed as %s in %s: %s, which is read back correctly (BA-8)', (quantity, locale, written) => {
    expect(writtenForReading(quantity, locale)).toBe(written);
    expect(readQuantity(written)).toEqual({ kind: 'quantity', quantity });
  });

  it('is read as written in either language, or called ambiguous (BA-8, PR-2)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('en-GB', 'de-DE', 'de-CH'),
        (digits, places, locale) => {
          const value = digits / 10 ** places;
          const read = readQuantity(value.toLocaleString(locale, { minimumFractionDigits: places }));

          expect(read.kind === 'ambiguous' || read).toEqual(
            read.kind === 'ambiguous' ? true : { kind: 'quantity', quantity: String(value) },
          );
        },
      ),
    );
  });
});
