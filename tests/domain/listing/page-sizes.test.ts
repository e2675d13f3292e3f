import { describe, expect, it } from 'vitest';
import {
  initialListingQuery,
  formatListingQuery,
  parseListingQuery,
} from '#src/domain/listing/listing-query.ts';
import { rememberedMode } from '#src/domain/listing/remembered-mode.ts';
import { effectivePageSize, offeredPageSizes, searchRequest } from '#src/domain/listing/search-request.ts';

const listing = { pageSize: 12, initialSortKey: 'PRODUCT_NAME', searchSortKey: '' };

describe('the number of products per page', () => {
  it.each([
    { total: 12, sizes: [] },
    { total: 13, sizes: [12, 24] },
    { total: 40, sizes: [12, 24, 48] },
    { total: 5_000, sizes: [12, 24, 48, 96] },
  ])('of $total may be $sizes (LS-4)', ({ total, sizes }) => {
    expect(offeredPageSizes(12, total)).toEqual(sizes);
  });

  it('of 96 is one page instead of the whole listing (LS-4, LS-5)', () => {
    const query = { ...initialListingQuery, pageSize: 96, page: 2 };

    expect(effectivePageSize(query, listing, 500)).toBe(96);
    expect(searchRequest({ mode: 'category', categoryId: 'c' }, query, listing)).toContain(
      '$top=96&$skip=96',
    );
  });

  it('and roomy rows are part of the address, the rows are remembered too (LS-6, RT-7)', () => {
    const query = { ...initialListingQuery, pageSize: 48, display: 'roomy' } as const;

    expect(parseListingQuery(formatListingQuery(query))).toEqual(query);
    expect(rememberedMode('roomy')).toBe('roomy');
  });
});
