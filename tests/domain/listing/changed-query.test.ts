import { describe, expect, it } from 'vitest';
import {
  hasSameFilters,
  toggledFilters,
  withFilters,
  withoutFilters,
  withSort,
  withToggledFilter,
} from '#src/domain/listing/changed-query.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { ListingQuery } from '#src/domain/listing/listing.ts';

const query: ListingQuery = {
  filters: [{ filterKey: 'brand', values: ['Drevik'] }],
  sortKey: 'PRICE',
  sortDescending: true,
  page: 3,
  pageSize: 24,
  display: 'grid',
};
const fromTheStart = { ...query, page: 1, pageSize: 0 };

describe('a changed query', () => {
  it('starts at the first page in the default size when a filter changes (FL-3)', () => {
    expect(withToggledFilter(query, 'size', 'M8')).toEqual({
      ...fromTheStart,
      filters: [...query.filters, { filterKey: 'size', values: ['M8'] }],
    });
    expect(withFilters(query, [])).toEqual({ ...fromTheStart, filters: [] });
    expect(withoutFilters(query)).toEqual({ ...fromTheStart, filters: [] });
  });

  it('keeps the page size in another sort order (FL-3, SO-1)', () => {
    expect(withSort(query, { sortKey: 'PRODUCT_NAME', sortDescending: false })).toEqual({
      ...query,
      sortKey: 'PRODUCT_NAME',
      sortDescending: false,
      page: 1,
    });
  });
});

describe('toggled filters', () => {
  it('are unchanged after two toggles, and a filter without values is dropped (FL-1)', () => {
    const once = toggledFilters(initialListingQuery.filters, 'brand', 'Drevik');

    expect(once).toEqual([{ filterKey: 'brand', values: ['Drevik'] }]);
    expect(toggledFilters(once, 'brand', 'Drevik')).toEqual([]);
  });

  it('keep the first value of a property beside a second one (FL-1)', () => {
    const before = [{ filterKey: 'brand', values: ['Drevik'] }];

    expect(toggledFilters(before, 'brand', 'Halder')).toEqual([
      { filterKey: 'brand', values: ['Drevik', 'Halder'] },
    ]);
  });

  it('are equal in any order (FL-4)', () => {
    const one = [
      { filterKey: 'brand', values: ['a', 'b'] },
      { filterKey: 'size', values: ['M8'] },
    ];
    const other = [
      { filterKey: 'size', values: ['M8'] },
      { filterKey: 'brand', values: ['b', 'a'] },
    ];

    expect(hasSameFilters(one, other)).toBe(true);
    expect(hasSameFilters(one, other.slice(1))).toBe(false);
    expect(
      hasSameFilters([{ filterKey: 'a', values: ['b","c'] }], [{ filterKey: 'a', values: ['b', 'c'] }]),
    ).toBe(false);
  });
});
