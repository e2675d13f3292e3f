import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import {
  productIdsAtOnce,
  effectivePageSize,
  isEverythingShown,
  searchRequest,
} from '#src/domain/listing/search-request.ts';
import { unescapeText } from '#src/domain/routes/percent-encoding.ts';

const listing = { pageSize: 12, initialSortKey: 'PRODUCT_NAME', searchSortKey: '' };
const bolts = { mode: 'category', categoryId: 'bolts' } as const;

describe('effectivePageSize', () => {
  it.each([
    { asked: 0, total: 200, size: 12, isWhole: false },
    { asked: 24, total: 200, size: 24, isWhole: false },
    { asked: 60, total: 200, size: 60, isWhole: false },
    { asked: 30, total: 30, size: 30, isWhole: true },
    { asked: 200, total: 200, size: 200, isWhole: true },
    { asked: 199, total: 200, size: 200, isWhole: true },
    { asked: 0, total: 12, size: 12, isWhole: false },
  ])(
    'is $size when the address asks for $asked of $total (LS-4, LS-5)',
    ({ asked, total, size, isWhole }) => {
      const query = { ...initialListingQuery, pageSize: asked };

      expect(effectivePageSize(query, listing, total)).toBe(size);
      expect(isEverythingShown(query, listing, total)).toBe(isWhole);
    },
  );

  it('treats a page size as such if it is a configured one (LS-4)', () => {
    const query = { ...initialListingQuery, pageSize: 100 };

    expect(effectivePageSize(query, { pageSize: 100 }, 200)).toBe(100);
  });
});

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

  it('asks for a search by its configured sort, and for a list without one (SO-3, §7)', () => {
    const byNumber = { ...listing, searchSortKey: 'MATERIAL_NUMBER' };

    expect(searchRequest({ mode: 'search', term: 'bolt' }, initialListingQuery, byNumber)).toBe(
      '$usage=LISTING&q=bolt&$sortby=MATERIAL_NUMBER;asc&$top=12&$skip=0',
    );
    expect(searchRequest({ mode: 'list', productIds: ['a'] }, initialListingQuery, byNumber)).toBe(
      '$usage=LISTING&$product-ids=a&$top=12&$skip=0',
    );
  });

  it('asks for as many products at once as the gateway allows, the first ones, and cuts no id (LS-10)', () => {
    expect(productIdsAtOnce(ids(600, 4)).split('%7C')).toEqual(ids(500, 4));
    expect(productIdsAtOnce(ids(600, 97)).split('%7C')).toEqual(ids(110, 97));
    expect(productIdsAtOnce([])).toBe('');
  });

  it('asks for exactly the products of a list, in its order until another order is chosen (LS-10, GW-1)', () => {
    const source = { mode: 'list', productIds: ['nut', 'a|b', '50%'] } as const;
    const query = { ...initialListingQuery, pageSize: 3 };

    expect(searchRequest(source, query, listing)).toBe(
      '$usage=LISTING&$product-ids=nut%7Ca%257Cb%7C50%25&$top=3&$skip=0',
    );
    expect(searchRequest(source, { ...query, sortKey: 'PRICE', page: 2 }, listing)).toBe(
      '$usage=LISTING&$product-ids=nut%7Ca%257Cb%7C50%25&$sortby=PRICE;asc&$top=3&$skip=3',
    );
  });

  it('escapes a filter value before joining only where it contains the separator or reads as escaped (GW-1, RT-6)', () => {
    const filters = [
      { filterKey: 'colour', values: ['red', 'blue'] },
      { filterKey: 'größe', values: ['1|2', '50%', 'rot & grün', '%41'] },
    ];
    expect(searchRequest(bolts, { ...initialListingQuery, filters }, listing)).toBe(
      '$usage=LISTING&$category=bolts&$filter-colour=red%7Cblue&$filter-gr%C3%B6%C3%9Fe=1%257C2%7C50%25%7Crot%20%26%20gr%C3%BCn%7C%252541&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0',
    );
  });

  it('skips the earlier pages (LS-4)', () => {
    expect(searchRequest(bolts, { ...initialListingQuery, page: 3, pageSize: 24 }, listing)).toBe(
      '$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=24&$skip=48',
    );
  });

  it('asks for the first slice when all products are requested, whatever page the address names (LS-5)', () => {
    const query = { ...initialListingQuery, page: 2, pageSize: 10_000 };

    expect(searchRequest(bolts, query, listing)).toBe(
      '$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=60&$skip=0',
    );
  });

  it('never asks for more than the gateway returns at once (GW-1)', () => {
    expect(searchRequest(bolts, initialListingQuery, { ...listing, pageSize: 1000 })).toBe(
      '$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=500&$skip=0',
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
        expect(read?.split('|').map(unescapeText)).toEqual(values);
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

function ids(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));
}
