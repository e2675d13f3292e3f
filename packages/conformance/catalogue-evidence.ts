import type { Client } from './client.ts';
import { isOk, type Exchange } from './exchange.ts';
import { byIds, filterBy, listingOf, paths } from './paths.ts';
import {
  categoryId,
  entriesOf,
  figureOf,
  isRecord,
  isSet,
  imagesOf,
  listIn,
  objectIn,
  productId,
  recordOf,
  shopImages,
  textOf,
  type Fields,
} from './reading.ts';

/** How many categories are looked at to find a listing and a family. */
const mostCategories = 30;
const everything = 500;

/** An id that no catalogue has. */
export const unknownId = 'no-such-id-4711';

/** Two groups of filters, and their chosen values. */
interface ChosenFilters {
  readonly key: string;
  readonly one: string;
  readonly other: string;
  /** A second group; `null` if there is none. */
  readonly second: Choice | null;
}

/**
 * The catalogue as one visitor or customer receives it. `null` marks a call that could not be made without an
 * id or a filter.
 */
export type CatalogueEvidence = Awaited<ReturnType<typeof gatherCatalogue>>;

/** Products of a response to a search, or to products by ids; also a lone one. */
export function productsIn(exchange: Exchange | null): readonly Fields[] {
  return itemsIn(exchange, productId, 'products');
}

/** Categories of a response, also a lone one. */
export function categoriesIn(exchange: Exchange | null): readonly Fields[] {
  return itemsIn(exchange, categoryId, 'categories');
}

function itemsIn(exchange: Exchange | null, idOf: (item: Fields) => string, name: string) {
  if (exchange === null || !isOk(exchange)) return [];
  const { data } = exchange;
  return listIn(data, name) ?? (isRecord(data) && idOf(data) !== '' ? [data] : []);
}

/** The first response of the variants service. */
export function variantsIn(exchange: Exchange | null): Fields {
  return itemsIn(exchange, (one) => (one['productVariants'] === undefined ? '' : 'yes'), 'products')[0] ?? {};
}

/** The options to choose from, in whichever field they come. */
export function optionsIn(information: Fields): readonly Fields[] {
  return Object.keys(information)
    .map((name) => entriesOf(information, name))
    .flatMap((list) => (list.every((entry) => textOf(entry, 'selectionKey') !== '') ? list : []));
}

/** The number of products of a search, also as OData names it; `null` if it does not say. */
export function countIn({ data }: Exchange): number | null {
  if (!isRecord(data)) return null;
  const names = data['products'] === undefined ? ['productCount', '__count', '@odata.count', 'count'] : [];
  const name = names.find((each) => data[each] !== undefined) ?? 'productCount';
  return figureOf(data, name);
}

/** The groups of filters of a search. */
export function filtersIn({ data }: Exchange): readonly Fields[] {
  return isRecord(data) ? entriesOf(data, 'filters') : [];
}

const isConfigurable = (product: Fields) =>
  isSet(recordOf(product, 'salesMaterial'), 'isConfigurable') ||
  [textOf(product, 'productType'), textOf(product, 'productKind')].includes('CNFG');

/** Asks for everything that a visitor or customer reads of the catalogue, as the shop does. */
export async function gatherCatalogue({ get }: Pick<Client, 'get'>) {
  const getProduct = async (id: string) => {
    const exchange = await get(`${paths.product}${encodeURIComponent(id)}`);
    return { ...exchange, data: objectIn(exchange.data) };
  };
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
  const productDetail = await getProduct(first);
  const bucketIds = isRecord(productDetail.data)
    ? entriesOf(productDetail.data, 'buckets').flatMap((bucket) => entriesOf(bucket, 'items').map(productId))
    : [];
  const askedCategories = categories.slice(0, 2).map(categoryId);
  const term = termOf(all);
  const search = (query: string) => get(`${paths.search}?${query}`);
  const quick = (words: string) =>
    search(`$usage=QUICK_SEARCH&q=${encodeURIComponent(words)}&$top=9&$skip=0`);
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
    unknownCategory: await get(byIds(paths.categories, '$category-ids', unknownId)),
    unknownCategoryListing: await get(listingOf(unknownId)),
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
    upperSearch: await search(
      `$usage=LISTING&q=${encodeURIComponent(term.toUpperCase())}&$top=${everything}&$skip=0`,
    ),
    nothingFound: await quick('zzqxxyyw4711'),
    oddTerm: await quick('%&"<ö/|~'),
    quick: await quick(term),
    productId: first,
    product: productDetail,
    moreProducts: await inTurn(ids.slice(1), getProduct),
    unknownProduct: await getProduct(unknownId),
    askedIds: ids,
    products: await get(byIds(paths.products, '$product-ids', ...ids)),
    mixedProducts: await get(byIds(paths.products, '$product-ids', unknownId, ...ids)),
    onlyUnknown: await get(byIds(paths.products, '$product-ids', unknownId)),
    bucketProducts:
      bucketIds.length === 0
        ? null
        : await get(byIds(paths.products, '$product-ids', ...bucketIds.slice(0, 20))),
    family: familyId === null ? null : await getProduct(familyId),
    variants,
    selection,
    chosenVariants:
      familyId === null || selection === null ? null : await get(variantsOf(familyId, [selection])),
    /** The variants after a choice of every option. */
    decidedVariants: familyId === null ? null : await decide({ get }, familyId, variants),
    range:
      familyId === null
        ? null
        : await get(`${byIds(paths.variants, '$product-ids', familyId)}&$usage=SEE_THE_RANGE`),
    variant: firstVariant === undefined ? null : await getProduct(textOf(firstVariant, 'variantProductId')),
    grouping: await get(`${paths.grouping}?$grouping-usage=BASKET`),
    stockForm: await get(`${paths.formMetadata}?$formid=STOCK_NOTIFICATION`),
    jobForm: await get(`${paths.formMetadata}?$formid=JOB_APPLICATION`),
    image: await loadImage({ get }, all),
    unchanged: tag === undefined ? null : await get(listingOf(listingId), { 'if-none-match': tag }),
  };
}

interface Walked {
  readonly categories: readonly Fields[];
  /** Whole listings by the category's template. */
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
      waiting.push(...categoriesIn(await client.get(byIds(paths.categories, '$category-ids', ...below))));
    }
  }
  return { categories, templates, listingId: listing.id, familyId };
}

interface Choice {
  readonly key: string;
  readonly value: string;
}

/** Variants with choices in the form of a filter, the only one that the shop sends. */
function variantsOf(familyId: string, choices: readonly Choice[]): string {
  const filters = choices.map(({ key, value }) => `&${filterBy(key, value)}`);
  return `${byIds(paths.variants, '$product-ids', familyId)}${filters.join('')}`;
}

/** Chooses the first available value of one option after the other. */
async function decide(
  { get }: Pick<Client, 'get'>,
  familyId: string,
  whole: Exchange | null,
): Promise<Exchange | null> {
  const choices: Choice[] = [];
  let latest = whole;
  for (const option of optionsIn(variantsIn(whole))) {
    const key = textOf(option, 'selectionKey');
    const now = optionsIn(variantsIn(latest)).find((one) => textOf(one, 'selectionKey') === key) ?? {};
    const value = entriesOf(now, 'selectionValues').find((one) => isSet(one, 'selectionAvailable')) ?? {};
    choices.push({ key, value: textOf(value, 'selectionValue') });
    // oxlint-disable-next-line no-await-in-loop -- what is left to choose depends on the choices before
    latest = await get(variantsOf(familyId, choices));
  }
  return choices.length === 0 ? null : latest;
}

/** The first image of products that the shop gets from the gateway, and the type that came. */
async function loadImage({ get }: Pick<Client, 'get'>, products: readonly Fields[]) {
  const address = products.flatMap(imagesOf).find((one) => one.startsWith(shopImages));
  if (address === undefined) return null;
  const { status, headers } = await get(address.slice(1).replace(/\?.*/, ''), { accept: 'image/*' });
  return { address, status, type: headers['content-type'] ?? '' };
}

function selectionOf(information: Fields): Choice | null {
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

/** A value with a letter beyond ASCII, or else with a space. */
function spacedOf(listing: Exchange): Choice | null {
  const choices = filtersIn(listing).flatMap((group) =>
    entriesOf(group, 'values').map((one) => ({
      key: textOf(group, 'filterKey'),
      value: textOf(one, 'value'),
    })),
  );
  const withSign = (signs: RegExp) => choices.find(({ value }) => signs.test(value));
  return withSign(/[^ -~]/) ?? withSign(/ /) ?? null;
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
