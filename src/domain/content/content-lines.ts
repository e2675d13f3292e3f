/** A property of a calendar file (RFC 5545) or a card (RFC 6350). */
export type ContentLine = readonly [name: string, value: string];

/** The maximum octets of a line before it is folded; a character of four octets then stays within 75. */
const longestOctets = 72;

/**
 * The text of a calendar file or a card: escapes values, folds long lines between characters, ends lines with
 * CR LF.
 *
 * @example contentLines([['SUMMARY', 'Bolts, nuts']]) //=> 'SUMMARY:Bolts\\, nuts\r\n'
 */
export function contentLines(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** A text as a value, with commas, semicolons, backslashes and line ends escaped. */
export function escapedText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestOctets) {
      parts.push('');
      octets = 1;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    octets += size;
  }
  return parts.join('\r\n ');
}
