/** The character sets in which forms of OCI are sent. */
export type Charset = 'UTF-8' | 'ISO-8859-1' | 'windows-1252';

const outside: Readonly<Record<Charset, RegExp>> = {
  'UTF-8': /(?!)/u,
  'ISO-8859-1': /[^\n\x20-\x7e\xa0-\xff]/u,
  'windows-1252': /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u,
};

/** Characters, each with the text in its place, where no rule of Unicode gives one. */
const pairs =
  '€ EUR,„ ",“ ",” ",″ ",‚ \',‘ \',’ \',′ \',– -,— -,− -,‐ -,‑ -,• *,≥ >=,≤ <=,≠ !=,→ ->,Ω Ohm,μ µ,⌀ Ø,⁄ /,ẞ SS,ł l,Ł L,đ d,Đ D,ı i,œ oe,Œ OE';

const replacements = new Map(
  pairs
    .split(',')
    .map((pair) => pair.split(' '))
    .map(([character = '', text = '']) => [character, text]),
);

/**
 * A text with the characters of a charset only, in composed form: a known replacement, the letter without
 * its accent, or `?`. A browser would write an entity such as `&#8364;` instead, which is longer than the
 * field allows (PU-6). Control characters become spaces, line ends `\n`.
 *
 * @example inCharset('Ω 5 €', 'ISO-8859-1') //=> 'Ohm 5 EUR'
 */
export function inCharset(text: string, charset: Charset): string {
  const composed = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    // Other control characters are in no charset of a form.
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');
  if (!outside[charset].test(composed)) return composed;
  return Array.from(composed, (character) => replaced(character, outside[charset])).join('');
}

function replaced(character: string, isOutside: RegExp): string {
  if (!isOutside.test(character)) return character;
  const replacement = replacements.get(character) ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return isOutside.test(replacement) ? '?' : replacement;
}
