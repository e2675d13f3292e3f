import { parseDecimal, plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { cleanText } from '../locale/clean-text.ts';

/** Why a text is not a quantity. */
export type QuantityFault =
  | 'unreadable'
  /** Thousands in one language and decimals in the other. */
  | 'ambiguous'
  | 'negative'
  /** More digits than a request can carry. */
  | 'tooLong';

/** The result of reading a quantity. */
export type ReadQuantity =
  | { readonly kind: 'quantity'; readonly quantity: Decimal }
  | { readonly kind: 'ambiguous'; readonly withDecimals: Decimal }
  | { readonly kind: Exclude<QuantityFault, 'ambiguous'> };

const mostDigits = 15;
const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a quantity that a person or a spreadsheet wrote, in English or in German, the same way in every field
 * and file. One point or comma before three digits means thousands in one language and decimals in the other,
 * so that it is not guessed; two kinds of separators, or a repeated one, are unambiguous (BA-8, PR-4).
 *
 * @example readQuantity('1.234,5') //=> { kind: 'quantity', quantity: '1234.5' }
 * @example readQuantity('1.000') //=> { kind: 'ambiguous', withDecimals: '1' }
 */
export function readQuantity(text: string): ReadQuantity {
  const written = cleanText(text).replaceAll('\u2019', "'");
  if (/^[-\u2013] ?\d/.test(written)) return { kind: 'negative' };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(written))
    return { kind: 'ambiguous', withDecimals: plainDecimal(written.replace(',', '.')) };
  const [whole = '', decimals = ''] = parts(written);
  const digits = grouped.test(whole) ? whole.replaceAll(/\D/g, '') : whole;
  const figure =
    /^\d+$/.test(digits) && /^\d*$/.test(decimals) ? parseDecimal(`${digits}.${decimals}`) : undefined;
  if (figure === undefined) return { kind: 'unreadable' };
  const quantity = plainDecimal(figure);
  return quantity.replace('.', '').length > mostDigits ? { kind: 'tooLong' } : { kind: 'quantity', quantity };
}

/** The digits before and after the decimal sign: the last point or comma, unless it occurs more than once. */
function parts(written: string): readonly string[] {
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const sign = written[at];
  if (sign === undefined || at !== written.indexOf(sign)) return [written];
  return at === written.length - 1 ? [written] : [written.slice(0, at), written.slice(at + 1)];
}
