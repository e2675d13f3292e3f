/** A property of a calendar file (RFC 5545) or a card (RFC 6350). */
export type ContentLine = readonly [name: string, value: string];

/** Octets of a line before it has to be folded, so that no character of four octets passes 75. */
const longestOctets = 72;

/**
 * The text of a calendar file or a card: values escaped, long lines folded between characters, lines ended with CR LF.
 *
 * @example contentLines([['SUMMARY', 'Bolts, nuts']]) //=> 'SUMMARY:Bolts\\, nuts\r\n'
 */
export function contentLines(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');
}

/** A text as a value: commas, semicolons, backslashes and line ends mean nothing in it. */
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
