import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggledFilters } from '#src/domain/listing/changed-query.ts';
import { listingAddress } from '#src/domain/listing/listing-address.ts';
import { initialListingQuery, parseListingQuery } from '#src/domain/listing/listing-query.ts';
import type { SelectedFilter } from '#src/domain/listing/listing.ts';

describe('the address of a listing', () => {
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
