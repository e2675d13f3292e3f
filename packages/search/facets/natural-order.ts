import type { Language } from '../language.ts';
import { plainFigure } from '../words/units.ts';
import { measureOf } from './measure.ts';

/** The letters and the numbers of a text, in turn. */
type Parts = readonly (string | number)[];

const numbers = /(?:\d+ )?\d+\/\d+|\d+(?:[.,]\d+(?![.,]?\d))?/u;
const clothingSize = /^(\d*)(X*)(S|M|L)$/;
/** An L or an S alone need not be a clothing size: it may be a light series of tubes. */
const fewestSizes = 3;
const fractionSigns = /(\d?)([¼½¾⅛⅜⅝⅞])/gu;
const collators = { en: new Intl.Collator('en'), de: new Intl.Collator('de') };

/**
 * The positions of texts in the order in which people read them: numbers by size, also inside texts, in
 * decimals and in fractions, and clothing sizes from S to XXL and 3XL. English texts decide between equals.
 *
 * @example ['M10', 'M6', 'G 1/2', 'G 3/8', '0,5', '0,35'] becomes 0,35 0,5 G 3/8 G 1/2 M6 M10
 */
export function inNaturalOrder(
  texts: readonly string[],
  english: readonly string[],
  language: Language,
): number[] {
  const sizes = texts.map(sizeRank);
  const sizeCount = sizes.filter((size) => size !== null).length;
  const areSizes = sizeCount >= fewestSizes || 2 * sizeCount >= texts.length;
  const lengths = texts.map(lengthOf);
  const parts = texts.map((text, place): Parts => {
    const size = areSizes ? (sizes[place] ?? null) : null;
    const length = lengths[place] ?? null;
    if (length !== null) return [length, text];
    return size === null ? partsOf(text) : ['', size];
  });
  const { compare } = collators[language];
  return texts
    .map((_, place) => place)
    .toSorted(
      (one, other) =>
        compareParts(parts[one] ?? [], parts[other] ?? [], compare) ||
        ((english[one] ?? '') < (english[other] ?? '') ? -1 : 1),
    );
}

/** Millimetres of a text that is a length in any unit, so that 12 mm comes before 1/2"; `null` for other texts. */
function lengthOf(text: string): number | null {
  const measure = measureOf({ texts: { en: text, de: text }, order: null });
  return measure?.dimension === 'mm' ? measure.figure : null;
}

/** From XS below 0 over M at 0 to XL; `null` for other texts. */
function sizeRank(text: string): number | null {
  const [whole, count = '', more = '', letter] = clothingSize.exec(text.trim().toUpperCase()) ?? [];
  if (whole === undefined || (count !== '' && more === '')) return null;
  if (letter === 'M') return more === '' ? 0 : null;
  const extra = count === '' ? more.length : Number(count);
  return letter === 'L' ? 1 + extra : -1 - extra;
}

/** A text that begins with a number begins with that part; letters come before each other number. */
function partsOf(text: string): Parts {
  const plain = text.trim().replaceAll(fractionSigns, (_, digit: string, sign: string) => {
    const fraction = sign.normalize('NFKC').replace('\u2044', '/');
    return digit === '' ? fraction : `${digit} ${fraction}`;
  });
  const isNegative = /^[-−]\s?\d/u.test(plain);
  const parts: (string | number)[] = [];
  let rest = isNegative ? plain.slice(1).trim() : plain;
  for (let found = numbers.exec(rest); found; found = numbers.exec(rest)) {
    if (found.index > 0) parts.push(rest.slice(0, found.index));
    const figure = plainFigure(found[0]);
    parts.push(isNegative && parts.length === 0 ? -figure : figure);
    rest = rest.slice(found.index + found[0].length);
  }
  return rest === '' ? parts : [...parts, rest];
}

function compareParts(one: Parts, other: Parts, compare: (one: string, other: string) => number): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [first, second] = [one[at], other[at]];
    if (first === undefined || second === undefined) return one.length - other.length;
    if (typeof first !== typeof second) return typeof first === 'number' ? -1 : 1;
    const difference =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compare(String(first), String(second));
    if (difference !== 0) return difference;
  }
  return 0;
}
