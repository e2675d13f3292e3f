import type { ProductFacts } from './product.ts';

/**
 * Why a product is not sold on a day: its first day is to come, or its last one is over; `null` if it is sold. Days that cannot
 * be read are no limit (BA-2).
 *
 * @param day `YYYY-MM-DD`
 * @see §3 Product, validFrom, validTo
 */
export function whyNotSold(
  { validFrom, validTo }: Pick<ProductFacts, 'validFrom' | 'validTo'>,
  day: string,
): ProductFacts['notSold'] | null {
  if (dayOf(validFrom) > day) return 'yet';
  const last = dayOf(validTo);
  return last !== '' && last < day ? 'anyMore' : null;
}

/** The day of a date or a moment; empty if it cannot be read, such as SAP’s `0000-00-00`. */
function dayOf(text: string): string {
  return /^[1-9]\d{3}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}
