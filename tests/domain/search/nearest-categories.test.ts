import { describe, expect, it } from 'vitest';
import { nearestCategories, nearestTerms } from '#src/domain/search/nearest-categories.ts';
import type { QuickSearchHits } from '#src/domain/search/quick-search.ts';
import { noHits } from '#tests/support/made/some-hits.ts';

describe('the suggestion for a term without results', () => {
  it.each([
    ['the beginnings of the longest words', 'boltz of black leather 4711', ['leat', 'bolt', 'blac']],
    ['each beginning once', 'Bolt BOLTS bolting', ['bolt']],
    ['whole letters of any language', 'Größenwahn 𐐀𐐁𐐂𐐃𐐄', ['größ', '𐐨𐐩𐐪𐐫']],
    ['nothing for figures', '900-0001 M8', []],
    ['nothing for nothing', '', []],
  ])('is %s (LS-3)', (_, term, terms) => {
    expect(nearestTerms(term)).toEqual(terms);
  });
});

describe('nearestCategories', () => {
  it('are distinct and four at most, those with the most words first (LS-3)', () => {
    expect(nearestCategories([found('a', 'b'), noHits, found('c', 'b', 'd', 'e')])).toEqual([
      { id: 'b', name: 'B' },
      { id: 'a', name: 'A' },
      { id: 'c', name: 'C' },
      { id: 'd', name: 'D' },
    ]);
  });
});

function found(...ids: readonly string[]): QuickSearchHits {
  return {
    ...noHits,
    categories: ids.map((id) => ({ categoryId: id, categoryName: id.toUpperCase(), parentNames: [] })),
  };
}
