import type { Language } from '../../language.ts';
import { stemOf } from '../../words/word-stem.ts';
import {
  compoundParts,
  germanWordsWith,
  mayHaveHead,
  type CompoundPart,
} from '../../words/compound-parts.ts';
import type { QueryWord } from '../../words/term-match.ts';
import { figureParts, wordsOf } from '../../words/words.ts';

/**
 * The fewest edits (optimal string alignment) between a word and any prefix of a term, by the textbook table.
 */
export function editsToBeginning(word: string, term: string): number {
  const prefixes = Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
  return Math.min(...prefixes.map((prefix) => edits(word, prefix)));
}

/** Whether the word is long enough for this many misspelled letters. */
export function isForgiven(word: string, count: number): boolean {
  if (/\p{N}/u.test(word)) return false;
  return (word.length >= 4 && count <= 1) || (word.length >= 8 && count <= 2);
}

/** How well each term matches a word: 5 as a whole, 4 in another form, 3 by a part, 2 and 1 misspelt. */
export function fittingTerms(
  terms: readonly string[],
  { forms, whole, others = [], ends = [] }: QueryWord,
  language: Language,
  areSlipsForgiven: boolean,
) {
  const exact = new Map<string, number>();
  const partsOf = language === 'de' ? germanParts(terms) : () => [];
  for (const term of terms) {
    const kinds = [
      forms.includes(term) || whole.includes(term) ? 5 : 0,
      others.includes(term) ? 4 : 0,
      ...ends.flatMap((end) =>
        [{ text: term, isEnd: true }, ...partsOf(term)]
          .filter(({ text, isEnd }) => isEnd && stemOrWord(text, language) === stemOrWord(end, language))
          .map(() => 3),
      ),
      ...forms.flatMap((form) => [
        term.startsWith(form) ? 3 : 0,
        isFormOf(term, form, language) ? 4 : 0,
        figureParts(term).slice(1).includes(form) ? 3 : 0,
        ...partsOf(term)
          .filter(({ text }) => stemOrWord(text, language) === stemOrWord(form, language))
          .map(({ isHead }) => (isHead ? 4 : 3)),
      ]),
    ];
    const best = Math.max(...kinds);
    if (best > 0) exact.set(term, best);
  }
  if (exact.size > 0 || !areSlipsForgiven) return exact;
  const ending = terms.filter(
    (term) =>
      language === 'de' &&
      !/\p{N}/u.test(term) &&
      forms.some((form) => endsWithHead(term, form, partsOf(term))),
  );
  if (ending.length > 0) return new Map(ending.map((term) => [term, 4]));
  const near = (isFirstLetterRight: boolean) =>
    new Map(
      terms.flatMap((term): [string, number][] => {
        if (/\p{N}/u.test(term)) return [];
        const distances = forms
          .filter((form) => !isFirstLetterRight || form[0] === term[0])
          .map((form) => ({ form, count: editsToBeginning(form, term) }))
          .filter(({ form, count }) => isForgiven(form, count))
          .map(({ count }) => count);
        return distances.length === 0 ? [] : [[term, Math.min(...distances) <= 1 ? 2 : 1]];
      }),
    );
  const usual = near(true);
  const found = usual.size > 0 ? usual : near(false);
  const doubled = [...found].filter(([term]) =>
    forms.some((form) => forgivesDoubled(form, term, usual.size > 0)),
  );
  return doubled.length > 0 ? new Map(doubled) : found;
}

/** Whether a misspelt word begins a term if double letters count as single ones. */
function forgivesDoubled(form: string, term: string, isFirstLetterRight: boolean): boolean {
  return (
    (!isFirstLetterRight || form[0] === term[0]) &&
    isForgiven(form, editsToBeginning(form, term)) &&
    once(term).startsWith(once(form))
  );
}

function once(text: string): string {
  return text.replaceAll(/(.)\1+/gu, '$1');
}

const knownParts = new WeakMap<readonly string[], (term: string) => readonly CompoundPart[]>();

/** The parts of terms, looked up once for each list of terms. */
function germanParts(terms: readonly string[]): (term: string) => readonly CompoundPart[] {
  const known = knownParts.get(terms);
  if (known) return known;
  const isKnown = germanWordsWith(terms);
  const parts = new Map(terms.map((term) => [term, compoundParts(term, isKnown)]));
  const partsOf = (term: string) => parts.get(term) ?? [];
  knownParts.set(terms, partsOf);
  return partsOf;
}

/** Whether a term has one letter more, less, changed or swapped. */
export function isMisspelt(terms: readonly string[], word: string): boolean {
  return terms.some(
    (term) =>
      isForgiven(word, 1) &&
      !/\p{N}/u.test(term) &&
      term[0] === word[0] &&
      Math.abs(term.length - word.length) <= 1 &&
      editsToBeginning(word, term) === 1,
  );
}

/** Whether a German term ends with a word, in this or another form, inside its shortest known end. */
function endsWithHead(term: string, word: string, parts: readonly CompoundPart[]): boolean {
  const heads = [{ text: term, isEnd: true }, ...parts]
    .filter(({ isEnd }) => isEnd)
    .map(({ text }) => stemOrWord(text, 'de'));
  const shortest = heads.reduce((one, other) => (other.length < one.length ? other : one));
  return (
    mayHaveHead(shortest, stemOrWord(word, 'de')) || mayHaveHead(term.slice(term.lastIndexOf(shortest)), word)
  );
}

/** Whether a term is the word in another form. */
function isFormOf(term: string, word: string, language: Language): boolean {
  if (/\p{N}/u.test(term)) return false;
  return stemOrWord(term, language) === stemOrWord(word, language);
}

function stemOrWord(word: string, language: Language): string {
  return stemOf(word, language) || word;
}

export function bothWays(text: string): string[] {
  return [...wordsOf(text), ...wordsOf(umlautsWritten(text))];
}

export function umlautsWritten(text: string): string {
  const written = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue' };
  return Object.entries(written).reduce(
    (result, [umlaut, letters]) => result.replaceAll(umlaut, letters),
    text.normalize('NFC'),
  );
}

/** Optimal string alignment by its textbook table. */
function edits(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) best = Math.min(best, at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, best);
    }
  }
  return at(one.length, other.length);
}
