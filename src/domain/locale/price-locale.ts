import { ConfigurationError } from '../configuration/configuration-error.ts';

/**
 * The locale of prices for a request's locale, and for a customer's currency if that has its own format (CF-3).
 *
 * @throws ConfigurationError if the locale is not in the price locale mapping.
 * @see §5 Price locale
 * @example priceLocale('de', { de: 'de-DE', 'de/CHF': 'de-CH' }, 'CHF') //=> 'de-CH'
 */
export function priceLocale(
  requestLocale: string,
  mapping: Readonly<Record<string, string>>,
  currency = '',
): string {
  const key = [`${requestLocale}/${currency}`, requestLocale].find((each) => Object.hasOwn(mapping, each));
  const locale = key === undefined ? undefined : mapping[key];
  if (locale === undefined) {
    throw new ConfigurationError(
      `No Price Locale found for locale ${requestLocale}. Add a mapping for it to the price locale mapping configuration (priceLocales).`,
    );
  }
  return locale;
}
