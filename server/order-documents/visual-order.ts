import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

const require = createRequire(import.meta.url);

/** Characters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** As many characters as the narrowest column of a document usually takes in one line. */
const lineLength = 32;

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * A text with right-to-left words in lines, each with its words from left to right as they are seen. A right-to-left
 * word keeps the order of its letters: drawing joins and reverses them (BA-7).
 *
 * @example visualLines('תפוח M8') //=> [['M8', ' ', 'תפוח']]
 */
export function visualLines(text: string): readonly (readonly string[])[] {
  return text.split('\n').flatMap(shortLines).map(visualWords);
}

function shortLines(line: string): readonly string[] {
  const lines: string[] = [];
  let present = '';
  for (const word of line.split(' ').flatMap((each) => each.match(/.{1,32}/gsu) ?? [''])) {
    if (present !== '' && present.length + word.length >= lineLength) {
      lines.push(present);
      present = word;
    } else present = present === '' ? word : `${present} ${word}`;
  }
  return [...lines, present];
}

function visualWords(line: string): readonly string[] {
  const bidiFactory: () => Bidi = require('bidi-js');
  const bidi = bidiFactory();
  const found = bidi.getEmbeddingLevels(line);
  const isBackwards = (position: number) => (found.levels[position] ?? 0) % 2 === 1;
  const words: { text: string; isBackwards: boolean }[] = [];
  for (const position of bidi.getReorderedIndices(line, found)) {
    const isBack = isBackwards(position);
    const own = line[position] ?? '';
    const character = isBack ? (bidi.getMirroredCharacter(own) ?? own) : own;
    const last = words.at(-1);
    if (character === ' ' || last === undefined || last.text === ' ' || last.isBackwards !== isBack)
      words.push({ text: character, isBackwards: isBack });
    else last.text = isBack ? `${character}${last.text}` : `${last.text}${character}`;
  }
  return words.map(({ text, isBackwards: isBack }) =>
    isBack && !isRightToLeft(text) ? Array.from(text).toReversed().join('') : text,
  );
}
