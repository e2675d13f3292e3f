import { productBodies } from '../catalogue/read/products.ts';
import type { SearchResult, SortChoice } from '../search/search-port.ts';
import { buyerOf, type GatewayContext, type Visit } from './gateway-context.ts';
import { productsAPage, selectionsOf, type ListingQuery } from './listing-query.ts';
import { chosenSort, sortOrders, type ListingMode } from './sort-orders.ts';

/** A listing as it was asked for. @throws Problem for an order that does not exist. */
export function listingRequest(query: ListingQuery, mode: ListingMode, { language, customer }: Visit) {
  return {
    language,
    selections: selectionsOf(query),
    sort: chosenSort(query.$sortby, mode, customer !== undefined),
    skip: query.$skip,
    top: query.$top ?? productsAPage,
    buyer: buyerOf(customer),
  };
}

/** What was found in which version of the catalogue. */
export interface FoundProducts extends SearchResult {
  readonly version: number;
}

/** @see §3 Search response */
export async function listingMembers(
  { db }: GatewayContext,
  { version, ...result }: FoundProducts,
  { mode, sort }: { readonly mode: ListingMode; readonly sort: SortChoice },
  visit: Visit,
) {
  const { language, customer } = visit;
  return {
    products: await productBodies(db, result.productIds, { ...visit, form: 'tile', version }),
    productCount: result.total,
    filters: filters(result),
    sortOrders: sortOrders(sort, mode, customer !== undefined, language),
  };
}

function filters({ facets }: SearchResult) {
  return facets.map(({ key, label, values }, index) => ({
    filterKey: key,
    filterDescription: label,
    sortOrder: index + 1,
    values: values.map(({ text, isSelected, count }) => ({ value: text, selected: isSelected, count })),
  }));
}
