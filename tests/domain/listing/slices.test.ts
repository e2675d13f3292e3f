import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { isFirstSlice, sliceSize } from '#src/domain/listing/search-request.ts';
import {
  nextSlice,
  partsOfSlices,
  positionsInPage,
  positionsOfSlice,
  productAt,
  sliceAt,
  sliceQuery,
  type Slice,
} from '#src/domain/listing/slices.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

describe('slices', () => {
  it('hold every position of a listing once (LS-5)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (total) => {
        const slices = Array.from({ length: sliceAt(total - 1) + 1 }, (_, slice) =>
          positionsOfSlice(slice, total),
        );
        expect(slices.flatMap(({ first, last }) => [first, last + 1])).toEqual([
          0,
          ...slices.slice(1).flatMap(({ first }) => [first, first]),
          total,
        ]);
      }),
    );
  });

  it('begin where a row of one to six panels does (LS-3, LS-5)', () => {
    expect([1, 2, 3, 4, 5, 6].map((columns) => sliceSize % columns)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('are pages of their size to the gateway (LS-5, GW-1)', () => {
    const query = { ...initialListingQuery, sortKey: 'PRICE', page: 1, pageSize: 10_000 };

    expect(sliceQuery(query, 3)).toEqual({ ...query, page: 4, pageSize: 60 });
  });
});

describe('isFirstSlice', () => {
  const products = Array.from({ length: sliceSize }, () => aPublicProduct());

  it.each([
    { pageSize: 200, response: { products, productCount: 200 }, expected: true },
    { pageSize: 200, response: { products, productCount: 60 }, expected: false },
    { pageSize: 200, response: { products: products.slice(1), productCount: 59 }, expected: false },
    { pageSize: 60, response: { products, productCount: 200 }, expected: false },
    { pageSize: 0, response: { products, productCount: 200 }, expected: false },
  ])('is $expected for size $pageSize and $response.productCount products (LS-5)', (each) => {
    expect(isFirstSlice({ ...initialListingQuery, pageSize: each.pageSize }, each.response)).toBe(
      each.expected,
    );
  });
});

describe('nextSlice', () => {
  const seen = { first: 130, last: 139 };

  it.each([
    { known: {}, next: 2 },
    { known: { 2: 'loading' }, next: 1 },
    { known: { 1: 'loading', 2: 'loading' }, next: null },
    { known: { 1: 'failed', 2: [] }, next: null },
  ] satisfies { known: Record<number, Slice>; next: number | null }[])(
    'is $next when $known is known (LS-5)',
    ({ known, next }) => {
      expect(nextSlice(known, seen, 1000)).toBe(next);
    },
  );

  it('is always a slice of the listing, near the rows in view of a very long one, and not loaded yet (LS-5)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 601, max: 2000 }),
        fc.nat(),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.nat(40)),
        (total, at, length, known) => {
          const first = at % total;
          const next = nextSlice(
            Object.fromEntries(known.map((slice) => [slice, 'loading'])),
            { first, last: Math.min(total - 1, first + length) },
            total,
          );
          if (next === null) return;
          const positions = positionsOfSlice(next, total);
          expect(known).not.toContain(next);
          expect(positions.first).toBeLessThan(total);
          expect(positions.first).toBeLessThanOrEqual(first + length + 30);
          expect(positions.last).toBeGreaterThanOrEqual(first - 30);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is in time every slice of a listing whose rows stay in the page (LS-5)', () => {
    const known: Record<number, Slice> = {};
    for (let next = nextSlice(known, seen, 600); next !== null; next = nextSlice(known, seen, 600))
      known[next] = [];

    expect(Object.keys(known)).toHaveLength(10);
    expect(positionsInPage(known, 600)).toHaveLength(10);
    expect(positionsInPage(known, 601)).toEqual([]);
  });

  it('is missing when the listing became shorter than the rows in view (LS-5)', () => {
    expect(nextSlice({ 0: 'loading' }, { first: 500, last: 510 }, 40)).toBe(null);
  });
});

describe('productAt', () => {
  const slices = { 1: [aPublicProduct({ productId: 'a' }), aPublicProduct({ productId: 'b' })] };

  it.each([
    [61, 'b'],
    [62, undefined],
    [1, undefined],
  ])('finds the product at position %i in its slice (LS-5)', (position, productId) => {
    expect(productAt(slices, position)?.productId).toBe(productId);
  });
});

describe('partsOfSlices', () => {
  it('divides positions at slice boundaries and names those that failed to load (LS-5, SE-2)', () => {
    expect(partsOfSlices({ 1: 'failed', 2: 'loading' }, { first: 50, last: 130 })).toEqual([
      { slice: 0, first: 50, last: 59, isFailed: false },
      { slice: 1, first: 60, last: 119, isFailed: true },
      { slice: 2, first: 120, last: 130, isFailed: false },
    ]);
  });
});
