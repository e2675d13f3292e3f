import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '#src/domain/configuration/configuration-error.ts';
import { priceLocale } from '#src/domain/locale/price-locale.ts';

describe('priceLocale', () => {
  it('is the locale that the request locale maps to, or both it and the currency (CF-3)', () => {
    const mapping = { en: 'en-GB', de: 'de-DE', 'de/CHF': 'de-CH' };
    expect(priceLocale('de', mapping, 'EUR')).toBe('de-DE');
    expect(priceLocale('de', mapping, 'CHF')).toBe('de-CH');
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
