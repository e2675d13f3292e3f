import type { Language } from '../language.ts';

/** The figure that stands for "no price": it sorts last in both directions. */
export const noPrice = Number.POSITIVE_INFINITY;

/** The lowest of some prices, `noPrice` when there is none. */
export function lowestPrice(prices: readonly (number | null)[]): number {
  return Math.min(noPrice, ...prices.map((price) => price ?? noPrice));
}

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

/** Rows by material number, those of the same number by product id: the order that breaks every tie. */
export interface MaterialOrder {
  readonly rankOfRow: Uint32Array;
  readonly rowOfRank: Uint32Array;
  /** 1 where the rank before belongs to an equal material number. */
  readonly sameAsBefore: Uint8Array;
}

/** The order of the rows whose material numbers and product ids are given. */
export function materialOrder(
  materialNumbers: readonly string[],
  productIds: readonly string[],
): MaterialOrder {
  const numberRanks = nameRanks(materialNumbers, 'en');
  const rowOfRank = Uint32Array.from(materialNumbers, (_, row) => row).toSorted(
    (one, other) =>
      (numberRanks[one] ?? 0) - (numberRanks[other] ?? 0) ||
      ((productIds[one] ?? '') < (productIds[other] ?? '') ? -1 : 1),
  );
  const rankOfRow = new Uint32Array(rowOfRank.length);
  const sameAsBefore = new Uint8Array(rowOfRank.length);
  for (const [rank, row] of rowOfRank.entries()) {
    rankOfRow[row] = rank;
    const before = rowOfRank[rank - 1];
    if (before !== undefined && numberRanks[before] === numberRanks[row]) sameAsBefore[rank] = 1;
  }
  return { rankOfRow, rowOfRank, sameAsBefore };
}
