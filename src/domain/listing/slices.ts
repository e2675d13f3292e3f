import type { Product } from '../product/product.ts';
import type { ListingQuery } from './listing.ts';
import { sliceSize } from './search-request.ts';
import { widened, type Range } from './visible-range.ts';

/**
 * How many positions before and after the visible ones are also loaded, so that they are ready when the
 * visitor scrolls on.
 */
const ahead = 30;

/**
 * Up to this many products, all slices load and all rows stay in the page, so that the browser prints and finds
 * them. 10,591 rows at once had not appeared after 30 s.
 */
export const mostRowsInPage = 600;

/** The state of a slice: its products, loading, or failed. */
export type Slice = readonly Product[] | 'loading' | 'failed';

/** The slices that were requested; slice n begins at position n times `sliceSize`. */
export type Slices = Readonly<Record<number, Slice>>;

/** The slice that the product at this position is in. */
export function sliceAt(position: number): number {
  return Math.floor(position / sliceSize);
}

/** The positions of a slice. */
export function positionsOfSlice(slice: number, total: number): Range {
  return { first: slice * sliceSize, last: Math.min((slice + 1) * sliceSize, total) - 1 };
}

/** The product at this position; `null` if it has not loaded. */
export function productAt(slices: Slices, position: number): Product | null {
  const slice = slices[sliceAt(position)];
  return typeof slice === 'object' ? (slice[position % sliceSize] ?? null) : null;
}

/** Positions within one slice. */
export interface PartOfSlice extends Range {
  readonly slice: number;
  readonly isFailed: boolean;
}

/** The positions in order, divided at slice ends, and whether the slice could not be loaded. */
export function partsOfSlices(slices: Slices, { first, last }: Range): readonly PartOfSlice[] {
  return range(sliceAt(first), sliceAt(last)).map((slice) => ({
    slice,
    first: Math.max(first, slice * sliceSize),
    last: Math.min(last, (slice + 1) * sliceSize - 1),
    isFailed: slices[slice] === 'failed',
  }));
}

/** The positions of the loaded slices of a listing that stays in the page; empty if the listing is too long for that. */
export function positionsInPage(slices: Slices, total: number): readonly Range[] {
  if (total > mostRowsInPage) return [];
  return Object.entries(slices)
    .filter(([, slice]) => typeof slice === 'object')
    .map(([slice]) => positionsOfSlice(Number(slice), total));
}

/** How many slices are loading. */
export function loadingCount(slices: Slices): number {
  return Object.values(slices).filter((slice) => slice === 'loading').length;
}

/**
 * The slice to load next: of the unknown ones in and around the visible positions, or of all if they stay in the page,
 * the one nearest to the middle of the visible ones; `null` if all are known.
 */
export function nextSlice(slices: Slices, seen: Range, total: number): number | null {
  const { first, last } = widened(seen, {
    by: total > mostRowsInPage ? ahead : total,
    count: total,
  });
  const middle = (seen.first + seen.last) / 2;
  const distance = (slice: number) => {
    const positions = positionsOfSlice(slice, total);
    return Math.max(positions.first - middle, middle - positions.last, 0);
  };
  const unknown = range(sliceAt(first), sliceAt(last)).filter((slice) => slices[slice] === undefined);
  return unknown.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** The query whose page is this slice. */
export function sliceQuery(query: ListingQuery, slice: number): ListingQuery {
  return { ...query, page: slice + 1, pageSize: sliceSize };
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
