import { describe, expect, it } from 'vitest';
import {
  isSearchable,
  neighbouringOption,
  quickSearchOptions,
  quickSearchRequest,
} from '#src/domain/search/quick-search.ts';
import { searchTerm } from '#src/domain/search/search-term.ts';
import { aProductHit, noHits, someHits } from '#tests/support/made/some-hits.ts';

const paths = { category: 'c', product: 'p', orders: 'orders' };

describe('the term of a search', () => {
  it.each([
    { typed: '  hex bolt  ', term: 'hex bolt' },
    { typed: ' \t ', term: '' },
    { typed: 'x'.repeat(10_000), term: 'x'.repeat(200) },
    { typed: '🔩'.repeat(300), term: '🔩'.repeat(200) },
  ])(
    'is the typed text without outer spaces, up to the length that the gateway reads (QS-1)',
    ({ typed, term }) => {
      expect(searchTerm(typed)).toBe(term);
    },
  );

  it('is long enough from the configured length on (QS-1)', () => {
    expect(['he', 'hex', 'hexa'].map((term) => isSearchable(term, { minimumLength: 3 }))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is sent escaped, with the number of results, from the first one on (QS-1, GW-1)', () => {
    expect(quickSearchRequest('M8 & 5%|ü', 9)).toBe(
      '$usage=QUICK_SEARCH&q=M8%20%26%205%25%7C%C3%BC&$top=9&$skip=0',
    );
  });
});

describe('the list below the field', () => {
  it('names the parent of categories with the same name, and of no other (QS-4)', () => {
    expect(
      quickSearchOptions({ term: 'hex', currentPath: '', hits: { ...someHits, products: [] } }, paths),
    ).toEqual([
      {
        kind: 'category',
        key: 'category-hex-bolts',
        to: '/c/hex-bolts',
        name: 'Hex bolts',
        parentName: 'Fasteners',
      },
      {
        kind: 'category',
        key: 'category-hex-bolts-a4',
        to: '/c/hex-bolts-a4',
        name: 'Hex bolts',
        parentName: 'Stainless',
      },
      { kind: 'category', key: 'category-hex-keys', to: '/c/hex-keys', name: 'Hex keys', parentName: '' },
      { kind: 'all', key: 'all', to: '/search?q=hex', total: null },
    ]);
  });

  it('leads to a product, and to a variant on the page of its product, each with the way back (QS-4, RT-3)', () => {
    const variant = aProductHit({ productId: 'glove 9', configurableProductId: 'glove' });

    expect(
      quickSearchOptions(
        {
          term: 'M8 & M10',
          currentPath: '/c/nuts?page=2',
          hits: { categories: [], products: [aProductHit(), variant] },
        },
        paths,
      ).map(({ to }) => to),
    ).toEqual([
      '/p/bolt?currentPath=%2Fc%2Fnuts%3Fpage%3D2',
      '/p/glove?selectedVariant=glove+9&currentPath=%2Fc%2Fnuts%3Fpage%3D2',
      '/search?q=M8+%26+M10',
    ]);
  });

  it('leads to all results before a response, and nowhere without results (QS-4, QS-6)', () => {
    expect(
      quickSearchOptions({ term: 'hex', currentPath: '', hits: null }, paths).map(({ key }) => key),
    ).toEqual(['all']);
    expect(quickSearchOptions({ term: 'hex', currentPath: '', hits: noHits }, paths)).toEqual([]);
  });

  it('wraps at its ends, from the field to its first or last option (QS-7)', () => {
    const options = quickSearchOptions(
      { term: 'hex', currentPath: '', hits: { categories: [], products: [aProductHit()] } },
      paths,
    );
    const keyBeside = (key: string | null, direction: 1 | -1) =>
      neighbouringOption(options, key, direction)?.key ?? null;

    expect([keyBeside(null, 1), keyBeside('product-bolt', 1), keyBeside('all', 1)]).toEqual([
      'product-bolt',
      'all',
      'product-bolt',
    ]);
    expect([keyBeside(null, -1), keyBeside('all', -1), keyBeside('product-bolt', -1)]).toEqual([
      'all',
      'product-bolt',
      'all',
    ]);
    expect(neighbouringOption([], null, 1)).toBeNull();
  });
});
