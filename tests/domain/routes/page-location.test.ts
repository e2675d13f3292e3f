import { describe, expect, it } from 'vitest';
import { locationOf } from '#src/app/location-of.ts';
import { isListing, isListingAddress, searchedTerm } from '#src/domain/routes/page-location.ts';

const paths = { category: 'c', product: 'p', orders: 'orders' };

describe('a location', () => {
  it('has its page, and the address without a fragment (RT-1, RT-4)', () => {
    expect(locationOf('/search?q=nut&page=2#results', paths)).toEqual({
      route: { kind: 'search', term: 'nut' },
      path: '/search',
      search: '?q=nut&page=2',
      query: { filters: [], sortKey: '', sortDescending: false, page: 2, pageSize: 0, display: null },
    });
  });

  it('says whether only customers see its page (SE-1, SE-3)', () => {
    expect(locationOf('/orders', paths)).toMatchObject({ isForCustomers: true });
    expect(locationOf('/basket', paths)).not.toHaveProperty('isForCustomers');
  });

  it.each([
    ['/c/bolts?filter=thread~M8', true],
    ['/c/bolts/', true],
    ['/SUB_CATEGORY/tools', true],
    ['/search?q=nut', true],
    ['/search/', true],
    ['/', false],
    ['/c', false],
    ['/c//x', false],
    ['/basket', false],
    ['/p/bolt', false],
    ['/BLOG/bolt', false],
    ['', false],
  ])('lists products, by its page and by its address: %s, %s (RT-3)', (address, expected) => {
    expect(isListing(locationOf(address, paths))).toBe(expected);
    expect(isListingAddress(address, paths)).toBe(expected);
  });

  it.each([
    ['/search?q=M8+%26+M10#results', 'M8 & M10'],
    ['/search', ''],
    ['/searching?q=nut', null],
    ['/c/search?q=nut', null],
  ])('names the term of a search: %s, %j (RT-4)', (address, term) => {
    expect(searchedTerm(address)).toBe(term);
  });
});
