import type { Client } from './client.ts';
import { isOk, type Exchange } from './exchange.ts';
import { byIds, filterBy, listingOf, paths } from './paths.ts';
import {
  categoryId,
  entriesOf,
  figureOf,
  isRecord,
  isSet,
  listIn,
  productId,
  recordOf,
  textOf,
  type Fields,
} from './reading.ts';

/** How many categories are looked at to find a listing and a family. */
const mostCategories = 30;
const everything = 500;

/** An id that no catalogue has. */
export const unknownId = 'no-such-id-4711';

/** Two groups of filters, and their chosen values. */
export interface ChosenFilters {
  readonly key: string;
  readonly one: string;
  readonly other: string;
  /** A second group; `null` if there is none. */
  readonly second: { readonly key: string; readonly value: string } | null;
}

/**
 * The catalogue as one visitor or customer receives it. `null` marks a call that could not be made without an
 * id or a filter.
 */
export interface CatalogueEvidence {
  readonly roots: Exchange;
  readonly categoriesByIds: Exchange;
  /** Another form of the same call. */
  readonly categoryByIds: Exchange;
  readonly unknownCategory: Exchange;
  readonly unknownCategoryListing: Exchange;
  readonly askedCategories: readonly string[];
  readonly categorySearch: Exchange | null;
  readonly categories: readonly Fields[];
  /** Whole listings by the category's template. */
  readonly templates: ReadonlyMap<string, readonly Fields[]>;
  readonly listingId: string;
  readonly listing: Exchange;
  readonly sameListing: Exchange;
  readonly secondPage: Exchange;
  readonly overlappingPage: Exchange;
  readonly lastProduct: Exchange;
  readonly beyondEnd: Exchange;
  readonly single: Exchange;
  readonly whole: Exchange;
  readonly descending: Exchange;
  readonly sorted: readonly {
    readonly sortKey: string;
    readonly isDescending: boolean;
    readonly exchange: Exchange;
  }[];
  readonly chosen: ChosenFilters | null;
  readonly filteredOne: Exchange | null;
  readonly filteredOther: Exchange | null;
  readonly filteredBoth: Exchange | null;
  readonly filteredSecond: Exchange | null;
  readonly filteredTwice: Exchange | null;
  readonly filteredByNothing: Exchange | null;
  readonly filteredPage: Exchange | null;
  readonly spacedValue: string | null;
  readonly filteredSpaced: Exchange | null;
  readonly term: string;
  readonly search: Exchange;
  readonly bareSearch: Exchange;
  readonly upperSearch: Exchange;
  readonly nothingFound: Exchange;
  readonly oddTerm: Exchange;
  readonly quick: Exchange;
  readonly productId: string;
  readonly product: Exchange;
  readonly moreProducts: readonly Exchange[];
  readonly unknownProduct: Exchange;
  readonly askedIds: readonly string[];
  readonly products: Exchange;
  readonly reversedProducts: Exchange;
  readonly mixedProducts: Exchange;
  readonly onlyUnknown: Exchange;
  readonly bucketProducts: Exchange | null;
  readonly familyId: string | null;
  readonly family: Exchange | null;
  readonly variants: Exchange | null;
  readonly chosenVariants: Exchange | null;
  readonly selection: { readonly key: string; readonly value: string } | null;
  readonly range: Exchange | null;
  readonly variant: Exchange | null;
  readonly grouping: readonly Exchange[];
  readonly stockForm: Exchange;
  readonly jobForm: Exchange;
  readonly unknownForm: Exchange;
  readonly unknownAddress: Exchange;
  readonly wordForTop: Exchange;
  readonly negativeSkip: Exchange;
  readonly unchanged: Exchange | null;
}

/** Products of a response to a search, or to products by ids. */
export function productsIn(exchange: Exchange | null): readonly Fields[] {
  return exchange === null ? [] : (listIn(exchange.data, 'products') ?? []);
}

/** Categories of a response, also a lone one. */
export function categoriesIn(exchange: Exchange | null): readonly Fields[] {
  if (exchange === null || !isOk(exchange)) return [];
  const list = listIn(exchange.data, 'categories', 'category');
  if (list) return list;
  return isRecord(exchange.data) && categoryId(exchange.data) !== '' ? [exchange.data] : [];
}

/** The first response of the variants service. */
export function variantsIn(exchange: Exchange | null): Fields {
  return (exchange && listIn(exchange.data, 'products', 'variants')?.[0]) ?? {};
}

/** The options to choose from, in whichever field they come. */
export function optionsIn(information: Fields): readonly Fields[] {
  return Object.keys(information)
    .map((name) => entriesOf(information, name))
    .flatMap((list) => (list.every((entry) => textOf(entry, 'selectionKey') !== '') ? list : []));
}

/** The number of products of a search; `null` if it does not say. */
export function countIn({ data }: Exchange): number | null {
  return isRecord(data) ? figureOf(data, 'productCount') : null;
}

/** The groups of filters of a search. */
export function filtersIn({ data }: Exchange): readonly Fields[] {
  return isRecord(data) ? entriesOf(data, 'filters') : [];
}

const isConfigurable = (product: Fields) =>
  isSet(recordOf(product, 'salesMaterial'), 'isConfigurable') ||
  [textOf(product, 'productType'), textOf(product, 'productKind')].includes('CNFG');

/** Asks for everything that a visitor or customer reads of the catalogue. */
export async function gatherCatalogue({ get }: Pick<Client, 'get'>): Promise<CatalogueEvidence> {
  const roots = await get(paths.categories);
  const found = await walk({ get }, roots);
  const { listingId, categories } = found;
  const ask = (others: Parameters<typeof listingOf>[1]) => get(listingOf(listingId, others));
  const [listing, whole] = [await ask({}), await ask({ top: everything })];
  const all = productsIn(whole);
  const count = countIn(listing) ?? all.length;
  const chosen = chosenOf(listing);
  const spacedValue = spacedOf(listing);
  const filtered = (filters: readonly string[] | null, top = everything, skip = 0) =>
    filters === null ? null : ask({ filters, top, skip });

  const asked = all.filter((product) => !isConfigurable(product)).map(productId);
  const ids = [...new Set(asked)].slice(0, 3);
  const [first = unknownId] = ids;
  const productDetail = await get(`${paths.product}${encodeURIComponent(first)}`);
  const bucketIds = isRecord(productDetail.data)
    ? entriesOf(productDetail.data, 'buckets').flatMap((bucket) => entriesOf(bucket, 'items').map(productId))
    : [];
  const askedCategories = categories.slice(0, 2).map(categoryId);
  const term = termOf(all);
  const search = (query: string) => get(`${paths.search}?${query}`);
  const sortOrders = isRecord(listing.data) ? entriesOf(listing.data, 'sortOrders').slice(0, 4) : [];
  const { familyId } = found;
  const variants = familyId === null ? null : await get(byIds(paths.variants, '$product-ids', familyId));
  const selection = selectionOf(variantsIn(variants));
  const firstVariant = entriesOf(variantsIn(variants), 'productVariants')[0];
  const tag = listing.headers['etag'];

  return {
    roots,
    ...found,
    askedCategories,
    categoriesByIds: await get(byIds(paths.categories, '$category-ids', ...askedCategories)),
    categoryByIds: await get(byIds(paths.category, '$category-ids', ...askedCategories)),
    unknownCategory: await get(byIds(paths.categories, '$category-ids', unknownId)),
    unknownCategoryListing: await get(listingOf(unknownId)),
    categorySearch: await searchCategory({ get }, categories),
    listing,
    sameListing: await ask({}),
    secondPage: await ask({ skip: 4 }),
    overlappingPage: await ask({ skip: 1 }),
    lastProduct: await ask({ skip: Math.max(0, count - 1) }),
    beyondEnd: await ask({ skip: count + 10 }),
    single: await ask({ top: 1 }),
    whole,
    descending: await ask({ sort: 'PRODUCT_NAME;desc', top: everything }),
    sorted: await inTurn(sortOrders, async (order) => {
      const isDescending = isSet(order, 'sortDescending');
      const sortKey = textOf(order, 'sortKey');
      const sort = `${encodeURIComponent(sortKey)};${isDescending ? 'desc' : 'asc'}`;
      return { sortKey, isDescending, exchange: await ask({ sort, top: everything }) };
    }),
    chosen,
    filteredOne: await filtered(chosen && [filterBy(chosen.key, chosen.one)]),
    filteredOther: await filtered(chosen && [filterBy(chosen.key, chosen.other)]),
    filteredBoth: await filtered(chosen && [filterBy(chosen.key, chosen.one, chosen.other)]),
    filteredSecond: await filtered(
      chosen?.second ? [filterBy(chosen.second.key, chosen.second.value)] : null,
    ),
    filteredTwice: await filtered(
      chosen?.second
        ? [filterBy(chosen.key, chosen.one), filterBy(chosen.second.key, chosen.second.value)]
        : null,
    ),
    filteredByNothing: await filtered(chosen && [filterBy(chosen.key, 'no such value 4711')]),
    filteredPage: await filtered(chosen && [filterBy(chosen.key, chosen.one)], 1, 1),
    spacedValue: spacedValue?.value ?? null,
    filteredSpaced: await filtered(spacedValue && [filterBy(spacedValue.key, spacedValue.value)]),
    term,
    search: await search(`$usage=LISTING&q=${encodeURIComponent(term)}&$top=${everything}&$skip=0`),
    bareSearch: await search(encodeURIComponent(term)),
    upperSearch: await search(`q=${encodeURIComponent(term.toUpperCase())}&$top=${everything}&$skip=0`),
    nothingFound: await search('q=zzqxxyyw4711&$top=9&$skip=0'),
    oddTerm: await search(`q=${encodeURIComponent('%&"<ö/|~')}&$top=9&$skip=0`),
    quick: await search(`q=${encodeURIComponent(term)}&$top=9&$skip=0`),
    productId: first,
    product: productDetail,
    moreProducts: await inTurn(ids.slice(1), (id) => get(`${paths.product}${encodeURIComponent(id)}`)),
    unknownProduct: await get(`${paths.product}${unknownId}`),
    askedIds: ids,
    products: await get(byIds(paths.products, '$product-ids', ...ids)),
    reversedProducts: await get(byIds(paths.products, '$product-ids', ...ids.toReversed())),
    mixedProducts: await get(byIds(paths.products, '$product-ids', unknownId, ...ids)),
    onlyUnknown: await get(byIds(paths.products, '$product-ids', unknownId)),
    bucketProducts:
      bucketIds.length === 0
        ? null
        : await get(byIds(paths.products, '$product-ids', ...bucketIds.slice(0, 20))),
    family: familyId === null ? null : await get(`${paths.product}${encodeURIComponent(familyId)}`),
    variants,
    selection,
    chosenVariants:
      familyId === null || selection === null ? null : await choose({ get }, familyId, selection, variants),
    range:
      familyId === null
        ? null
        : await get(`${byIds(paths.variants, '$product-ids', familyId)}&$usage=SEE_THE_RANGE`),
    variant:
      firstVariant === undefined
        ? null
        : await get(`${paths.product}${encodeURIComponent(textOf(firstVariant, 'variantProductId'))}`),
    grouping: await inTurn(['BASKET', 'ORDER_DETAILS', 'ORDER'], (usage) =>
      get(`${paths.grouping}?$grouping-usage=${usage}`),
    ),
    stockForm: await get(`${paths.formMetadata}?$formid=STOCK_NOTIFICATION`),
    jobForm: await get(`${paths.formMetadata}?$formid=JOB_APPLICATION`),
    unknownForm: await get(`${paths.formMetadata}?$formid=NO_SUCH_FORM`),
    unknownAddress: await get('no/such/service'),
    wordForTop: await get(`${paths.search}?$category=${encodeURIComponent(listingId)}&$top=many&$skip=0`),
    negativeSkip: await get(`${paths.search}?$category=${encodeURIComponent(listingId)}&$top=4&$skip=-1`),
    unchanged: tag === undefined ? null : await get(listingOf(listingId), { 'if-none-match': tag }),
  };
}

interface Walked {
  readonly categories: readonly Fields[];
  readonly templates: ReadonlyMap<string, readonly Fields[]>;
  readonly listingId: string;
  readonly familyId: string | null;
}

/**
 * Looks through the categories for a listing with filters, a configurable product, and one of each template.
 */
async function walk(client: Pick<Client, 'get'>, roots: Exchange): Promise<Walked> {
  const categories: Fields[] = [];
  const templates = new Map<string, readonly Fields[]>();
  const waiting = [...categoriesIn(roots)];
  let listing = { id: '', worth: -1 };
  let familyId: string | null = null;
  while (waiting.length > 0 && categories.length < mostCategories) {
    const category = waiting.shift();
    if (category === undefined) break;
    const id = categoryId(category);
    // oxlint-disable-next-line no-await-in-loop -- the next category depends on what this one says
    const exchange = await client.get(listingOf(id, { top: everything }));
    const products = productsIn(exchange);
    const filters = filtersIn(exchange).filter((group) => entriesOf(group, 'values').length > 1).length;
    const worth = products.length < 6 || products.length >= everything ? 0 : Math.min(filters, 3) + 1;
    if (worth > listing.worth) listing = { id, worth };
    familyId ??= products.filter((product) => isConfigurable(product)).map(productId)[0] ?? null;
    const template = textOf(category, 'pageKey');
    if (!templates.has(template)) templates.set(template, products);
    categories.push(category);
    const below = entriesOf(category, 'childCategories').map(categoryId);
    if (below.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- the next category depends on what this one says
      waiting.push(...(await categoriesByIds(client, below)));
    }
  }
  return { categories, templates, listingId: listing.id, familyId };
}

async function categoriesByIds(
  { get }: Pick<Client, 'get'>,
  ids: readonly string[],
): Promise<readonly Fields[]> {
  const found = categoriesIn(await get(byIds(paths.categories, '$category-ids', ...ids)));
  return found.length > 0 ? found : categoriesIn(await get(byIds(paths.category, '$category-ids', ...ids)));
}

async function searchCategory(
  { get }: Pick<Client, 'get'>,
  categories: readonly Fields[],
): Promise<Exchange | null> {
  const [category] = categories;
  const name = category === undefined ? '' : textOf(category, 'categoryName') || textOf(category, 'name');
  return name === '' ? null : get(`${paths.categorySearch}?q=${encodeURIComponent(name)}`);
}

/** A choice is sent as a filter, as `key|value`, or as the shop does; the first form that narrows the variants is taken. */
async function choose(
  { get }: Pick<Client, 'get'>,
  familyId: string,
  { key, value }: { readonly key: string; readonly value: string },
  whole: Exchange | null,
): Promise<Exchange> {
  const address = byIds(paths.variants, '$product-ids', familyId);
  const pair = `${encodeURIComponent(key)}|${encodeURIComponent(value)}`;
  const forms = [
    filterBy(key, value),
    encodeURIComponent(`${key}|${value}`),
    `$selection=${encodeURIComponent(pair)}`,
  ];
  const before = JSON.stringify(whole?.data);
  let exchange = await get(address);
  for (const form of forms) {
    // oxlint-disable-next-line no-await-in-loop -- another form is only tried when this one does nothing
    exchange = await get(`${address}&${form}`);
    if (isOk(exchange) && JSON.stringify(exchange.data) !== before) return exchange;
  }
  return exchange;
}

function selectionOf(information: Fields): CatalogueEvidence['selection'] {
  for (const option of optionsIn(information)) {
    const values = entriesOf(option, 'selectionValues');
    const value = values.find((one) => !isSet(one, 'selected'));
    if (value && values.length > 1) {
      return { key: textOf(option, 'selectionKey'), value: textOf(value, 'selectionValue') };
    }
  }
  return null;
}

function chosenOf(listing: Exchange): ChosenFilters | null {
  const groups = filtersIn(listing)
    .map((group) => ({
      key: textOf(group, 'filterKey'),
      values: entriesOf(group, 'values').map((one) => textOf(one, 'value')),
    }))
    .filter(({ values }) => values.length > 1);
  const [first, next] = groups;
  const [one, other] = first?.values ?? [];
  if (first === undefined || one === undefined || other === undefined) return null;
  const [value] = next?.values ?? [];
  return {
    key: first.key,
    one,
    other,
    second: next === undefined || value === undefined ? null : { key: next.key, value },
  };
}

function spacedOf(listing: Exchange): { readonly key: string; readonly value: string } | null {
  for (const group of filtersIn(listing)) {
    const value = entriesOf(group, 'values').find((one) => / |[^ -~]/.test(textOf(one, 'value')));
    if (value) return { key: textOf(group, 'filterKey'), value: textOf(value, 'value') };
  }
  return null;
}

/** The longest word of the first product's name. */
function termOf(products: readonly Fields[]): string {
  const words = textOf(products[0] ?? {}, 'productName').split(/[^\p{L}]+/u);
  return words.toSorted((one, other) => other.length - one.length)[0] || 'product';
}

async function inTurn<Of, To>(list: readonly Of[], each: (one: Of) => Promise<To>): Promise<readonly To[]> {
  const results: To[] = [];
  for (const one of list) {
    // oxlint-disable-next-line no-await-in-loop -- a gateway is asked one thing after the other
    results.push(await each(one));
  }
  return results;
}
