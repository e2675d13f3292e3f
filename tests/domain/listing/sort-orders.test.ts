import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSort, selectedSort, shownSortOrders } from '#src/domain/listing/sort-orders.ts';
import { someSortOrders } from '#tests/support/made/a-product.ts';

describe('sort orders', () => {
  it('differ by key and direction (SO-1)', () => {
    const up = { sortKey: 'PRICE', sortDescending: false };

    expect(isSameSort(up, { ...up })).toBe(true);
    expect(isSameSort(up, { ...up, sortDescending: true })).toBe(false);
    expect(isSameSort(up, { ...up, sortKey: 'PRODUCT_NAME' })).toBe(false);
  });

  it('have the chosen one selected and every other not (SO-1)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...someSortOrders()), (choice) => {
        const shown = shownSortOrders(someSortOrders(), choice);
        expect(shown.filter(({ selected }) => selected)).toEqual([{ ...choice, selected: true }]);
        expect(selectedSort(shown)).toEqual({ ...choice, selected: true });
      }),
    );
  });

  it("default to the gateway's without a choice, or for an order that is not offered (SO-3)", () => {
    expect(shownSortOrders(someSortOrders(), { sortKey: '', sortDescending: false })).toEqual(
      someSortOrders(),
    );
    expect(shownSortOrders(someSortOrders(), { sortKey: 'PRICE', sortDescending: true })).toEqual(
      someSortOrders(),
    );
    expect(selectedSort([])).toBeNull();
  });
});
