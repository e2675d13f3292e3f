import { describe, expect, it } from 'vitest';
import { isListing, locationOf } from '#src/domain/routes/page-location.ts';

const paths = { category: 'c', product: 'p', orders: 'orders' };

describe('a place', () => {
  it('is its page, and the address as it stands without a fragment (RT-1, RT-4)', () => {
    expect(locationOf('/search?q=nut&page=2#results', paths)).toEqual({
      route: { kind: 'search', term: 'nut' },
      path: '/search',
      search: '?q=nut&page=2',
    });
  });

  it.each([
    ['/c/bolts?filter=thread~M8', true],
    ['/SUB_CATEGORY/tools', true],
    ['/search?q=nut', true],
    ['/', false],
    ['/basket', false],
    ['/p/bolt', false],
    ['', false],
  ])('lists products: %s, %s (RT-3)', (address, expected) => {
    expect(isListing(locationOf(address, paths))).toBe(expected);
  });
});
