import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggledFilters } from '#src/domain/listing/changed-query.ts';
import { listingAddress, mendedListingAddress } from '#src/domain/listing/listing-address.ts';
import { initialListingQuery, parseListingQuery } from '#src/domain/listing/listing-query.ts';
import type { SelectedFilter } from '#src/domain/listing/listing.ts';

describe('the address of a listing', () => {
  it.each([
    ['order and page first', '?q=m4&filter=size~M4&sort=old;asc&page=3', '?q=m4&filter=size%7EM4'],
    [
      'then its filters, which it names',
      '?q=m4&filter=size~M4|M5&filter=old~1',
      '?q=m4&left-out=size%7EM4%7CM5&left-out=old%7E1',
    ],
    ['both without filters', '?sort=old;asc&left-out=size~M4', ''],
  ])('loses what its gateway refuses: %s (RT-7)', (_, search, mended) => {
    expect(mendedListingAddress('/c/bolts', parseListingQuery(search), search)).toBe(`/c/bolts${mended}`);
  });

  it.each([
    ['the names of what was refused', `?q=m4&filter=size~${'~'.repeat(900)}`, '?q=m4'],
    ['filters that stay', `?q=m4&sort=old;asc&filter=size~${'~'.repeat(900)}`, '?q=m4'],
    ['the end of a term', `?q=${'m'.repeat(5000)}&page=2`, `?q=${'m'.repeat(200)}`],
    ['parameters of others', `?x=${'~'.repeat(3900)}`, ''],
  ])('is never mended to one that the server refuses: without %s (RT-7, H16)', (_, search, mended) => {
    expect(mendedListingAddress('/c/bolts', parseListingQuery(search), search)).toBe(`/c/bolts${mended}`);
  });

  it("restores 10,000 random choices through the browser's address bar (RT-6, RT-7, X5)", () => {
    const text = fc
      .array(
        fc.oneof(fc.constantFrom('~', '|', '%', '%7E', '&', '+', ';', '#', ' ', 'ä', '🔩'), fc.string()),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((parts) => parts.join('').toWellFormed())
      .filter((each) => each !== '');
    const press = fc.tuple(fc.oneof(fc.constantFrom('colour', 'size'), text), text);
    fc.assert(
      fc.property(fc.array(press, { maxLength: 8 }), (presses) => {
        const filters = presses.reduce<readonly SelectedFilter[]>(
          (chosen, [filterKey, value]) => toggledFilters(chosen, filterKey, value),
          [],
        );
        const address = listingAddress('/c/bolts', { ...initialListingQuery, filters }, '?q=a+b');
        const { pathname, search, hash } = new URL(address, 'https://shop.test');

        expect({ pathname, hash, filters: parseListingQuery(search).filters }).toEqual({
          pathname: '/c/bolts',
          hash: '',
          filters,
        });
      }),
      { numRuns: 10_000 },
    );
  });
});
