import type { Language } from '../language.ts';
import {
  endsWithAt,
  lengthAt,
  placeOf,
  prefixRange,
  sizeOf,
  textAt,
  textList,
  type TextList,
} from './text-list.ts';
import {
  compoundParts,
  germanWordsWith,
  mayHaveHead,
  type CompoundPart,
  type KnowsWord,
} from './compound-parts.ts';
import { stemOf } from './word-stem.ts';
import { figureParts } from './words.ts';

/** Words in code unit order without duplicates, with data for the search for misspellings. */
export interface SortedTerms {
  readonly texts: TextList;
  /** How many code units a term shares with the one before it, at most 255. */
  readonly shared: Uint8Array;
  readonly language: Language;
  /** The stems of the terms and of their parts, sorted; see `partsOf`. */
  readonly parts: TextList;
  /** The term of each part, times four; plus 1 if the part is its end, and plus 2 if it is its head or the whole term. */
  readonly partTerms: Uint32Array;
}

const endBit = 1;
const headBit = 2;

/** A word of a search: texts match it as one of these spellings, or as one of these whole terms. */
export interface QueryWord {
  readonly forms: readonly string[];
  readonly whole: readonly string[];
  /** Whole terms that match less well, such as synonyms. */
  readonly others?: readonly string[];
  /** Words that match as the end of a compound, such as `bandmaß` for `Maßband` in `Rollbandmaß`. */
  readonly ends?: readonly string[];
}

/** How well a term matches a word, in ascending order; `form`: another form, or a compound with this head. */
export const matchKinds = { twoEdits: 1, oneEdit: 2, prefix: 3, form: 4, whole: 5 } as const;

export type MatchKind = (typeof matchKinds)[keyof typeof matchKinds];

/** The terms from `first` up to `end`, which all match in the same way. */
export interface TermRun {
  readonly kind: MatchKind;
  readonly first: number;
  readonly end: number;
}

/** @param texts sorted by code units (as `toSorted()` does), without duplicates */
export function sortedTerms(texts: readonly string[], language: Language): SortedTerms {
  const shared = new Uint8Array(texts.length);
  for (const [index, text] of texts.entries()) {
    shared[index] = Math.min(255, sharedLength(texts[index - 1] ?? '', text));
  }
  const isKnown = germanWordsWith(language === 'de' ? texts : []);
  const parts = texts
    .flatMap((text, term) =>
      partsOf(text, language, isKnown).map((part) => ({
        ...part,
        at: 4 * term + (part.isHead ? headBit : 0) + (part.isEnd ? endBit : 0),
      })),
    )
    .toSorted((one, other) => (one.text === other.text ? one.at - other.at : one.text < other.text ? -1 : 1));
  return {
    texts: textList(texts),
    shared,
    language,
    parts: textList(parts.map(({ text }) => text)),
    partTerms: Uint32Array.from(parts, ({ at }) => at),
  };
}

/**
 * The parts by which a term is found: its stem, in German the stems of a compound's parts, and the parts of a
 * term with letters and figures.
 *
 * @example partsOf('rtx4070', 'en', isKnown) // rtx and 4070
 */
function partsOf(text: string, language: Language, isKnown: KnowsWord): readonly CompoundPart[] {
  if (hasDigit(text)) {
    return figureParts(text)
      .slice(1)
      .map((part) => ({ text: part, isEnd: false, isHead: false }));
  }
  const parts = language === 'de' ? compoundParts(text, isKnown) : [];
  return [{ text, isEnd: true, isHead: true }, ...parts].map((part) => ({
    ...part,
    text: stemOrWord(part.text, language),
  }));
}

/**
 * The terms that match a word, best kinds first; a term that matches in several ways is in several runs. A
 * term matches if it starts with one spelling of the word, is another form of it, or has it as a part. If no
 * term does, a German term may end with the word. If no term does either, a term may start with a
 * misspelling: a wrong, missing, additional or swapped letter; one in words of 4 letters and more, two from
 * 8. The first letter must be right, unless this finds no term. Words and terms with digits have no
 * misspellings.
 */
export function matchingTerms(
  terms: SortedTerms,
  { forms, whole, others = [], ends = [] }: QueryWord,
  areSlipsForgiven: boolean,
): readonly TermRun[] {
  const runs = [
    ...forms.flatMap((form) => [...prefixRuns(terms, form), ...partRuns(terms, form)]),
    ...whole.flatMap((text) => wholeRuns(terms, text, matchKinds.whole)),
    ...others.flatMap((text) => wholeRuns(terms, text, matchKinds.form)),
    ...ends.flatMap((text) => endingRuns(terms, text)),
  ];
  if (runs.length === 0 && areSlipsForgiven) runs.push(...unlikelyRuns(terms, forms));
  return runs.toSorted((one, other) => other.kind - one.kind);
}

/** The last unlikely matches: a relaxed term looks up its words several times. */
const lastUnlikely = new WeakMap<SortedTerms, Map<string, readonly TermRun[]>>();
const mostLastUnlikely = 100;

/** The matches of a word that nothing matches as it is: the ends of German terms, else misspellings. */
function unlikelyRuns(terms: SortedTerms, forms: readonly string[]): readonly TermRun[] {
  const last = lastUnlikely.get(terms) ?? new Map<string, readonly TermRun[]>();
  lastUnlikely.set(terms, last);
  const key = forms.join(' ');
  const known = last.get(key);
  if (known) return known;
  const ending = forms.flatMap((form) => endRuns(terms, form));
  const near = ending.length > 0 ? ending : slipRuns(terms, forms, true);
  const runs = near.length > 0 ? near : slipRuns(terms, forms, false);
  if (last.size >= mostLastUnlikely) last.clear();
  last.set(key, runs);
  return runs;
}

/** Whether a term differs from the word by one misspelled letter, from its beginning to its end. */
export function isNearTerm(terms: SortedTerms, word: string): boolean {
  if (forgivenEdits(word) === 0) return false;
  const [from, to] = prefixRange(terms.texts, word.slice(0, 1));
  for (const [term, edits] of nearTerms(terms, word, 1, from, to)) {
    if (edits === 1 && Math.abs(lengthAt(terms.texts, term) - word.length) <= 1) return true;
  }
  return false;
}

/** How many misspelled letters a word may have. */
export function forgivenEdits(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

function prefixRuns({ texts }: SortedTerms, form: string): TermRun[] {
  const [first, end] = prefixRange(texts, form);
  if (first === end) return [];
  const isWhole = lengthAt(texts, first) === form.length;
  return [
    ...(isWhole ? [{ kind: matchKinds.whole, first, end: first + 1 }] : []),
    { kind: matchKinds.prefix, first: isWhole ? first + 1 : first, end },
  ];
}

function wholeRuns({ texts }: SortedTerms, text: string, kind: MatchKind): TermRun[] {
  const term = placeOf(texts, text);
  return term < 0 ? [] : [{ kind, first: term, end: term + 1 }];
}

function partRuns(terms: SortedTerms, form: string): TermRun[] {
  return partsNamed(terms, form).map((at) =>
    runOf(at, (at & headBit) === 0 ? matchKinds.prefix : matchKinds.form),
  );
}

function endingRuns(terms: SortedTerms, form: string): TermRun[] {
  return partsNamed(terms, form)
    .filter((at) => (at & endBit) !== 0)
    .map((at) => runOf(at, matchKinds.prefix));
}

function runOf(at: number, kind: MatchKind): TermRun {
  return { kind, first: at >>> 2, end: (at >>> 2) + 1 };
}

/** The numbers in `partTerms` of the parts with this stem. */
function partsNamed({ parts, partTerms, language }: SortedTerms, form: string): readonly number[] {
  const stem = stemOrWord(form, language);
  const [first, end] = prefixRange(parts, stem);
  let equal = first;
  while (equal < end && lengthAt(parts, equal) === stem.length) equal += 1;
  return [...partTerms.subarray(first, equal)];
}

/** The German terms that end with a word, whose beginning may be unknown: the word is inside the shortest known end. */
function endRuns({ texts, parts, partTerms, language }: SortedTerms, form: string): TermRun[] {
  if (language !== 'de') return [];
  const stem = stemOrWord(form, language);
  const ending = new Set<number>();
  for (const [place, at] of partTerms.entries()) {
    if (endsWithAt(parts, place, stem) || endsWithAt(texts, at >>> 2, form)) ending.add(at >>> 2);
  }
  if (ending.size === 0) return [];
  const shortestHeads = new Map<number, string>();
  for (const [place, at] of partTerms.entries()) {
    const known = shortestHeads.get(at >>> 2);
    if ((at & endBit) === 0 || !ending.has(at >>> 2)) continue;
    if (known === undefined || lengthAt(parts, place) < known.length)
      shortestHeads.set(at >>> 2, textAt(parts, place));
  }
  return [...shortestHeads]
    .filter(([term, head]) => {
      const text = textAt(texts, term);
      return mayHaveHead(head, stem) || mayHaveHead(text.slice(text.lastIndexOf(head)), form);
    })
    .map(([term]) => ({ kind: matchKinds.form, first: term, end: term + 1 }));
}

function stemOrWord(text: string, language: Language): string {
  return stemOf(text, language) || text;
}

/** A misspelling of a short word is not the beginning of a much longer one: `Senf` is not `seafood`. */
const shortWord = 4;
const mostAfterShortWord = 2;

/** A word without doubled letters. */
function singled(word: string): string {
  return word.replaceAll(/(.)\1+/gu, '$1');
}

/** If terms differ from the word only in doubled letters, no others match: `Brako` finds `Brakko`, not `brake`. */
function slipRuns(terms: SortedTerms, forms: readonly string[], isFirstLetterRight: boolean): TermRun[] {
  const found = new Map<number, number>();
  const doubled = new Set<number>();
  for (const form of forms) {
    const limit = forgivenEdits(form);
    if (limit === 0) continue;
    const [from, to] = isFirstLetterRight
      ? prefixRange(terms.texts, form.slice(0, 1))
      : [0, sizeOf(terms.texts)];
    for (const [term, edits] of nearTerms(terms, form, limit, from, to)) {
      if (form.length <= shortWord && lengthAt(terms.texts, term) > form.length + mostAfterShortWord)
        continue;
      found.set(term, Math.min(edits, found.get(term) ?? edits));
      if (singled(textAt(terms.texts, term)).startsWith(singled(form))) doubled.add(term);
    }
  }
  const meant = doubled.size > 0 ? [...found].filter(([term]) => doubled.has(term)) : [...found];
  return meant.map(([term, edits]) => ({
    kind: edits <= 1 ? matchKinds.oneEdit : matchKinds.twoEdits,
    first: term,
    end: term + 1,
  }));
}

/**
 * The terms from `from` up to `to` with a beginning at most `limit` edits (optimal string alignment) away
 * from the word, with the fewest edits. Adjacent terms share the rows of their common beginning; once a
 * beginning is too far away, all terms that start with it are skipped.
 */
export function* nearTerms(
  { texts, shared }: SortedTerms,
  word: string,
  limit: number,
  from: number,
  to: number,
): Generator<readonly [term: number, edits: number]> {
  const width = word.length + 1;
  const deepest = word.length + limit;
  const rows = new Uint16Array((deepest + 1) * width);
  const best = new Uint16Array(deepest + 1);
  for (let column = 0; column < width; column++) rows[column] = column;
  best[0] = word.length;
  let depth = 0;
  let settledAt = Number.POSITIVE_INFINITY;
  for (let term = from; term < to; term++) {
    const common = term === from ? 0 : (shared[term] ?? 0);
    if (common < settledAt) {
      settledAt = Number.POSITIVE_INFINITY;
      depth = Math.min(depth, common);
      const start = texts.starts[term] ?? 0;
      const end = Math.min(lengthAt(texts, term), deepest);
      while (depth < end && settledAt === Number.POSITIVE_INFINITY) {
        depth += 1;
        const lowest = fillRow(rows, width, depth, texts, start, word);
        best[depth] = Math.min(best[depth - 1] ?? 0, rows[depth * width + word.length] ?? 0);
        if (lowest > limit) settledAt = depth;
      }
    }
    const edits = best[depth] ?? 0;
    if (edits <= limit && !hasDigit(textAt(texts, term))) yield [term, edits];
  }
}

/** Fills one row of the edit table, for the term's first `depth` letters; returns its lowest figure. */
function fillRow(
  rows: Uint16Array,
  width: number,
  depth: number,
  { units, alphabet }: TextList,
  start: number,
  word: string,
): number {
  const row = depth * width;
  const above = row - width;
  const letter = alphabet[units[start + depth - 1] ?? 0];
  const letterBefore = depth > 1 ? alphabet[units[start + depth - 2] ?? 0] : -1;
  rows[row] = depth;
  let lowest = depth;
  for (let column = 1; column < width; column++) {
    const wordLetter = word.charCodeAt(column - 1);
    let edits = Math.min(
      (rows[above + column] ?? 0) + 1,
      (rows[row + column - 1] ?? 0) + 1,
      (rows[above + column - 1] ?? 0) + (letter === wordLetter ? 0 : 1),
    );
    if (column > 1 && letterBefore === wordLetter && letter === word.charCodeAt(column - 2)) {
      edits = Math.min(edits, (rows[above - width + column - 2] ?? 0) + 1);
    }
    rows[row + column] = edits;
    if (edits < lowest) lowest = edits;
  }
  return lowest;
}

function sharedLength(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let same = 0;
  while (same < length && one[same] === other[same]) same += 1;
  return same;
}

function hasDigit(text: string): boolean {
  return /\p{N}/u.test(text);
}
