import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '#src/domain/configuration/configuration-error.ts';
import { priceLocale } from '#src/domain/locale/price-locale.ts';

describe('priceLocale', () => {
  it('is the locale that the request locale maps to (CF-3)', () => {
    expect(priceLocale('de', { en: 'en-GB', de: 'de-DE' })).toBe('de-DE');
  });

  it('is the one of the locale and the currency if the mapping has both (CF-3)', () => {
    const mapping = { en: 'en-GB', 'en/CHF': 'en-CH' };

    expect(['CHF', 'EUR', ''].map((currency) => priceLocale('en', mapping, currency))).toEqual([
      'en-CH',
      'en-GB',
      'en-GB',
    ]);
  });

  it.each(['fr', 'en-US', 'constructor'])(
    'names the locale %s that has no mapping, and where to add it (CF-3)',
    (locale) => {
      expect(() => priceLocale(locale, { en: 'en-GB' })).toThrow(
        new ConfigurationError(
          `No Price Locale found for locale ${locale}. Add a mapping for it to the price locale mapping configuration (priceLocales).`,
        ),
      );
    },
  );
});
