import { numberFormat } from '../locale/number-format.ts';
import { priceDigits } from './currency-digits.ts';
import { parseDecimal, type Decimal } from '../decimal/decimal.ts';

/**
 * An amount in the format of a locale, with the decimals of `priceDigits`; a currency without an ISO code follows
 * the figure.
 *
 * @see §5 Price locale
 * @example formatPrice('1234.5', 'EUR', 'en-GB') //=> '€1,234.50'
 */
export function formatPrice(amount: Decimal, currency: string, priceLocale: string): string {
  const exact = figure(amount);
  const digits = priceDigits(exact, currency);
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (/^[a-z]{3}$/i.test(currency)) {
    return formatted(exact, priceLocale, { style: 'currency', currency, ...places });
  }
  return `${formatted(exact, priceLocale, places)} ${currency}`.trim();
}

/**
 * A quantity in the format of a locale, with all its decimals and no trailing zeros.
 *
 * @see §3 salesMaterial
 * @example formatQuantity('1000.50', 'de-DE') //=> '1.000,5'
 */
export function formatQuantity(quantity: Decimal, locale: string): string {
  return formatted(figure(quantity), locale, { maximumFractionDigits: 20 });
}

/** Swiss thousands always have the straight apostrophe: the typographic one is a server's or a browser's choice. */
function formatted(exact: `${number}`, locale: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(exact).replaceAll('\u2019', "'");
}

/** Intl formats a text exactly, where a number would be rounded; the compiler requires a numeric text. */
function figure(decimal: Decimal): `${number}` {
  const text = parseDecimal(decimal) ?? '';
  if (!isNumeric(text)) {
    throw new RangeError(
      `"${decimal}" is not a decimal figure such as 12.50; decode it with parseDecimal first`,
    );
  }
  return text;
}

function isNumeric(text: string): text is `${number}` {
  return text !== '';
}
