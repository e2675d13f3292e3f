import * as fc from 'fast-check';
import type { IndexedProduct } from '../../index/index-entry.ts';
import type { Facet, ListingRequest, SearchPort, SearchResult } from '../../search-port.ts';
import type { naiveSearch } from './naive-search.ts';
import { numberFacet, someEntry, someListing } from './some-catalogue.ts';

const seed = 20_261_122;
const listedCount = 6_500;
const variantCount = 500;
/** This many products have their home in one category, and belong to another one too. */
const atHomeCount = 5_200;

/** A request to the search and to the naive one, with its text for messages. */
interface NamedQuestion {
  readonly title: string;
  readonly ask: (search: SearchPort) => Promise<SearchResult | undefined>;
  readonly expected: (
    search: ReturnType<typeof naiveSearch>,
    offered: readonly Facet[],
  ) => SearchResult | undefined;
}

/**
 * 6,500 products and 500 variants, enough that categories, terms and tables are processed in several parts.
 * One facet has 320 values, alone and in pairs, another one a different value for each product; the word
 * `Norm` is in most names.
 */
export function largeCatalogue(): readonly IndexedProduct[] {
  const drafts = fc.sample(someEntry, { seed, numRuns: listedCount + variantCount });
  const products = drafts.map((draft, place): IndexedProduct => {
    const { names } = draft;
    const widths = place % 2 === 0 ? [place % 320] : [place % 320, (place * 7) % 320];
    return {
      productId: `p${place}`,
      parentId: place < listedCount ? null : `p${(place * 37) % listedCount}`,
      entry: {
        ...draft,
        names: place % 7 === 0 ? names : { en: `${names.en} Norm`, de: `Norm ${names.de}` },
        materialNumber: place % 3 === 0 ? draft.materialNumber : `T-${place}`,
        categoryIds: place < atHomeCount ? ['leaf', 'lonely'] : draft.categoryIds,
        facets: [
          ...draft.facets,
          {
            ...numberFacet('width', 0),
            values: widths.flatMap((width) => numberFacet('width', width).values),
          },
          numberFacet('batch', 10_000 + place),
        ],
      },
    };
  });
  const half = listedCount + variantCount / 2;
  return [...products.slice(half), ...products.slice(0, half)];
}

/** Search requests of all kinds for `largeCatalogue`, this many for each scope. */
export function largeQuestions(perScope: number): readonly NamedQuestion[] {
  const few = { key: 'width', values: ['7', '300', '319', 'nonsense'] };
  const half = { key: 'width', values: Array.from({ length: 150 }, (_, width) => String(width)) };
  const colours = { key: 'colour', values: ['red', 'blau', 'gift'] };
  const chosen = [
    [],
    [few],
    [colours, half],
    [half, { key: 'size', values: ['1', '2'] }, { key: 'brand', values: ['Forge', 'Säger'] }],
    [{ key: 'batch', values: ['10003', '15001', '16499'] }, half],
    [{ key: 'nonsense', values: ['x'] }, few],
  ];
  const scopes = [
    ...['root', 'leaf', 'lonely'].map(inCategory),
    ...['norm', 'forge norm', 'norm blue'].map(bySearch),
    inList(Array.from({ length: 1_500 }, (_, place) => `p${(place * 11) % 7_100}`)),
  ];
  const listings = fc.sample(someListing, { seed, numRuns: perScope * scopes.length });
  return listings.flatMap((own, place) => {
    const selections = chosen[place % chosen.length] ?? [];
    const skip = place % 4 === 0 ? 4_200 : own.skip;
    const question = scopes[place % scopes.length]?.({ ...own, selections, skip, top: 60 });
    return question ? [question] : [];
  });
}

function inCategory(categoryId: string) {
  return (request: ListingRequest): NamedQuestion => ({
    title: JSON.stringify({ categoryId, ...request }),
    ask: (search) => search.category({ ...request, categoryId }),
    expected: (search, offered) => search.category({ ...request, categoryId }, offered),
  });
}

function bySearch(term: string) {
  return (request: ListingRequest): NamedQuestion => {
    const sort = { key: 'PRODUCT_NAME', isDescending: request.sort.isDescending } as const;
    return {
      title: JSON.stringify({ term, ...request }),
      ask: (search) => search.search({ ...request, sort, term }),
      expected: (search, offered) => search.search({ ...request, sort, term }, offered),
    };
  };
}

function inList(productIds: readonly string[]) {
  return (request: ListingRequest): NamedQuestion => ({
    title: JSON.stringify({ products: productIds.length, ...request }),
    ask: (search) => search.list({ ...request, productIds }),
    expected: (search, offered) => search.list({ ...request, productIds }, offered),
  });
}
