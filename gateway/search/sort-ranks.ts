import type { Language } from '../language.ts';

/** The figure that stands for "no price": it sorts last in both directions. */
export const noPrice = Number.POSITIVE_INFINITY;

/** The rank of each name in a language's order, equal for names that sort the same. */
export function nameRanks(names: readonly string[], language: Language): Uint32Array {
  const collator = new Intl.Collator(language, { numeric: true });
  const sorted = roughlySorted([...new Set(names)], language).toSorted((one, other) =>
    collator.compare(one, other),
  );
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | undefined;
  for (const name of sorted) {
    if (before !== undefined && collator.compare(before, name) !== 0) rank += 1;
    ranks.set(name, rank);
    before = name;
  }
  return Uint32Array.from(names, (name) => ranks.get(name) ?? 0);
}

/**
 * Texts nearly as a language sorts them, by their first letters only. To sort what is nearly sorted takes little more than
 * one comparison for each text, and only those ask the language, which is slow where numbers count by size.
 */
function roughlySorted(texts: readonly string[], language: Language): readonly string[] {
  const letters = letterRanks(texts, language);
  const keys = Float64Array.from(texts, (text) => roughKey(text, letters));
  return Array.from(
    Uint32Array.from(texts, (_, place) => place).toSorted(
      (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0),
    ),
    (place) => texts[place] ?? '',
  );
}

/** A rank from 1 on for each letter, the same for letters that differ in nothing but case or accents. */
function letterRanks(texts: readonly string[], language: Language): ReadonlyMap<string, number> {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const found = new Set('0123456789');
  for (const text of texts) for (const letter of text) found.add(letter);
  const ranks = new Map<string, number>();
  let rank = 0;
  let before = '';
  for (const letter of [...found].toSorted(compare)) {
    if (compare(before, letter) !== 0) rank += 1;
    before = letter;
    ranks.set(letter, rank);
  }
  return ranks;
}

/** As many letters as a number holds exactly. A number stands as a nought, how many digits it has, then the digits. */
function roughKey(text: string, letters: ReadonlyMap<string, number>): number {
  const base = letters.size + 1;
  const sized = text.replaceAll(/[0-9]+/g, (digits) => {
    const significant = digits.replace(/^0+(?=.)/, '');
    return `0${Math.min(9, significant.length)}${significant}`;
  });
  let key = 0;
  let at = 0;
  for (let limit = base; limit <= Number.MAX_SAFE_INTEGER; limit *= base) {
    key = key * base + (letters.get(sized[at] ?? '') ?? 0);
    at += 1;
  }
  return key;
}

/** Products by material number, those of the same number by product id: the order that breaks every tie. */
export interface MaterialOrder {
  /** Where the product of each rank stands in the lists given. */
  readonly places: Uint32Array;
  /** 1 where the rank before belongs to an equal material number. */
  readonly sameAsBefore: Uint8Array;
}

/** The order of products whose material numbers and ids are given. */
export function materialOrder(
  materialNumbers: readonly string[],
  productIds: readonly string[],
): MaterialOrder {
  const ranks = nameRanks(materialNumbers, 'en');
  const places = Uint32Array.from(materialNumbers, (_, place) => place).toSorted(
    (one, other) =>
      (ranks[one] ?? 0) - (ranks[other] ?? 0) ||
      ((productIds[one] ?? '') < (productIds[other] ?? '') ? -1 : 1),
  );
  const sameAsBefore = Uint8Array.from(places, (place, rank) => {
    const before = places[rank - 1];
    return before !== undefined && ranks[before] === ranks[place] ? 1 : 0;
  });
  return { places, sameAsBefore };
}
