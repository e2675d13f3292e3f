import type { Language } from '../language.ts';

/** The figure that stands for "no price": it sorts last in both directions. */
export const noPrice = Number.POSITIVE_INFINITY;

/** The rank of each name in a language's order, equal for names that sort the same. */
export function nameRanks(names: readonly string[], language: Language): Uint32Array {
  const collator = new Intl.Collator(language, { numeric: true });
  const sorted = [...new Set(names)].toSorted((one, other) => collator.compare(one, other));
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [index, name] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && collator.compare(before, name) !== 0) rank += 1;
    ranks.set(name, rank);
  }
  return Uint32Array.from(names, (name) => ranks.get(name) ?? 0);
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
