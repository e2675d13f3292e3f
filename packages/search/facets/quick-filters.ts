import type { ColumnIndex } from '../index/column-index.ts';
import type { ListingRequest, QuickFilterCounts } from '../search-port.ts';

/** The rows that pass the quick filters, still grouped by home; without a quick filter the rows unchanged. */
export function narrowedRows(
  { isInStock }: ColumnIndex,
  rows: Uint32Array,
  chosen: NonNullable<ListingRequest['quickFilters']>['chosen'],
  boughtRows: ReadonlySet<number>,
): Uint32Array {
  if (chosen.length === 0) return rows;
  const isWanted = (row: number) =>
    chosen.every((key) => (key === 'IN_STOCK' ? isInStock[row] === 1 : boughtRows.has(row)));
  return rows.filter(isWanted);
}

/** How many of the found rows each quick filter would leave. */
export function quickFilterCounts(
  { isInStock }: ColumnIndex,
  found: Uint32Array,
  boughtRows: ReadonlySet<number>,
): QuickFilterCounts {
  let inStock = 0;
  let bought = 0;
  for (const row of found) {
    inStock += isInStock[row] ?? 0;
    if (boughtRows.has(row)) bought += 1;
  }
  return { IN_STOCK: inStock, BOUGHT_BEFORE: bought };
}
