import * as v from 'valibot';
import type { FacetSelection, SortChoice } from '@statefront/search/search-port.ts';
import { randomFrom, type Random } from '@statefront/gateway/demo-catalogue/random.ts';
import { below, oneOf, someOf } from './chance.ts';

/** A visitor's listing request; `pathOf` writes its address, the search port takes the rest unchanged. */
export interface ListingCall {
  readonly scope: { readonly categoryId: string } | { readonly term: string };
  readonly selections: readonly FacetSelection[];
  readonly sort: SortChoice;
  readonly skip: number;
  readonly top: number;
}

/** The requests to a gateway in a run, made from its catalogue; the same seed gives the same requests. */
export interface Workload {
  /**
   * Categories of all levels (leaves 60 %, the middle 30 %, the top 10 %), each with two filters of one or two
   * values, which leave products.
   */
  readonly filteredCategories: readonly ListingCall[];
  /** The top categories, unfiltered. */
  readonly bigCategories: readonly ListingCall[];
  /** Searches for one to three words of existing products, with all their filters. */
  readonly searches: readonly ListingCall[];
  /** Texts of the search field while a visitor types: prefixes, two words, misspellings, numbers. */
  readonly quickTerms: readonly string[];
  /** Lists of 36 products. */
  readonly idLists: readonly (readonly string[])[];
  /** Configurable products. */
  readonly configurableIds: readonly string[];
}

/** Reads JSON below `/itcpgw/site_apis/`. */
export type Ask = (path: string) => Promise<unknown>;

const child = v.object({ id: v.string(), productCount: v.number() });
const categories = v.object({
  categories: v.array(v.object({ id: v.string(), childCategories: v.array(child) })),
});
const listing = v.object({
  products: v.array(
    v.object({
      productId: v.string(),
      productName: v.string(),
      productKind: v.string(),
      salesMaterial: v.object({ materialNumber: v.string() }),
    }),
  ),
  productCount: v.number(),
  filters: v.array(
    v.object({ filterKey: v.string(), values: v.array(v.object({ value: v.string(), count: v.number() })) }),
  ),
});

type Listing = v.InferOutput<typeof listing>;

const calls = 400;
const shares = [
  { level: 'leaf', share: 0.6 },
  { level: 'middle', share: 0.9 },
  { level: 'top', share: 1 },
] as const;

/** Walks the catalogue once and makes the calls. */
export async function workloadOf(ask: Ask): Promise<Workload> {
  const random = randomFrom(20_261_121);
  const tree = await categoryTree(ask);
  const samples = await sampleListings(ask, [...tree.leaf, ...tree.middle, ...tree.top], random);
  const products = [...samples.values()].flatMap(({ products: found }) => found);
  const names = products.map(({ productName }) => productName);
  const filteredCategories: ListingCall[] = [];
  while (filteredCategories.length < calls) {
    const roll = random.next();
    const { level } = shares.find(({ share }) => roll < share) ?? shares[2];
    const categoryId = oneOf(random, tree[level]);
    const call = { ...firstPage(random), scope: { categoryId }, selections: [] };
    filteredCategories.push(await withTwoFilters(ask, call, samples.get(categoryId), random));
  }
  return {
    filteredCategories,
    bigCategories: many(100, () => ({
      ...firstPage(random),
      scope: { categoryId: oneOf(random, tree.top) },
      selections: [],
    })),
    searches: many(calls, () => ({
      ...firstPage(random),
      scope: { term: someWords(oneOf(random, names), random.between(1, 3), random) },
      sort: { key: 'RELEVANCE', isDescending: false },
      selections: [],
    })),
    quickTerms: many(calls, () => typedTerm(oneOf(random, products), random)),
    idLists: many(100, () => many(36, () => oneOf(random, products).productId)),
    configurableIds: products
      .filter(({ productKind }) => productKind === 'CNFG')
      .map(({ productId }) => productId)
      .slice(0, 200),
  };
}

/** The address of a listing below `/itcpgw/site_apis/`. */
export function pathOf({ scope, selections, sort, skip, top }: ListingCall): string {
  const pairs = [
    ['$usage', 'LISTING'],
    'categoryId' in scope ? ['$category', scope.categoryId] : ['q', scope.term],
    ['$sortby', `${sort.key};${sort.isDescending ? 'desc' : 'asc'}`],
    ['$top', String(top)],
    ['$skip', String(skip)],
    ...selections.map(({ key, values }) => [
      `$filter-${key}`,
      values.map((value) => encodeURIComponent(value)).join('|'),
    ]),
  ];
  return `product/search?${pairs.map((pair) => pair.map((part) => encodeURIComponent(part ?? '')).join('=')).join('&')}`;
}

async function categoryTree(ask: Ask) {
  const top = await read(ask, 'category/categories', categories);
  const levels: { top: string[]; middle: string[]; leaf: string[] } = { top: [], middle: [], leaf: [] };
  let level = top.categories.map(({ id, childCategories }) => ({ id, childCategories, depth: 0 }));
  while (level.length > 0) {
    const next: string[] = [];
    for (const { id, childCategories, depth } of level) {
      const filled = childCategories.filter(({ productCount }) => productCount > 0);
      if (depth === 0) {
        if (filled.length > 0) levels.top.push(id);
      } else levels[filled.length > 0 ? 'middle' : 'leaf'].push(id);
      next.push(...filled.map((one) => one.id));
    }
    level = await childrenOf(ask, next);
  }
  return levels;
}

async function childrenOf(ask: Ask, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const joined = encodeURIComponent(ids.map((id) => encodeURIComponent(id)).join('|'));
  const found = await read(ask, `category/categories?$category-ids=${joined}`, categories);
  return found.categories.map((one) => ({ ...one, depth: 1 }));
}

async function sampleListings(
  ask: Ask,
  ids: readonly string[],
  random: Random,
): Promise<ReadonlyMap<string, Listing>> {
  const found = new Map<string, Listing>();
  for (const id of ids) {
    const query = `product/search?$usage=LISTING&$category=${encodeURIComponent(id)}`;
    const { productCount } = await read(ask, `${query}&$top=0`, listing);
    const skip = below(random, Math.max(1, productCount - 100));
    found.set(id, await read(ask, `${query}&$top=100&$skip=${skip}`, listing));
  }
  return found;
}

async function read<Schema extends v.GenericSchema>(
  ask: Ask,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await ask(path));
}

function firstPage(random: Random) {
  return {
    sort: { key: 'PRODUCT_NAME', isDescending: random.isTrue(0.5) } satisfies SortChoice,
    skip: 12 * below(random, 3),
    top: 12,
  };
}

/** Chooses the second filter among the ones that the first leaves. */
async function withTwoFilters(
  ask: Ask,
  call: ListingCall,
  sample: Listing | undefined,
  random: Random,
): Promise<ListingCall> {
  const first = oneFilter(sample, [], random);
  if (first.length === 0) return call;
  const narrowed = await read(ask, pathOf({ ...call, selections: first }), listing);
  return { ...call, selections: [...first, ...oneFilter(narrowed, first, random)] };
}

function oneFilter(
  found: Listing | undefined,
  chosen: readonly FacetSelection[],
  random: Random,
): readonly FacetSelection[] {
  const usable = (found?.filters ?? [])
    .filter(({ filterKey }) => chosen.every(({ key }) => key !== filterKey))
    .map(({ filterKey, values }) => ({ key: filterKey, values: values.filter(({ count }) => count > 0) }))
    .filter(({ values }) => values.length > 0);
  return someOf(random, usable, 1).map(({ key, values }) => ({
    key,
    values: someOf(random, values, random.between(1, 2)).map(({ value }) => value),
  }));
}

function someWords(name: string, count: number, random: Random): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  return someOf(random, words, count).join(' ') || name;
}

function typedTerm(product: Listing['products'][number], random: Random): string {
  const words = product.productName.split(/\s+/).filter((word) => word.length > 3);
  const word = words.length === 0 ? product.productName : oneOf(random, words);
  switch (below(random, 4)) {
    case 0:
      return `${word} ${oneOf(random, words.length === 0 ? [word] : words).slice(0, 3)}`;
    case 1:
      return withSlip(word, random);
    case 2:
      return product.salesMaterial.materialNumber.slice(0, random.between(3, 7));
    default:
      return word.slice(0, random.between(3, 6));
  }
}

function withSlip(word: string, random: Random): string {
  const at = 1 + below(random, Math.max(1, word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

function many<Value>(count: number, make: () => Value): Value[] {
  return Array.from({ length: count }, make);
}
