/** Soft hyphens, zero-width spaces, joiners, direction marks, and byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const hyphens = /[\u2010\u2011\u2212]/gu;
const fullWidth = /[\uff01-\uff5e]/gu;
const fullWidthOffset = 0xfee0;

/**
 * A number or a figure as people read it: without invisible characters, and with plain spaces, characters and
 * hyphens. Texts from web pages, mails and PDF documents contain such characters (BA-8, PR-4).
 *
 * @example cleanText('100\u2011\uff10840\u200b') //=> '100-0840'
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(invisible, '')
    .replaceAll(hyphens, '-')
    .replaceAll(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .replaceAll(/\s/gu, ' ')
    .trim();
}
