import { parseDecimal, plainDecimal, type Decimal } from '../decimal/decimal.ts';
import { writtenQuantity } from '../quantity/typed-quantity.ts';

/** What is wrong with the text of a quantity. */
export type QuantityFault = 'quantityUnreadable' | 'quantityAmbiguous';

/** What a text says of a quantity. */
export type ReadQuantity =
  | { readonly kind: 'quantity'; readonly quantity: Decimal }
  | { readonly kind: QuantityFault };

const grouped = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * The quantity that a person or a spreadsheet wrote, in English or in German. One separator before three digits stands for
 * thousands in one language and for decimals in the other, so it is not guessed; with two kinds, or one that repeats, the text
 * says it itself (BA-8, PR-4).
 *
 * @example readQuantity('1.234,5') //=> { kind: 'quantity', quantity: '1234.5' }
 * @example readQuantity('1.000') //=> { kind: 'quantityAmbiguous' }
 */
export function readQuantity(text: string): ReadQuantity {
  const written = text
    .trim()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2019', "'");
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(written)) return { kind: 'quantityAmbiguous' };
  const [whole = '', decimals = ''] = parts(written);
  const isGrouped = grouped.test(whole);
  const digits = isGrouped ? whole.replaceAll(/\D/g, '') : whole;
  const figure =
    /^\d+$/.test(digits) && /^\d*$/.test(decimals) ? parseDecimal(`${digits}.${decimals}`) : undefined;
  return figure === undefined
    ? { kind: 'quantityUnreadable' }
    : { kind: 'quantity', quantity: plainDecimal(figure) };
}

/**
 * A quantity as people of a locale write it, so that it is read as what it is (BA-8, CF-4).
 *
 * @example writtenForReading('1.125', 'de-DE') //=> '1,1250'
 */
export function writtenForReading(quantity: Decimal, locale: string): string {
  const written = writtenQuantity(quantity, locale);
  return readQuantity(written).kind === 'quantityAmbiguous' ? `${written}0` : written;
}

/** What stands before and after the decimal sign: the last point or comma, unless it occurs more than once. */
function parts(written: string): readonly string[] {
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const sign = written[at];
  if (sign === undefined || at !== written.indexOf(sign)) return [written];
  return at === written.length - 1 ? [written] : [written.slice(0, at), written.slice(at + 1)];
}
