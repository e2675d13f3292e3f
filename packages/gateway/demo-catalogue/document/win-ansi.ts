const replacements: Readonly<Record<string, string>> = {
  Ω: 'Ohm',
  '⁶': '^6',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '\u00a0': ' ',
};

const highCodes: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/**
 * The text as a PDF string in WinAnsiEncoding, with brackets, for PDF's standard fonts, which need no
 * embedding. Other characters are spelled out or become a question mark.
 */
export function winAnsi(words: string): string {
  const spelled = Array.from(words, (character) => replacements[character] ?? character).join('');
  return `(${Array.from(spelled, (character) => written(codeOf(character))).join('')})`;
}

function codeOf(character: string): number {
  const code = highCodes[character] ?? character.codePointAt(0) ?? 0;
  const isKnown = (code >= 0x20 && code < 0x7f) || (code >= 0xa1 && code <= 0xff) || character in highCodes;
  return isKnown ? code : 0x3f;
}

function written(code: number): string {
  const character = String.fromCodePoint(code);
  if (character === '(' || character === ')' || character === '\\') return `\\${character}`;
  return code < 0x7f ? character : `\\${code.toString(8)}`;
}
