const fontSizePx = { small: 11, normal: 12, title: 13 };

/**
 * The width of a text in px, estimated on the wide side: the fonts behind `sans-serif` differ, and a
 * label may have room to spare but never too little.
 */
export function textWidth(text: string, size: keyof typeof fontSizePx, isBold: boolean): number {
  const widthEm = Array.from(text).reduce((sum, letter) => sum + letterWidthEm(letter), 0);
  return Math.ceil(widthEm * fontSizePx[size] * (isBold ? 1.1 : 1));
}

/** A text in lines of at most so many characters, broken between words; an overlong word stays whole. */
export function wrapText(text: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function letterWidthEm(letter: string): number {
  if (/[ijl.,:;|'! ]/.test(letter)) return 0.32;
  if (/[ftrI()[\]/-]/.test(letter)) return 0.41;
  if (/[ckszvxy]/.test(letter)) return 0.56;
  if (/[mwMW@]/.test(letter)) return 0.93;
  if (/[A-Z]/.test(letter)) return 0.7;
  return 0.61;
}
