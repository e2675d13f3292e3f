import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingQuery, SelectedFilter } from '#src/domain/listing/listing.ts';
import {
  formatListingQuery,
  initialListingQuery,
  parseListingQuery,
} from '#src/domain/listing/listing-query.ts';
import { queryParameters } from '#src/domain/routes/query-parameters.ts';

const awkward = fc.constantFrom(
  '~',
  '|',
  '%',
  '&',
  '=',
  '+',
  ';',
  '#',
  '?',
  ' ',
  '%7C',
  '%25',
  'ä',
  '🔩',
  '\uD800',
  '\uDC00',
  '\0',
);
const anyText = fc.oneof(
  fc.string({ unit: fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 3 })), maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const aQuery: fc.Arbitrary<ListingQuery> = fc.record({
  filters: fc.array(fc.record({ filterKey: anyText, values: fc.array(anyText, { maxLength: 4 }) }), {
    maxLength: 4,
  }),
  sortKey: anyText,
  sortDescending: fc.boolean(),
  page: fc.integer({ min: 1, max: 9_999_999 }),
  pageSize: fc.integer({ min: 0, max: 9_999_999 }),
  display: fc.constantFrom('list' as const, 'grid' as const, null),
});

/**
 * The normal form of a query: no empty filters, each filter and value once, half surrogate pairs replaced,
 * and a direction only with a key.
 */
function normalised(query: ListingQuery): ListingQuery {
  const filters: SelectedFilter[] = [];
  const wellFormed = query.filters
    .map(({ filterKey, values }) => ({ filterKey, values: values.filter((value) => value !== '') }))
    .filter(({ filterKey, values }) => filterKey !== '' && values.length > 0);
  for (const filterKey of new Set(wellFormed.map((filter) => filter.filterKey.toWellFormed()))) {
    const values = wellFormed
      .filter((filter) => filter.filterKey.toWellFormed() === filterKey)
      .flatMap((filter) => filter.values.map((value) => value.toWellFormed()));
    filters.push({ filterKey, values: [...new Set(values)] });
  }
  const sortKey = query.sortKey.toWellFormed();
  return { ...query, filters, sortKey, sortDescending: sortKey !== '' && query.sortDescending };
}

describe('the listing part of an address', () => {
  it('has key~value1|value2 per filter, sort, page, size and display (RT-6, RT-7)', () => {
    const query: ListingQuery = {
      filters: [
        { filterKey: 'colour', values: ['red', 'blue'] },
        { filterKey: 'size', values: ['M8'] },
      ],
      sortKey: 'PRICE',
      sortDescending: true,
      page: 2,
      pageSize: 24,
      display: 'grid',
    };
    const text = formatListingQuery(query);
    expect(decodeURIComponent(text)).toBe(
      'filter=colour~red|blue&filter=size~M8&sort=PRICE;desc&page=2&size=24&display=grid',
    );
    expect(parseListingQuery(text)).toEqual(query);
    expect(parseListingQuery(`?${decodeURIComponent(text)}`)).toEqual(query);
  });

  it('is empty for a listing in its initial state (RT-7)', () => {
    expect(formatListingQuery(initialListingQuery)).toBe('');
    expect(parseListingQuery('')).toEqual(initialListingQuery);
  });

  it('escapes a separator inside a value before joining, and the address once more (RT-6)', () => {
    const filters = [{ filterKey: 'a~b', values: ['1|2', '50%', 'x & y+z'] }];
    const text = formatListingQuery({ ...initialListingQuery, filters });
    expect(new URLSearchParams(text).get('filter')).toBe('a%7Eb~1%7C2|50%25|x & y+z');
    expect(parseListingQuery(text).filters).toEqual(filters);
  });

  it('reads values that another program escaped as a whole (RT-6)', () => {
    expect(parseListingQuery('?filter=gr%25C3%25B6%25C3%259Fe~M%25208').filters).toEqual([
      { filterKey: 'größe', values: ['M 8'] },
    ]);
  });

  it('keeps parameters of others in their order, before its own (RT-7)', () => {
    const search = '?q=a+b&page=7&utm=x&filter=gone~1&q=second&sort=OLD;asc&size=9&display=list&flag';
    expect(formatListingQuery({ ...initialListingQuery, page: 3 }, search)).toBe(
      'q=a+b&utm=x&q=second&flag=&page=3',
    );
    expect(formatListingQuery(initialListingQuery, search)).toBe('q=a+b&utm=x&q=second&flag=');
  });

  it.each(['0', '-1', '1.5', '1e3', '007', 'abc', '', ' 2', '99999999', 'Infinity', 'NaN', '9'.repeat(400)])(
    'replaces page and size %j with the default (RT-7)',
    (text) => {
      expect(parseListingQuery(`?page=${text}&size=${text}`)).toEqual(initialListingQuery);
    },
  );

  it.each([
    'sort=',
    'sort=;desc',
    'sort=PRICE;up',
    'display=cards',
    'filter=colour',
    'filter=~red',
    'filter=colour~',
    'filter=colour~|',
  ])('ignores the malformed %s (RT-6)', (search) => {
    expect(parseListingQuery(search)).toEqual(initialListingQuery);
  });

  it('sorts ascending without a direction, and takes the first of several (RT-7)', () => {
    expect(parseListingQuery('sort=PRICE&sort=NAME;desc&page=2&page=3')).toEqual({
      ...initialListingQuery,
      sortKey: 'PRICE',
      page: 2,
    });
  });

  it('merges the same filter given twice, each value once (RT-6)', () => {
    expect(parseListingQuery('filter=c~red|red&filter=d~1&filter=c~blue|red').filters).toEqual([
      { filterKey: 'c', values: ['red', 'blue'] },
      { filterKey: 'd', values: ['1'] },
    ]);
  });

  it('places a filter at its first value (RT-6)', () => {
    expect(parseListingQuery('filter=c~&filter=d~1&filter=c~blue').filters).toEqual([
      { filterKey: 'd', values: ['1'] },
      { filterKey: 'c', values: ['blue'] },
    ]);
  });

  it('treats half characters, which no address can hold, as equal (RT-6)', () => {
    const filters = [
      { filterKey: '\uD800', values: ['a', '\uD800'] },
      { filterKey: '\uDC00', values: ['b', '\uDC00'] },
      { filterKey: '\uD800', values: ['c'] },
    ];
    const search = formatListingQuery({ ...initialListingQuery, filters });

    expect(parseListingQuery(search).filters).toEqual([
      { filterKey: '\uFFFD', values: ['a', '\uFFFD', 'b', 'c'] },
    ]);
    expect(formatListingQuery(parseListingQuery(search))).toBe(search);
    expect(parseListingQuery('?filter=k~\uD800|\uDC00').filters).toEqual([
      { filterKey: 'k', values: ['\uFFFD'] },
    ]);
  });

  it('falls back to the raw text of a malformed escape (RT-4, RT-6)', () => {
    expect(parseListingQuery('?filter=colour~100%|%E0%A4').filters).toEqual([
      { filterKey: 'colour', values: ['100%', '%E0%A4'] },
    ]);
  });

  it('survives a round trip with any content, 10,000 times (RT-6)', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        expect(parseListingQuery(formatListingQuery(query))).toEqual(normalised(query));
      }),
      { numRuns: 10_000 },
    );
  });

  it('is read in less than a second with 20,000 values of one filter (H16)', () => {
    const values = Array.from({ length: 20_000 }, (_, value) => `${value}`);
    const begin = performance.now();
    const { filters } = parseListingQuery(values.map((value) => `filter=size~${value}`).join('&'));

    expect(performance.now() - begin).toBeLessThan(1000);
    expect(filters).toEqual([{ filterKey: 'size', values }]);
  });

  it('never throws, and gives the same result again, for any address (RT-6)', () => {
    const anySearch = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.oneof(
            awkward,
            fc.constantFrom('filter=', 'sort=', 'page=', 'q=', '&', 'a~b', '%E0', '%zz', '9'),
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anySearch, (search) => {
        const query = parseListingQuery(search);
        const formatted = formatListingQuery(query, search);
        expect(parseListingQuery(formatted)).toEqual(normalised(query));
        expect(formatListingQuery(parseListingQuery(formatted), formatted)).toBe(formatted);
      }),
      { numRuns: 10_000 },
    );
  });

  it('loses no parameter of another owner (RT-7)', () => {
    const foreign = fc.tuple(
      anyText.map((name) => `x${name}`),
      anyText,
    );
    fc.assert(
      fc.property(fc.array(foreign), aQuery, (parameters, query) => {
        const search = new URLSearchParams(parameters).toString();
        const kept = queryParameters(formatListingQuery(query, search)).slice(0, parameters.length);
        expect(kept).toEqual(parameters.map((pair) => pair.map((text) => text.toWellFormed())));
      }),
      { numRuns: 2_000 },
    );
  });
});
