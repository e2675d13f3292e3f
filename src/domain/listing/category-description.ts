import { plainText } from '../property/plain-text.ts';

/** The longest description for the two lines of a header, in characters. */
export const longestShortDescription = 180;

/**
 * The description of a category without markup, so that it contains nothing active. A description may be
 * plain or HTML.
 *
 * @see LS-1, LS-7
 * @example plainDescription('<p>Bolts &amp; <b>nuts</b></p>') //=> 'Bolts & nuts'
 */
export function plainDescription(text: string): string {
  return plainText(text, /<\/?[a-z]/i.test(text) ? 'H' : 'P').trim();
}
