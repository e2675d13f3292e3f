import { ConfigurationError } from '../configuration/configuration-error.ts';

/**
 * The locale of prices for a request's locale (CF-3).
 *
 * @throws ConfigurationError if the locale is not in the price locale mapping.
 * @see §5 Price locale
 * @example priceLocale('de', { de: 'de-DE' }) //=> 'de-DE'
 */
export function priceLocale(requestLocale: string, mapping: Readonly<Record<string, string>>): string {
  const locale = Object.hasOwn(mapping, requestLocale) ? mapping[requestLocale] : undefined;
  if (locale === undefined) {
    throw new ConfigurationError(
      `No Price Locale found for locale ${requestLocale}. Add a mapping for it to the price locale mapping configuration (priceLocales).`,
    );
  }
  return locale;
}
