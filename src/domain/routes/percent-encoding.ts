/**
 * The text as one part of an address, with every reserved character escaped. A lone surrogate becomes U+FFFD.
 *
 * @see §2 URL state
 * @example escapeText('a/b c') //=> 'a%2Fb%20c'
 */
export function escapeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/**
 * The unescaped text. Returns a text with a malformed escape unchanged (RT-4).
 *
 * @see §2 URL state
 * @example unescapeText('100%') //=> '100%'
 */
export function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The text as a part between `~` and `|`: these two and `%` are escaped, and `unescapeText` reads it (RT-6).
 *
 * @see §2 URL state
 * @example escapeSeparators('1|2') //=> '1%7C2'
 */
export function escapeSeparators(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('~', '%7E').replaceAll('|', '%7C');
}
