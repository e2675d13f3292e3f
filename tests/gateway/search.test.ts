import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '#gateway/language.ts';
import { ColumnIndexBuilder } from '#gateway/search/column-index.ts';
import { columnSearch } from '#gateway/search/column-search.ts';
import type { IndexEntry } from '#gateway/search/index-entry.ts';
import { lowest } from '#gateway/search/lowest.ts';
import { isWithinOneEdit } from '#gateway/search/one-edit.ts';
import type { FacetSelection, SearchPort, SortChoice } from '#gateway/search/search-port.ts';
import { wordsOf } from '#gateway/search/words.ts';

const branches = {
  root: ['root'],
  left: ['left', 'root'],
  leaf: ['leaf', 'left', 'root'],
  right: ['right', 'root'],
};
const colours = ['red', 'green', 'blue'];
const german: Readonly<Record<string, string>> = { red: 'rot', green: 'grün', blue: 'blau' };

interface ModelProduct {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly (keyof typeof branches)[];
  readonly price: number | null;
  readonly brand: string;
  readonly colours: readonly string[];
  readonly size: number | null;
  readonly variantColours: readonly string[];
}

const someProducts = fc
  .array(
    fc.record({
      name: fc.constantFrom('Bolt', 'bolt', 'Nut', 'Äxte', 'Axe 10', 'Axe 9'),
      categories: fc.uniqueArray(fc.constantFrom('left', 'leaf', 'right'), { maxLength: 2 }),
      price: fc.option(fc.integer({ min: 1, max: 5 })),
      brand: fc.constantFrom('', 'Acme', 'Zeta'),
      colours: fc.uniqueArray(fc.constantFrom(...colours), { maxLength: 3 }),
      size: fc.option(fc.constantFrom(1, 2, 10)),
      variantColours: fc.uniqueArray(fc.constantFrom(...colours), { maxLength: 2 }),
    }),
    { maxLength: 25 },
  )
  .map((products): ModelProduct[] => products.map((product, index) => ({ ...product, id: `p${index}` })));

const someSelections = fc.uniqueArray(
  fc.oneof(
    fc.record({
      key: fc.constant('colour'),
      values: fc.uniqueArray(fc.constantFrom(...colours), { minLength: 1 }),
    }),
    fc.record({
      key: fc.constant('size'),
      values: fc.uniqueArray(fc.constantFrom('1', '2', '10', '77'), { minLength: 1 }),
    }),
    fc.record({
      key: fc.constant('brand'),
      values: fc.uniqueArray(fc.constantFrom('Acme', 'Zeta'), { minLength: 1 }),
    }),
  ),
  { selector: ({ key }) => key },
);

const someSort = fc.constantFrom<SortChoice>(
  { key: 'PRODUCT_NAME', isDescending: false },
  { key: 'PRODUCT_NAME', isDescending: true },
  { key: 'PRICE', isDescending: false },
  { key: 'PRICE', isDescending: true },
  { key: 'MATERIAL_NUMBER', isDescending: false },
);

describe('a category listing', () => {
  it('finds, counts, sorts and pages as a naive model does, whatever the catalogue (LS-1, FL-1, SO-1)', () => {
    fc.assert(
      fc.property(
        someProducts,
        fc.constantFrom('root', 'left', 'leaf', 'right'),
        someSelections,
        someSort,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 8 }),
        (products, categoryId, selections, sort, skip, top) => {
          const request = { categoryId, selections, sort, skip, top, language: 'en' } as const;

          expect(indexOf(products).category(request)).toEqual(modelListing(products, request));
        },
      ),
      { numRuns: 700 },
    );
  });

  it('takes filter values in either language and answers in the one asked for (RT-7, CF-4)', () => {
    const index = indexOf([
      aProduct({ id: 'p0', colours: ['red'] }),
      aProduct({ id: 'p1', colours: ['green', 'blue'] }),
    ]);
    const request = { categoryId: 'root', sort: byName, skip: 0, top: 9 };
    const answer = {
      productIds: ['p1'],
      total: 1,
      facets: [
        {
          key: 'colour',
          label: 'Farbe',
          values: [
            { text: 'blau', isSelected: false, count: 1 },
            { text: 'grün', isSelected: true, count: 1 },
            { text: 'rot', isSelected: false, count: 1 },
          ],
        },
      ],
    };

    for (const value of ['green', 'grün']) {
      const selections = [{ key: 'colour', values: [value] }];
      expect(index.category({ ...request, selections, language: 'de' })).toEqual(answer);
    }
  });

  it('finds nothing for a filter that no product has, and says so for an unknown category (RT-7)', () => {
    const index = indexOf([aProduct({})]);
    const request = { sort: byName, skip: 0, top: 9, language: 'en' } as const;
    const selections = [{ key: 'nonsense', values: ['x'] }];

    expect(index.category({ ...request, categoryId: 'root', selections })).toEqual({
      productIds: [],
      total: 0,
      facets: [],
    });
    expect(index.category({ ...request, categoryId: 'nowhere', selections: [] })).toBeUndefined();
  });

  it('tells values apart that read the same in German', () => {
    const builder = new ColumnIndexBuilder(new Map(Object.entries(branches)));
    builder.add({
      productId: 'a',
      parentId: null,
      entry: { ...entryOf(aProduct({})), facets: [germanSet('Kit')] },
    });
    builder.add({
      productId: 'b',
      parentId: null,
      entry: { ...entryOf(aProduct({})), facets: [germanSet('Set')] },
    });
    const request = { categoryId: 'root', selections: [], sort: byName, skip: 0, top: 9 };

    expect(columnSearch(builder.build()).category({ ...request, language: 'de' })?.facets[0]?.values).toEqual(
      [
        { text: 'Satz', isSelected: false, count: 1 },
        { text: 'Satz (Set)', isSelected: false, count: 1 },
      ],
    );
  });
});

describe('a search', () => {
  const index = indexOf([
    aProduct({ id: 'p0', name: 'Claw hammer', brand: 'Forge' }),
    aProduct({ id: 'p1', name: 'Sledge hammer', brand: 'Größe' }),
    aProduct({ id: 'p2', name: 'Hammock', colours: ['red'] }),
    aProduct({ id: 'p3', name: 'Nail', variantColours: ['blue'] }),
  ]);
  const found = (term: string, language: Language = 'en') =>
    index.search({ term, selections: [], sort: byRelevance, skip: 0, top: 9, language }).productIds;

  it.each([
    ['hammer', ['p0', 'p1']],
    ['ham', ['p0', 'p2', 'p1']],
    ['hammer claw', ['p0']],
    ['CLAW   ham', ['p0']],
    ['forge', ['p0']],
    ['grosse', ['p1']],
    ['größe', ['p1']],
    ['red', ['p2']],
    ['blue', ['p3']],
    ['MAT p2', ['p2']],
    ['matp2', ['p2']],
    ['mat-p3-v0', ['p3']],
    ['hamer', ['p0', 'p1']],
    ['hamock', ['p2']],
    ['hmamer', ['p0', 'p1']],
    ['sledgge', ['p1']],
    ['nial', ['p3']],
    ['nil', []],
    ['hammer nail', []],
    ['', []],
    ['   %%% ', []],
  ])('for "%s" finds %j (QS-4)', (term, expected) => {
    expect(found(term).toSorted()).toEqual(expected.toSorted());
  });

  it('ranks whole words before beginnings and names before attributes (LS-10)', () => {
    const ranked = indexOf([
      aProduct({ id: 'p0', name: 'Paint', colours: ['red'] }),
      aProduct({ id: 'p1', name: 'Redwood' }),
      aProduct({ id: 'p2', name: 'Red paint' }),
    ]);
    const request = {
      term: 'red',
      selections: [],
      sort: byRelevance,
      skip: 0,
      top: 9,
      language: 'en',
    } as const;

    expect(ranked.search(request).productIds).toEqual(['p2', 'p1', 'p0']);
  });

  it('searches the words of the language asked for (CF-4)', () => {
    expect([found('rot', 'de'), found('rot', 'en')]).toEqual([['p2'], []]);
  });

  it('filters and counts what it found (LS-10)', () => {
    const request = { term: 'ham', sort: byName, skip: 0, top: 1, language: 'en' } as const;

    expect(index.search({ ...request, selections: [{ key: 'brand', values: ['Forge'] }] })).toEqual({
      productIds: ['p0'],
      total: 1,
      facets: [
        {
          key: 'brand',
          label: 'Brand',
          values: [
            { text: 'Forge', isSelected: true, count: 1 },
            { text: 'Größe', isSelected: false, count: 1 },
          ],
        },
      ],
    });
  });

  it('never fails on any term, and finds every product by the beginnings of its own words', () => {
    const names = ['Claw hammer', 'Sledge hammer', 'Hammock', 'Nail'];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(3), fc.nat(8), (noise, at, length) => {
        expect(found(noise).length).toBeLessThanOrEqual(4);
        const term = wordsOf(names[at] ?? '')
          .toReversed()
          .map((word) => word.slice(0, length + 1))
          .join(' ');
        expect(found(term)).toContain(`p${at}`);
      }),
      { numRuns: 300 },
    );
  });

  it('takes one slip of the finger and not two', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-d]{1,7}$/), fc.stringMatching(/^[a-d]{1,9}$/), (word, term) => {
        const prefixes = Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
        expect(isWithinOneEdit(word, term)).toBe(prefixes.some((prefix) => edits(word, prefix) <= 1));
      }),
      { numRuns: 2000 },
    );
  });

  it('picks the lowest figures in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(60), (figures, count) => {
        const sorted = figures.toSorted((one, other) => one - other).slice(0, count);
        expect([...lowest(Float64Array.from(figures), count)]).toEqual(sorted);
      }),
      { numRuns: 2000 },
    );
  });
});

const byName: SortChoice = { key: 'PRODUCT_NAME', isDescending: false };
const byRelevance: SortChoice = { key: 'RELEVANCE', isDescending: false };

const germanSet = (en: string) => ({
  key: 'f',
  label: { en: 'F', de: 'F' },
  values: [{ texts: { en, de: 'Satz' }, order: null }],
});

function aProduct(product: Partial<ModelProduct>): ModelProduct {
  return {
    id: 'p0',
    name: 'Thing',
    categories: ['leaf'],
    price: 1,
    brand: '',
    colours: [],
    size: null,
    variantColours: [],
    ...product,
  };
}

function entryOf(product: ModelProduct): IndexEntry {
  const facets = [
    {
      key: 'colour',
      label: { en: 'Colour', de: 'Farbe' },
      values: product.colours.map((en) => ({ texts: { en, de: german[en] ?? en }, order: null })),
    },
    ...(product.size === null
      ? []
      : [
          {
            key: 'size',
            label: { en: 'Size', de: 'Größe' },
            values: [{ texts: { en: String(product.size), de: String(product.size) }, order: product.size }],
          },
        ]),
  ];
  return {
    names: { en: product.name, de: product.name },
    materialNumber: `MAT-${product.id}`,
    brand: product.brand,
    categoryIds: product.categories,
    price: product.price,
    facets,
  };
}

function indexOf(products: readonly ModelProduct[]): SearchPort {
  const builder = new ColumnIndexBuilder(new Map(Object.entries(branches)));
  for (const product of products) {
    for (const [number, colour] of product.variantColours.entries()) {
      const variant = aProduct({
        id: `${product.id}-v${number}`,
        name: product.name,
        colours: [colour],
        price: null,
      });
      builder.add({ productId: variant.id, parentId: product.id, entry: entryOf(variant) });
    }
    builder.add({ productId: product.id, parentId: null, entry: entryOf(product) });
  }
  return columnSearch(builder.build());
}

interface ModelRequest {
  readonly categoryId: string;
  readonly selections: readonly FacetSelection[];
  readonly sort: SortChoice;
  readonly skip: number;
  readonly top: number;
}

/** Written without a thought for speed: one query for each facet, as a person would count. */
function modelListing(products: readonly ModelProduct[], request: ModelRequest) {
  const listed = products.filter(({ categories }) =>
    categories.some((category) => branches[category].includes(request.categoryId)),
  );
  const passes = (product: ModelProduct, but?: string) =>
    request.selections.every(
      ({ key, values }) => key === but || values.some((value) => valuesOf(product, key).includes(value)),
    );
  const hits = listed.filter((product) => passes(product));
  return {
    productIds: hits
      .toSorted((one, other) => modelOrder(one, other, request.sort, products))
      .slice(request.skip, request.skip + request.top)
      .map(({ id }) => id),
    total: hits.length,
    facets: facetOrder(products).flatMap((key) => {
      const values = allValues(key)
        .map((text) => ({
          text,
          isSelected: request.selections.some((one) => one.key === key && one.values.includes(text)),
          count: listed.filter((product) => passes(product, key) && valuesOf(product, key).includes(text))
            .length,
        }))
        .filter(({ text }) => products.some((product) => valuesOf(product, key).includes(text)))
        .filter(({ isSelected, count }) => isSelected || count > 0);
      const isPresent = listed.some((product) => valuesOf(product, key).length > 0);
      return isPresent && values.length > 0 ? [{ key, label: labels[key], values }] : [];
    }),
  };
}

type ModelFacet = 'brand' | 'colour' | 'size';

const labels: Readonly<Record<ModelFacet, string>> = { brand: 'Brand', colour: 'Colour', size: 'Size' };

function facetOrder(products: readonly ModelProduct[]): ModelFacet[] {
  const seen = products.flatMap((product): ModelFacet[] => [
    'colour',
    ...(product.size === null ? [] : ['size' as const]),
  ]);
  return ['brand', ...new Set(seen)];
}

function allValues(key: ModelFacet): string[] {
  return { brand: ['Acme', 'Zeta'], colour: colours.toSorted(), size: ['1', '2', '10'] }[key];
}

function valuesOf(product: ModelProduct, key: string): string[] {
  if (key === 'brand') return [product.brand].filter(Boolean);
  if (key === 'size') return product.size === null ? [] : [String(product.size)];
  return [...product.colours, ...product.variantColours];
}

function modelOrder(
  one: ModelProduct,
  other: ModelProduct,
  { key, isDescending }: SortChoice,
  products: readonly ModelProduct[],
): number {
  const place = products.indexOf(one) - products.indexOf(other);
  if (key === 'MATERIAL_NUMBER') return place;
  if (key === 'PRICE') {
    if (one.price === other.price) return place;
    if (one.price === null || other.price === null) return one.price === null ? 1 : -1;
    return (one.price - other.price) * (isDescending ? -1 : 1);
  }
  const order = new Intl.Collator('en', { numeric: true }).compare(one.name, other.name) || place;
  return isDescending ? -order : order;
}

/** Optimal string alignment by its textbook table. */
function edits(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) best = Math.min(best, at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, best);
    }
  }
  return at(one.length, other.length);
}
