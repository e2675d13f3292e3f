/**
 * Whether a text has no word, only figures, short measures and codes, such as an amount, an article number or
 * a size.
 *
 * @example isFigure('CHF 12.50') //=> true
 * @example isFigure('10 pcs') //=> false
 */
export function isFigure(text: string): boolean {
  return !/\p{L}{2}[\p{Ll}\p{Lo}]/u.test(text);
}
