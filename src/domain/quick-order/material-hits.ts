import type { QuickSearchHits } from '../search/quick-search.ts';

/** A proposed product for a row. */
export interface MaterialHit {
  readonly productId: string;
  readonly materialNumber: string;
  readonly productName: string;
  readonly image: string;
}

/** The products of the quick search that can be in a row: the ones with a number. */
export function materialHits({ products }: QuickSearchHits): readonly MaterialHit[] {
  return products
    .filter(({ materialNumber }) => materialNumber !== '')
    .map(({ productId, materialNumber, productName, image }) => ({
      productId,
      materialNumber,
      productName,
      image,
    }));
}

/** The hit after or before another one, wrapping at the ends; from none, the first or the last (QS-7). */
export function neighbouringHit(
  hits: readonly MaterialHit[],
  productId: string | null,
  direction: 1 | -1,
): string | null {
  const at = hits.findIndex((hit) => hit.productId === productId);
  const next = at === -1 ? (direction === 1 ? 0 : -1) : (at + direction) % hits.length;
  return hits.at(next)?.productId ?? null;
}
