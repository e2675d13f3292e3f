import type { MatchKind } from './words/term-match.ts';

/**
 * The fields of a product that can have a word, by ascending weight. `category`: the names of its categories
 * up to the root. `brand`: also words of the name in another spelling.
 */
export const fields = { category: 0, attribute: 1, brand: 2, name: 3 } as const;

export type Field = (typeof fields)[keyof typeof fields];

/** Outweighs any number of words. */
export const exactIdentifierScore = 10_000;

/** The extra score of a product whose name is the term: more than any match except an exact number. */
export const exactNameScore = 5_000;

/** The extra score of two words of the term that are adjacent in the name: as much as a whole word in it. */
export const neighbourScore = 20;

/** More than a word of the name and its neighbour. */
const identifierPrefixScore = 41;
const identifierWholeScore = 42;

/** The score of a word: the field counts before the kind of match (LS-10). */
export function wordScore(field: Field, kind: MatchKind): number {
  return field * 5 + kind;
}

/** The score of a product number that matches some words of the term. */
export function identifierScore(isWhole: boolean, words: number): number {
  return (isWhole ? identifierWholeScore : identifierPrefixScore) * words;
}
