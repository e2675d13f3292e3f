import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { effectivePageSize, searchRequest } from '#src/domain/listing/search-request.ts';

const listing = { pageSize: 12, initialSortKey: 'PRODUCT_NAME' };
const bolts = { mode: 'category', categoryId: 'bolts' } as const;

describe('searchRequest', () => {
  it('asks for a category by the configured sort, ascending, 12 a page (GW-1, SO-3, LS-4)', () => {
    expect(searchRequest(bolts, initialListingQuery, listing)).toBe(
      '$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0',
    );
  });

  it('leaves the order of a search to the gateway until one is chosen (GW-1)', () => {
    const source = { mode: 'search', term: 'M8 & M10' } as const;
    expect(searchRequest(source, initialListingQuery, listing)).toBe(
      '$usage=LISTING&q=M8%20%26%20M10&$top=12&$skip=0',
    );
    expect(
      searchRequest(source, { ...initialListingQuery, sortKey: 'PRICE', sortDescending: true }, listing),
    ).toBe('$usage=LISTING&q=M8%20%26%20M10&$sortby=PRICE;desc&$top=12&$skip=0');
  });

  it('escapes each filter value before joining, and the whole once more (GW-1)', () => {
    const filters = [
      { filterKey: 'colour', values: ['red', 'blue'] },
      { filterKey: 'größe', values: ['1|2', '50%'] },
    ];
    expect(searchRequest(bolts, { ...initialListingQuery, filters }, listing)).toBe(
      '$usage=LISTING&$category=bolts&$filter-colour=red%7Cblue&$filter-gr%C3%B6%C3%9Fe=1%257C2%7C50%2525&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0',
    );
  });

  it('skips the pages before (LS-4)', () => {
    expect(searchRequest(bolts, { ...initialListingQuery, page: 3, pageSize: 24 }, listing)).toBe(
      '$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=24&$skip=48',
    );
  });

  it('never asks for more than the gateway gives at once (LS-5)', () => {
    const query = { ...initialListingQuery, page: 2, pageSize: 10_000 };
    expect(effectivePageSize(query, listing)).toBe(500);
    expect(searchRequest(bolts, query, listing)).toBe(
      '$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=500&$skip=500',
    );
  });

  it('lets a gateway read every value back, 10,000 times (GW-1)', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('|', '%', '&', '~', '+', '='),
        fc.string({ unit: 'grapheme', maxLength: 2 }),
      ),
    });
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1 }), (filterKey, values) => {
        const request = searchRequest(
          bolts,
          { ...initialListingQuery, filters: [{ filterKey, values }] },
          listing,
        );
        const read = new URLSearchParams(request).get(`$filter-${filterKey}`);
        expect(read?.split('|').map(decodeURIComponent)).toEqual(values);
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not throw at half a surrogate pair (RT-6)', () => {
    expect(searchRequest({ mode: 'search', term: '\uD800' }, initialListingQuery, listing)).toBe(
      '$usage=LISTING&q=%EF%BF%BD&$top=12&$skip=0',
    );
  });
});
