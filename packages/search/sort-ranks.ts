import type { Language } from './language.ts';

/** The figure for "no price": it sorts last in both directions. */
export const noPrice = Number.POSITIVE_INFINITY;

/** The rank of each name in a language's order; names that sort equally have equal ranks. */
export function nameRanks(names: readonly string[], language: Language): Uint32Array {
  const collator = new Intl.Collator(language, { numeric: true });
  const sorted = [...new Set(names)].toSorted(collator.compare);
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
