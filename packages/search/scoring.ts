import { matchKinds, type MatchKind } from './words/term-match.ts';

/**
 * The fields of a product that can have a word, by ascending weight. `category`: the names of its categories
 * up to the root. `brand`: also words of the name in another spelling.
 */
export const fields = { category: 0, attribute: 1, brand: 2, name: 3 } as const;

export type Field = (typeof fields)[keyof typeof fields];

/** The score of each exact match: more than everything else in a term of 200 words, so that exact matches come first. */
const exactScore = 20_000;

/** Outweighs any number of words. */
export const exactIdentifierScore = 20_000_000;

/** The extra score of a product whose name is the term: more than any match except an exact number. */
export const exactNameScore = 10_000_000;

/** The extra score of two words of the term that are adjacent in the name: as much as a whole word in it. */
export const neighbourScore = 20;

/** The score of a word that a product number equals, has as a part, or begins with. */
export const numberScores = { whole: exactScore + 42, part: exactScore + 41, beginning: 19 } as const;

/** The score of a word: an exact match before a beginning or a misspelling, then the field, then the kind (LS-10). */
export function wordScore(field: Field, kind: MatchKind): number {
  return (isExact(kind) ? exactScore : 0) + field * 5 + kind;
}

/** How many exact matches a score has. */
export function exactMatches(score: number): number {
  return Math.floor(score / exactScore);
}

/** Whether a match is the word itself, in any form, and not only its beginning. */
export function isExact(kind: MatchKind): boolean {
  return kind >= matchKinds.form;
}
