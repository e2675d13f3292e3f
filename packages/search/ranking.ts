import { matchKinds, type MatchKind } from './words/term-match.ts';

/**
 * The order of search results (LS-10): of two products, the first criterion in which they differ decides, and the higher
 * figure comes first. Equal products are in the order of material numbers. `figures` is how many figures a criterion has.
 */
export const criteria = [
  { name: 'isNumber', figures: 2, rule: 'Its article number is the term.' },
  { name: 'isNamed', figures: 2, rule: 'Its name is the term.' },
  { name: 'isArticle', figures: 2, rule: 'It is an article, not content such as events and answers.' },
  {
    name: 'exactWords',
    figures: 256,
    rule: 'More words of the term match exactly: `M10` shows M10 before M100.',
  },
  { name: 'closeness', figures: 16_384, rule: 'The words match better, see below.' },
  { name: 'isOrderable', figures: 2, rule: 'It can be ordered today.' },
] as const;

export type Criterion = (typeof criteria)[number]['name'];

/** The part of a rank that one step in a criterion adds: a rank is one number that has the criteria as its digits. */
export function stepOf(criterion: Criterion): number {
  const place = criteria.findIndex(({ name }) => name === criterion);
  return criteria.slice(place + 1).reduce((product, { figures }) => product * figures, 1);
}

const exactStep = stepOf('exactWords');
const closenessStep = stepOf('closeness');

/** The fields of a product that can have a word, by ascending weight. `category`: the names of its categories up to the root. `brand`: also words of the name in another spelling. */
export const fields = { category: 0, attribute: 1, brand: 2, name: 3 } as const;

export type Field = (typeof fields)[keyof typeof fields];

/** Two words of the term that are adjacent in the name add as much as a whole word in it. */
export const neighbourRank = 20 * closenessStep;

/** The part of a word that a product number equals, has as a part, or begins with. */
export const numberRanks = {
  whole: exactStep + 42 * closenessStep,
  part: exactStep + 41 * closenessStep,
  beginning: 19 * closenessStep,
} as const;

/** The part of a word: an exact match more than a beginning or a misspelling, then the field decides, then the kind. */
export function wordRank(field: Field, kind: MatchKind): number {
  return (isExact(kind) ? exactStep : 0) + (field * 5 + kind) * closenessStep;
}

/** The criteria down to the number of exact matches, as one figure. */
export function exactnessOf(rank: number): number {
  return Math.floor(rank / exactStep);
}

/** Whether a match is the word itself, in any form, and not only its beginning. */
export function isExact(kind: MatchKind): boolean {
  return kind >= matchKinds.form;
}
