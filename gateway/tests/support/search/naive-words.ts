import type { Language } from '@statefront/gateway/language.ts';
import { stemOf } from '@statefront/gateway/search/words/word-stem.ts';
import { wordsOf } from '@statefront/gateway/search/words/words.ts';

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

export function fittingTerms(
  terms: readonly string[],
  forms: readonly string[],
  language: Language,
  areSlipsForgiven: boolean,
) {
  const exact = new Map<string, number>();
  for (const term of terms) {
    if (forms.includes(term)) exact.set(term, 4);
    else if (forms.some((form) => term.startsWith(form) || isFormOf(term, form, language)))
      exact.set(term, 3);
  }
  if (exact.size > 0 || !areSlipsForgiven) return exact;
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
  return usual.size > 0 ? usual : near(false);
}

/** Whether a term is the word in another form, or in German a compound of it. */
function isFormOf(term: string, word: string, language: Language): boolean {
  const [whole, part] = [stemOf(term, language), stemOf(word, language)];
  if (whole === '' || part === '') return false;
  return (
    whole === part ||
    (language === 'de' && part.length > 3 && whole.endsWith(part) && whole.length > part.length + 1)
  );
}

export function queryWords(part: string): string[][] {
  const written = wordsOf(umlautsWritten(part));
  return wordsOf(part).map((word, index) => [...new Set([word, written[index] ?? word])]);
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
