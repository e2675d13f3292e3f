import { describe, expect, it } from 'vitest';
import { formatPrice, formatQuantity } from '#src/domain/pricing/format-price.ts';

const withPlainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('formatPrice', () => {
  it.each([
    ['1234.5', 'EUR', 'en-GB', '€1,234.50'],
    ['1234.5', 'EUR', 'de-DE', '1.234,50 €'],
    ['1234.5', 'USD', 'en-GB', 'US$1,234.50'],
    ['1234.5', 'USD', 'de-DE', '1.234,50 $'],
    ['237216.3', 'CHF', 'de-CH', "CHF 237'216.30"],
    ['237216.3', 'CHF', 'en-CH', "CHF 237'216.30"],
    ['1.005', 'EUR', 'en-GB', '€1.01'],
    ['0', 'EUR', 'de-DE', '0,00 €'],
    ['100.5', 'JPY', 'en-GB', 'JP¥100.5'],
    ['1.2345', 'KWD', 'en-GB', 'KWD 1.2345'],
    ['100.00', 'JPY', 'en-GB', 'JP¥100'],
    ['100.5', 'RSD', 'en-GB', 'RSD 100.50'],
    ['1234.5', 'IQD', 'de-DE', '1.234,500 IQD'],
    ['90071992547409.93', 'EUR', 'en-GB', '€90,071,992,547,409.93'],
    ['12345678901234567890.12', 'EUR', 'en-GB', '€12,345,678,901,234,567,890.12'],
  ])('writes %s %s for %s as %s (CF-3)', (amount, currency, locale, text) => {
    expect(withPlainSpaces(formatPrice(amount, currency, locale))).toBe(text);
  });

  it.each([
    ['', '1.234,50'],
    ['POINTS', '1.234,50 POINTS'],
  ])(
    'writes a currency that is not an ISO code (%j) after the figure, and keeps the page whole (GW-3)',
    (currency, text) => {
      expect(formatPrice('1234.5', currency, 'de-DE')).toBe(text);
    },
  );

  it('explains the mistake for a text that is not a figure', () => {
    expect(() => formatPrice('abc', 'EUR', 'en-GB')).toThrow(RangeError);
  });
});

describe('formatQuantity', () => {
  it.each([
    ['1000.50', 'de-DE', '1.000,5'],
    ['1000.50', 'en-GB', '1,000.5'],
    ['1000.50', 'de-CH', "1'000.5"],
    ['1.000', 'de-DE', '1'],
    ['0.12345', 'en-GB', '0.12345'],
  ])('writes %s for %s as %s (CF-4)', (quantity, locale, text) => {
    expect(formatQuantity(quantity, locale)).toBe(text);
  });
});
