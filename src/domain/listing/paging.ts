/** The visible part of a listing; `currentPage` counts from 1. @see §3 Paging */
export interface Paging {
  readonly totalItems: number;
  readonly skip: number;
  readonly top: number;
  readonly currentPage: number;
  readonly pageCount: number;
}

/**
 * The paging of a listing. A page after the last one becomes the last one; an empty listing has one page
 * (LS-4).
 *
 * @see §3 Paging
 * @example paging({ totalItems: 30, page: 3, pageSize: 12 }) //=> { totalItems: 30, skip: 24, top: 12,
 * currentPage: 3, pageCount: 3 }
 */
export function paging({
  totalItems,
  page,
  pageSize,
}: {
  readonly totalItems: number;
  readonly page: number;
  readonly pageSize: number;
}): Paging {
  const top = Math.max(1, pageSize);
  const pageCount = Math.max(1, Math.ceil(totalItems / top));
  const currentPage = Math.min(Math.max(1, page), pageCount);
  return { totalItems, skip: (currentPage - 1) * top, top, currentPage, pageCount };
}

/**
 * The page numbers to offer: the first, the last, the current one and its neighbours; a gap replaces two
 * pages or more.
 *
 * @see §2 paging
 * @example pageNumbers(5, 9) //=> [1, 'gap', 4, 5, 6, 'gap', 9]
 */
export function pageNumbers(currentPage: number, pageCount: number): readonly (number | 'gap')[] {
  const offered = [1, currentPage - 1, currentPage, currentPage + 1, pageCount].filter(
    (page) => page >= 1 && page <= pageCount,
  );
  const sorted = [...new Set(offered)].toSorted((one, other) => one - other);
  return sorted.flatMap((page, index) => {
    const previous = sorted[index - 1] ?? 0;
    if (page - previous === 1) return [page];
    return page - previous === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}
