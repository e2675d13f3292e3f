import { productBodies } from '../catalogue/read/products.ts';
import { variantChoices } from '../catalogue/read/variants.ts';
import { categoryKey } from '@statefront/search/facets/facet-values.ts';
import type { Facet, ListingRequest, SearchResult } from '@statefront/search/search-port.ts';
import { buyerOf, type GatewayContext, type Visit } from '../routes/gateway-context.ts';
import { productsAPage, selectionsOf, type ListingQuery } from './listing-query.ts';
import { isHiddenByQuickFilter, quickFiltersOf, quickFilterRequest } from './quick-filters.ts';
import { chosenSort, sortOrders, type ListingMode } from './sort-orders.ts';

/** A listing request. @throws Problem if the sort order does not exist. */
export async function listingRequest(
  context: GatewayContext,
  query: ListingQuery,
  mode: ListingMode,
  visit: Visit,
) {
  const { language, customer, seesPrices } = visit;
  return {
    language,
    ...(await quickFilterRequest(context, selectionsOf(query), visit)),
    sort: chosenSort(query.$sortby, mode, seesPrices),
    today: visit.today,
    skip: query.$skip,
    top: query.$top ?? productsAPage,
    buyer: buyerOf(customer),
  };
}

/** A search result with its version of the catalogue. */
export interface FoundProducts extends SearchResult {
  readonly version: number;
}

/** The request of a listing. */
interface ListedAs extends Pick<ListingRequest, 'sort' | 'quickFilters'> {
  readonly mode: ListingMode;
}

/** @see §3 Search response */
export async function listingMembers(
  { db }: GatewayContext,
  { version, ...result }: FoundProducts,
  { mode, sort, quickFilters }: ListedAs,
  visit: Visit,
) {
  const { language, seesPrices } = visit;
  const fitting = result.fittingVariants ?? new Map<string, number>();
  const [products, choices] = await Promise.all([
    productBodies(db, result.productIds, { ...visit, form: 'tile', version }),
    variantChoices(db, [...fitting.keys()], language),
  ]);
  return {
    products: products.map((product) => {
      const count = fitting.get(product.productId);
      if (count === undefined) return product;
      return { ...product, fittingVariants: { count, choices: choices.get(product.productId) ?? [] } };
    }),
    ...(result.missingSize === undefined ? {} : { missingSize: result.missingSize }),
    ...(result.leftOut === undefined ? {} : { leftOutWords: result.leftOut }),
    productCount: result.total,
    contentCount: result.contentTotal,
    filters: [
      ...filters(result, mode),
      ...quickFiltersOf(result.quickFilters, quickFilters?.chosen ?? [], language, result.facets.length),
    ],
    sortOrders: sortOrders(sort, { mode, hasOnlyEvents: result.hasOnlyEvents }, seesPrices, language),
  };
}

function filters({ facets, quickFilters }: SearchResult, mode: ListingMode) {
  const shown = facets.filter(
    (facet) => !isHiddenByQuickFilter(facet.key, quickFilters) && !isShownByPage(facet, mode),
  );
  const inOrder = [...shown.filter(isCategories), ...shown.filter((facet) => !isCategories(facet))];
  return inOrder.map(({ key, label, isRare, range, values }, index) => ({
    filterKey: key,
    filterDescription: label,
    sortOrder: index + 1,
    ...(isRare ? { rare: true } : {}),
    ...(range ? { range } : {}),
    values: values.map(({ text, isSelected, count }) => ({ value: text, selected: isSelected, count })),
  }));
}

/**
 * Whether the page shows the facet itself: a category page links to its subcategories, so that it needs no
 * filter for them.
 */
function isShownByPage(facet: Facet, mode: ListingMode): boolean {
  return mode === 'category' && isCategories(facet) && !facet.values.some(({ isSelected }) => isSelected);
}

/** Categories are the first facet of a search. */
function isCategories({ key }: Facet): boolean {
  return key === categoryKey;
}
