import type { MatchKind } from './words/term-match.ts';

/** The fields of a product that a word can stand in, the weightiest last. */
export const fields = { attribute: 0, brand: 1, name: 2 } as const;

export type Field = (typeof fields)[keyof typeof fields];

/** Outweighs any number of words. */
export const exactIdentifierScore = 10_000;

/** What a product gets beside the score of its words when its name is the term: outweighs all but an exact number. */
export const exactNameScore = 5_000;

/** What two words of the term add that stand side by side in the name: as much as a whole word in it. */
export const neighbourScore = 12;

/** More than a word of the name and its neighbour. */
const identifierPrefixScore = 25;
const identifierWholeScore = 26;

/** The score of a word: the field counts before the kind of match (LS-10). */
export function wordScore(field: Field, kind: MatchKind): number {
  return field * 4 + kind;
}

/** The score of a number of the product that stands for some words of the term. */
export function identifierScore(isWhole: boolean, words: number): number {
  return (isWhole ? identifierWholeScore : identifierPrefixScore) * words;
}
