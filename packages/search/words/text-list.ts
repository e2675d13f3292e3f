/**
 * Texts in one buffer: text `i` is `units[starts[i]]` up to `units[starts[i + 1]]`. A unit is the position of
 * its code unit in the alphabet, so that most lists need one byte for each.
 */
export interface TextList {
  readonly units: Uint8Array | Uint16Array;
  readonly starts: Uint32Array;
  /** The code units of the texts, ascending. */
  readonly alphabet: Uint16Array;
}

/** Packs texts in the given order. */
export function textList(texts: readonly string[]): TextList {
  const starts = new Uint32Array(texts.length + 1);
  const letters = new Uint16Array(65_536);
  const codes: number[] = [];
  let length = 0;
  for (const [index, text] of texts.entries()) {
    length += text.length;
    starts[index + 1] = length;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (letters[code] === 0) codes.push(code);
      letters[code] = 1;
    }
  }
  const alphabet = Uint16Array.from(codes).toSorted();
  for (const [place, code] of alphabet.entries()) letters[code] = place;
  const units = alphabet.length <= 256 ? new Uint8Array(length) : new Uint16Array(length);
  let at = 0;
  for (const text of texts) {
    for (let index = 0; index < text.length; index++) units[at++] = letters[text.charCodeAt(index)] ?? 0;
  }
  return { units, starts, alphabet };
}

export function sizeOf({ starts }: TextList): number {
  return starts.length - 1;
}

export function lengthAt({ starts }: TextList, index: number): number {
  return (starts[index + 1] ?? 0) - (starts[index] ?? 0);
}

export function textAt({ units, starts, alphabet }: TextList, index: number): string {
  let text = '';
  const end = starts[index + 1] ?? 0;
  for (let at = starts[index] ?? 0; at < end; at++)
    text += String.fromCharCode(alphabet[units[at] ?? 0] ?? 0);
  return text;
}

/** The position of a text in a list that is sorted by code units, or -1. */
export function placeOf(list: TextList, text: string): number {
  const place = firstNotBelow(list, text, 0, sizeOf(list));
  return place < sizeOf(list) && compareAt(list, place, text) === 0 ? place : -1;
}

/** The texts with a prefix in (a part of) a list that is sorted by code units: from `first` up to `end`. */
export function prefixRange(
  list: TextList,
  prefix: string,
  from = 0,
  to = sizeOf(list),
): readonly [first: number, end: number] {
  const first = firstNotBelow(list, prefix, from, to);
  let low = first;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startsWithAt(list, middle, prefix)) low = middle + 1;
    else high = middle;
  }
  return [first, low];
}

/** Negative, 0 or positive if the text at the position sorts before, equals or sorts after `text`. */
function compareAt(list: TextList, index: number, text: string): number {
  return compareEnd(list, index, 0, text);
}

/** The same for the end of the text at the position, without its first `skipped` code units. */
export function compareEnd(
  { units, starts, alphabet }: TextList,
  index: number,
  skipped: number,
  text: string,
): number {
  const start = (starts[index] ?? 0) + skipped;
  const length = (starts[index + 1] ?? 0) - start;
  const shared = Math.min(length, text.length);
  for (let at = 0; at < shared; at++) {
    const difference = (alphabet[units[start + at] ?? 0] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}

function firstNotBelow(list: TextList, text: string, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(list, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startsWithAt({ units, starts, alphabet }: TextList, index: number, prefix: string): boolean {
  const start = starts[index] ?? 0;
  if ((starts[index + 1] ?? 0) - start < prefix.length) return false;
  for (let at = 0; at < prefix.length; at++) {
    if (alphabet[units[start + at] ?? 0] !== prefix.charCodeAt(at)) return false;
  }
  return true;
}

export function endsWithAt({ units, starts, alphabet }: TextList, index: number, ending: string): boolean {
  const start = (starts[index + 1] ?? 0) - ending.length;
  if (start < (starts[index] ?? 0)) return false;
  for (let at = ending.length - 1; at >= 0; at--) {
    if (alphabet[units[start + at] ?? 0] !== ending.charCodeAt(at)) return false;
  }
  return true;
}
