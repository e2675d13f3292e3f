import { crc32 } from 'node:zlib';

const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'ae',
  Ö: 'oe',
  Ü: 'ue',
};

const longestJoined = 40;
const hyphenated = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
/** `rtx 4070`, `980 pro`: up to five letters beside a figure. */
const lettersAndFigure =
  /(?<![\p{L}\p{N}.,])(?:\p{L}{2,5} (?=\p{N}))?\p{N}{2,}(?: \p{L}{2,3})?(?![\p{L}\p{N}]|[.,]\p{N})/gu;

/**
 * Characters between words: neither letter nor digit, nor a decimal point with one or two digits after it.
 */
const betweenWords = /(?:(?![.,](?<=(?<![\d.,])\d+.)\d{1,2}(?!\d|[.,]\d))[^\p{L}\p{N}])+/u;

/**
 * The words of a text: in lower case, without accents, `ß` as `ss`, split at every character that is neither
 * letter nor digit. A figure with decimals is one word with a point: the 5 of `1.5 mm` is not a word.
 */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(',', '.'));
}

/**
 * The words by which a text is found: the words of `wordsOf`, and words with umlauts again with `ae`, `oe`
 * and `ue`.
 *
 * @example indexedWords('Säge 5') //=> ['sage', '5', 'saege']
 */
export function indexedWords(text: string): string[] {
  const words = wordsOf(text);
  return [
    ...new Set(
      isPlain(text) ? words : [...words, ...words.flatMap(innerWords), ...wordsOf(withDigraphs(text))],
    ),
  ];
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const mostInnerLetters = 30;

/**
 * The words in the middle of a text without spaces: the text from each of its letters on, since texts match by their beginning.
 *
 * @example innerWords('不锈钢螺栓') //=> ['锈钢螺栓', '钢螺栓', '螺栓', '栓']
 */
function innerWords(word: string): readonly string[] {
  if (!withoutSpaces.test(word)) return [];
  const letters = Array.from(word.slice(0, 2 * mostInnerLetters));
  return letters.slice(1, mostInnerLetters).map((_, place) => letters.slice(place + 1).join(''));
}

/** A searched text with spaces between the words of scripts that have none. */
export function spacedWords(text: string): string {
  if (!withoutSpaces.test(text)) return text;
  return Array.from(segmenter.segment(text), ({ segment }) => segment).join(' ');
}

/** A form of an article number by which its product is found; a part is one from a separator to the end. */
export interface NumberForm {
  readonly text: string;
  readonly isPart: boolean;
  /** Its first word; empty if this is a figure with decimals, which would equal another figure without its point. */
  readonly head: string;
}

/** Shorter ends of a number are ambiguous, except for letters and a figure such as `m8`. */
const numberPart = /^(?=.*\p{N}).{4}|^\p{L}+\p{N}+$/u;

/**
 * The forms of an article number: joined, also without leading zeros, and its ends.
 *
 * @example numberForms('KT-INS114-B') // ktins114b with the head kt, and ins114b as a part with the head ins114
 */
export function numberForms(number: string): readonly NumberForm[] {
  const words = wordsOf(number);
  const ends = words.map((word, index) => ({
    text: words.slice(index).join('').replaceAll('.', ''),
    head: word.includes('.') ? '' : word,
  }));
  const [whole = { text: '', head: '' }, ...parts] = ends;
  const zeros = whole.text.length - withoutZeros(whole.text).length;
  const forms = [whole, { text: whole.text.slice(zeros), head: whole.head.slice(zeros) }];
  return [
    ...forms.slice(0, zeros > 0 ? 2 : 1).map((form) => ({ ...form, isPart: false })),
    ...parts.filter(({ text }) => numberPart.test(text)).map((form) => ({ ...form, isPart: true })),
  ].filter(({ text }) => text !== '');
}

/** @example withoutZeros('0064314') //=> '64314' */
export function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

/** A number of a material as one word, so that `nw001` also finds `NW-001`. */
export function joinedWord(text: string): string {
  return wordsOf(text).join('').replaceAll('.', '');
}

/**
 * Other spellings by which a text is found: words with a hyphen as one word, and letters beside a figure.
 *
 * @example joinedWords('KT-INS114, RTX 4070') //=> ['ktins114', 'rtx4070']
 */
export function joinedWords(text: string): string[] {
  const plain = folded(text);
  return [...plain.matchAll(hyphenated), ...plain.matchAll(lettersAndFigure)]
    .filter(([part]) => /[ -]/.test(part) && part.length <= longestJoined)
    .map(([part]) => part.replaceAll(/[ -]/g, ''));
}

/**
 * The letters and figures of a word; only the word if it has a single letter beside a figure, such as `m8`.
 *
 * @example figureParts('rtx4070ti') //=> ['rtx', '4070', 'ti']
 */
export function figureParts(word: string): readonly string[] {
  const parts = word.split(/(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u);
  return parts.some((part) => /^\p{L}$/u.test(part)) ? [word] : parts;
}

/** A number for a sequence of words, to compare it with others, however they are joined; 0 without words. */
export function phraseKey(words: readonly string[]): number {
  return words.length === 0 ? 0 : crc32(words.join(''));
}

/** The number of keys for pairs of words; different pairs may share one. */
export const neighbourKeyCount = 65_536;

/**
 * A key for each pair of adjacent words of which one has a figure, in their order.
 *
 * @example neighbourKeys(['bolt', 'm8', 'x']) // of 'bolt m8' and 'm8 x'
 */
export function neighbourKeys(words: readonly string[]): number[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    return next !== undefined && /\p{N}/u.test(word + next)
      ? [crc32(`${word} ${next}`) % neighbourKeyCount]
      : [];
  });
}

/** The keys of all pairs in a text, with both spellings of umlauts. */
export function indexedNeighbours(text: string): number[] {
  const keys = neighbourKeys(wordsOf(text));
  return isPlain(text) ? keys : [...keys, ...neighbourKeys(wordsOf(withDigraphs(text)))];
}

/** A text with `ae`, `oe` and `ue` for umlauts. */
export function withDigraphs(text: string): string {
  return isPlain(text) ? text : text.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (one) => digraphs[one] ?? one);
}

function folded(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
}

function isPlain(text: string): boolean {
  return !/[^ -~]/.test(text);
}
