import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpackIndex } from '../index/column-index.ts';
import { columnSearch } from '../column-search.ts';
import type { ListingRequest } from '../search-port.ts';
import type { IndexedFacet, IndexedProduct } from '../index/index-entry.ts';
import { Lowest } from '../lowest.ts';
import { criteria, fields, numberRanks, stepOf, wordRank } from '../ranking.ts';
import {
  forgivenEdits,
  matchingTerms,
  matchKinds,
  nearTerms,
  sortedTerms,
  type MatchKind,
} from '../words/term-match.ts';
import { casesOf, isDeep } from './support/cases.ts';
import { largeCatalogue, largeQuestions } from './support/large-catalogue.ts';
import { naiveSearch } from './support/naive-search.ts';
import { aProduct, byRelevance, named, valued } from './support/some-products.ts';
import { editsToBeginning } from './support/textbook-edits.ts';
import {
  aListing,
  colourFacet,
  indexOf,
  searchOver,
  someCategories,
  someListing,
  someProducts,
  someTerm,
} from './support/some-catalogue.ts';

describe('the search in memory', () => {
  it('lists categories as a naive search does, for any catalogue (LS-1, FL-1, SO-1, RT-7, CF-4)', async () => {
    const category = fc.constantFrom('root', 'left', 'leaf', 'right', 'lonely', 'nowhere');
    await fc.assert(
      fc.asyncProperty(someProducts, category, someListing, async (products, categoryId, listing) => {
        const request = { ...listing, categoryId };

        const found = await searchOver(products).category(request);

        expect(found).toEqual(naiveSearch(someCategories, products).category(request, found?.facets));
      }),
      { numRuns: casesOf(30, 500) },
    );
  });

  it('finds whole words as a naive search does, with the same totals and counts (LS-10, FL-1, SE-3)', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts, someWholeWords, someListing, async (products, term, listing) => {
        const request = { ...listing, sort: inFixedOrder(listing.sort), term };
        const found = await searchOver(products).search(request);
        const expected = naiveSearch(someCategories, products).search(request, found.facets);

        if (expected.total > 0 || found.leftOut === undefined) {
          expect(found).toEqual({ ...expected, missingSize: undefined, leftOut: undefined });
        }
      }),
      { numRuns: casesOf(30, 500) },
    );
  });

  it('suggests what a search lists first (QS-4)', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts, someWholeWords, someListing, async (products, term, listing) => {
        const request = {
          ...listing,
          sort: byRelevance,
          selections: [],
          skip: 0,
          quickFilters: undefined,
          term,
        };
        const [suggested, listed] = await Promise.all([
          searchOver(products).quick(request),
          searchOver(products).search(request),
        ]);

        expect(suggested.productIds).toEqual(listed.productIds);
      }),
      { numRuns: casesOf(30, 500) },
    );
  });

  it.each([
    ['8M', ['plate'], '8M'],
    ['x7 x7', ['pin', 'thread'], 'x7 x7'],
    ['thing x3 x7', ['pin'], undefined],
    ['M8  5', ['thread'], 'M8  5'],
  ])('lists the nearest figures for "%s" (LS-10)', async (term, productIds, missingSize) => {
    const products = [
      sized('rod', 'Hammer', '1 mm'),
      sized('pin', 'Thing', '7', '3'),
      sized('plate', 'Thing', '10', '58'),
      sized('thread', 'M8', '6 mm'),
    ];
    const request = { ...aListing, term };

    const found = await searchOver(products).search(request);

    expect([found.productIds.toSorted(), found.missingSize]).toEqual([productIds, missingSize]);
  });

  it('lists given products as a naive search does (LS-10)', async () => {
    const ids = fc.array(fc.nat(70).map((number) => `p${number}`));
    await fc.assert(
      fc.asyncProperty(someProducts, ids, someListing, async (products, productIds, listing) => {
        const request = { ...listing, productIds };

        const found = await searchOver(products).list(request);

        expect(found).toEqual(naiveSearch(someCategories, products).list(request, found.facets));
      }),
      { numRuns: casesOf(30, 500) },
    );
  });

  it('responds to consecutive requests from one index as if each were the first', async () => {
    const questions = fc.array(fc.tuple(someTerm, someListing), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(someProducts, questions, async (products, asked) => {
        const search = searchOver(products);
        for (const [term, listing] of asked) {
          expect(await search.search({ ...listing, term })).toEqual(
            await searchOver(products).search({ ...listing, term }),
          );
          expect(await search.category({ ...listing, categoryId: 'root' })).toEqual(
            await searchOver(products).category({ ...listing, categoryId: 'root' }),
          );
        }
      }),
      { numRuns: casesOf(20, 60) },
    );
  });

  it.runIf(isDeep)(
    'responds for thousands of products as a naive search does (LS-1, LS-10, FL-1, SO-1, QS-4, SE-3)',
    async () => {
      const products = largeCatalogue();
      const index = unpackIndex(indexOf(products));
      const [inMemory, naive] = [columnSearch(index), naiveSearch(someCategories, products)];
      for (const { title, ask, expected } of largeQuestions(2)) {
        const found = await ask(inMemory);
        expect(found, title).toEqual(expected(naive, found?.facets ?? []));
        expect(await ask(inMemory), `${title}, asked again`).toEqual(found);
      }

      expect(index.codes.map(({ length }) => length > 0)).toEqual([true, true, false]);
    },
  );

  it('leads to a variant by its whole number, and to its product by the beginning (RT-3, RT-4, QS-4)', async () => {
    const search = searchOver([
      aProduct('bolt', { materialNumber: 'B-1' }),
      { ...aProduct('bolt-m8', { materialNumber: 'B-1-M8' }), parentId: 'bolt' },
    ]);
    const relevance = { ...aListing, sort: byRelevance };
    const found = async (term: string) => [
      (await search.search({ ...relevance, term })).productIds,
      (await search.quick({ ...aListing, term })).productIds,
    ];

    expect(await found('b1 m8')).toEqual([['bolt-m8'], ['bolt-m8']]);
    expect(await found('b1m')).toEqual([['bolt'], ['bolt']]);
    expect(await found('b1')).toEqual([['bolt'], ['bolt']]);
  });

  it('sorts events by their day: the next one first, past ones last, the latest first (CT-1, SO-1)', async () => {
    const search = searchOver([
      event('over', '2026-01-10'),
      event('later', '2027-03-01'),
      event('on', '2026-11-20', '2026-11-24'),
      event('some day', ''),
      event('just over', '2026-11-23'),
      event('next', '2026-12-01'),
    ]);
    const sort = { key: 'EVENT_DATE', isDescending: false } as const;
    const request = { ...aListing, categoryId: 'root', sort, today: '2026-11-24' };
    const listing = await search.category(request);

    expect(listing?.productIds).toEqual(['on', 'next', 'later', 'some day', 'just over', 'over']);
    expect(listing?.hasOnlyEvents).toBe(true);
    expect((await search.category({ ...request, skip: 2, top: 2 }))?.productIds).toEqual([
      'later',
      'some day',
    ]);
  });

  it('puts the product whose name is the term before products that only have its words (LS-10)', async () => {
    const search = searchOver([
      titled('1', 'Samsung 980 Pro Max'),
      titled('2', 'Samsung 980'),
      titled('3', 'Samsung 980 Pro'),
      titled('980-x', 'Samsung Pro'),
    ]);
    const first = async (term: string) =>
      (await search.search({ ...aListing, sort: byRelevance, term })).productIds[0];

    expect([await first('Samsung 980 Pro'), await first('samsung 980')]).toEqual(['3', '2']);
  });

  it('counts and filters by a facet of more than 65,535 values (FL-1)', async () => {
    const products = Array.from({ length: 300 }, (_, place) => {
      const own = Array.from({ length: place % 5 === 0 ? 1 : 440 }, (__, value) => `A${place} B${value}`);
      return aProduct(`p${place}`, { facets: [listValued('code', ['all', ...own])] });
    });
    const index = unpackIndex(indexOf(products));
    const listed = async (...values: readonly string[]) =>
      (
        await columnSearch(index).category({
          ...aListing,
          categoryId: 'root',
          selections: [{ key: 'code', values }],
        })
      )?.total;

    expect(index.codes.map(({ length }) => length > 0)).toEqual([true, false, true]);
    expect(await Promise.all([listed('all'), listed('A299 B219'), listed('A5 B0', 'A7 B303')])).toEqual([
      300, 1, 2,
    ]);
  });
});

/** Words that nothing else in the random catalogues begins with or is another form of. */
const someWholeWords = fc
  .uniqueArray(fc.constantFrom('forge', 'blue', 'poison'), { minLength: 1, maxLength: 2 })
  .map((words) => words.join(' '));

/** An order that does not depend on how well a word matches. */
function inFixedOrder(sort: ListingRequest['sort']): ListingRequest['sort'] {
  return sort.key === 'RELEVANCE' ? { ...sort, key: 'PRODUCT_NAME' } : sort;
}

function event(productId: string, startsOn: string, endsOn = startsOn): IndexedProduct {
  return aProduct(productId, { productType: 'EVENT', event: { startsOn, endsOn } });
}

/** An attribute with several values. */
function listValued(label: string, texts: readonly string[]): IndexedFacet {
  return { ...valued(label, ''), values: texts.flatMap((text) => valued(label, text).values) };
}

function titled(productId: string, name: string): IndexedProduct {
  return aProduct(productId, { ...named(name, productId), facets: [colourFacet(['Pro 980'])] });
}

function sized(productId: string, name: string, ...lengths: readonly string[]): IndexedProduct {
  return aProduct(productId, { ...named(name, productId), facets: [listValued('Length', lengths)] });
}

describe('a misspelled word', () => {
  const someLetters = fc.stringMatching(/^[a-d]{1,10}$/);

  it('has the edit distance of the textbook table from the beginning of each term', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-d]{1,9}$/),
        fc.uniqueArray(someLetters, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1, 2),
        (word, texts, limit) => {
          const sorted = texts.toSorted();
          const found = [...nearTerms(sortedTerms(sorted, 'en'), word, limit, 0, sorted.length)];
          const expected = sorted
            .map((text, term) => [term, editsToBeginning(word, text)] as const)
            .filter(([, edits]) => edits <= limit);

          expect(found).toEqual(expected);
        },
      ),
      { numRuns: casesOf(1_000, 10_000) },
    );
  });

  it.each([
    ['abc', 0],
    ['abcd', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['abcd5', 0],
  ])('"%s" may have %i misspelled letters', (word, slips) => {
    expect(forgivenEdits(word)).toBe(slips);
  });

  it('is only searched under its first letter if that finds anything', () => {
    const terms = sortedTerms(['bolt', 'colt', 'halt'], 'en');

    expect(matchingTerms(terms, { forms: ['bolr'], whole: [] }, true)).toEqual([
      { kind: 2, first: 0, end: 1 },
    ]);
    expect(matchingTerms(terms, { forms: ['zolt'], whole: [] }, true)).toEqual([
      { kind: 2, first: 0, end: 1 },
      { kind: 2, first: 1, end: 2 },
    ]);
    expect(matchingTerms(terms, { forms: ['zolt'], whole: [] }, false)).toEqual([]);
  });
});

function rankOf(figures: readonly number[]): number {
  return criteria.reduce((sum, { name }, place) => sum + stepOf(name) * (figures[place] ?? 0), 0);
}

function ranksOf(...kinds: readonly MatchKind[]): readonly number[] {
  return Object.values(fields).flatMap((field) => kinds.map((kind) => wordRank(field, kind)));
}

describe('the rank of a product', () => {
  it('orders by the criteria of the table, and never adds one to another (LS-10)', () => {
    const figures = fc.tuple(...criteria.map(({ figures: count }) => fc.nat(count - 1)));
    fc.assert(
      fc.property(figures, figures, (one, other) => {
        const place = one.findIndex((figure, at) => figure !== other[at]);
        const expected = Math.sign((one[place] ?? 0) - (other[place] ?? 0));

        expect(Math.sign(rankOf(one) - rankOf(other))).toBe(expected);
      }),
    );
  });

  it('depends on the field of a word, then on its match, after how many are exact (LS-10)', () => {
    const { twoEdits, oneEdit, prefix, form, whole } = matchKinds;
    const ascending = [
      ...ranksOf(twoEdits, oneEdit, prefix),
      numberRanks.beginning,
      ...ranksOf(form, whole),
      numberRanks.part,
      numberRanks.whole,
    ];

    expect(ascending).toEqual([...new Set(ascending)].toSorted((one, other) => one - other));
  });
});

describe('the lowest of many figures', () => {
  it('are in order, equal ones by the second figure, however many there are', () => {
    const figure = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 400 }), fc.nat(60), fc.nat(60), (figures, skip, top) => {
        const lowest = new Lowest(skip + top, figures.length);
        for (const [place, one] of figures.entries()) lowest.offer(one, place);
        const sorted = figures
          .map((one, place) => ({ one, place }))
          .toSorted((first, second) => (first.one === second.one ? 0 : first.one < second.one ? -1 : 1));

        expect(lowest.after(skip)).toEqual(sorted.slice(skip, skip + top).map(({ place }) => place));
      }),
      { numRuns: casesOf(500, 2_000) },
    );
  });
});
