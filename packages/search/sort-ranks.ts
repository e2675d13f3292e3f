import type { Language } from './language.ts';

/** The figure for "no price": it sorts last in both directions. */
export const noPrice = Number.POSITIVE_INFINITY;

/** The rank of each name in a language's order; names that sort equally have equal ranks. */
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
 * Texts roughly in a language's order, by their first letters only. Sorting nearly sorted texts takes little
 * more than one comparison each, and only these comparisons use the language, which is slow with numeric
 * ordering.
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

/** A rank from 1 on for each letter; letters that differ only in case or accents have equal ranks. */
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

/**
 * As many letters as a number can represent exactly. A number becomes a zero, its count of digits, then the
 * digits.
 */
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

/** Products by material number, then by product id: the final sort order of products that sort equally. */
export interface MaterialOrder {
  /** The position of each rank's product in the given lists. */
  readonly places: Uint32Array;
  /** 1 if the rank before has the same material number. */
  readonly sameAsBefore: Uint8Array;
}

/** The order of products with these material numbers and ids. */
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
