import { numberFormat } from '../locale/number-format.ts';
import { currencyDigits } from './currency-digits.ts';
import { parseDecimal, type Decimal } from '../decimal/decimal.ts';

/**
 * An amount as people of a locale write it, exact to the last digit; a currency that is no ISO code stands behind the figure.
 *
 * @see §5 Price locale
 * @example formatPrice('1234.5', 'EUR', 'en-GB') //=> '€1,234.50'
 */
export function formatPrice(amount: Decimal, currency: string, priceLocale: string): string {
  const digits = currencyDigits(currency);
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (/^[a-z]{3}$/i.test(currency)) {
    return numberFormat(priceLocale, { style: 'currency', currency, ...places }).format(figure(amount));
  }
  return `${numberFormat(priceLocale, places).format(figure(amount))} ${currency}`.trim();
}

/**
 * A quantity as people of a locale write it, with all its decimals and no zeros that say nothing.
 *
 * @see §3 salesMaterial
 * @example formatQuantity('1000.50', 'de-DE') //=> '1.000,5'
 */
export function formatQuantity(quantity: Decimal, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(figure(quantity));
}

/** Intl takes a text exactly, where a number would round it; the compiler wants to see that it is numeric. */
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
