import { isMissing, isUnauthorised } from '../../domain/faults/fault.ts';
import type { Category } from '../../domain/listing/category.ts';
import {
  emptyListing,
  type Listing,
  type ListingQuery,
  type ListingSource,
} from '../../domain/listing/listing.ts';
import { categoryIdOf, partOf, searchRequest } from '../../domain/listing/search-request.ts';
import { followUpQuery } from '../../domain/listing/whole-page.ts';
import { withListedQuantities, type ProductList } from '../../domain/lists/product-list.ts';
import type { Product } from '../../domain/product/product.ts';
import { escapeText } from '../../domain/routes/percent-encoding.ts';
import type { ListRequest } from '../lists/list-services.ts';
import { decodeProductIds } from '../product/product-ids-decoder.ts';
import { filledPage, type Page, type Part } from '../transport/filled-page.ts';
import { faultOf, GatewayError } from '../transport/gateway-error.ts';
import { prefetchCache } from '../transport/prefetch-cache.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeCategories, decodeListing } from './listing-decoder.ts';

const notFound = { status: 404, code: '', serverMessage: null };

export interface ListingRequest {
  readonly source: ListingSource;
  readonly query: ListingQuery;
}

/** The services of listings and categories. @see §7 GET {searchService} */
export interface ListingServices {
  readonly loadListing: Service<ListingRequest, Listing>;
  /** Prefetches the probable next listing, for the next `loadListing` of the same. Never rejects. */
  readonly prefetchListing: Service<ListingRequest, void>;
  readonly loadCategories: Service<unknown, readonly Category[]>;
}

export function listingServices(
  { client, configuration, named, customer }: ServiceContext,
  loadList: Service<ListRequest, ProductList>,
): ListingServices {
  const { call } = client;
  const { services: paths } = configuration;
  const categories = new Map<string, Category>();

  /**
   * A gateway may leave the category out of a listing (LS-10). `null` if it cannot be loaded.
   *
   * @throws GatewayError with 404 if no category has this id
   */
  const loadCategory = async (categoryId: string, signal: AbortSignal): Promise<Category | null> => {
    const path = `${paths.categories}?$category-ids=${escapeText(categoryId)}`;
    const loaded = categories.get(categoryId);
    if (loaded) return loaded;
    const response = await call(path, { signal }).catch((error: unknown) => {
      const fault = faultOf(error);
      if (signal.aborted || isMissing(fault) || isUnauthorised(fault)) throw error;
      return null;
    });
    if (response === null) return null;
    const found = decodeCategories(named(`GET ${paths.categories}`), response);
    if (found.length === 0) throw new GatewayError(`GET ${path}`, notFound);
    const category = found.find(({ id }) => id === categoryId) ?? null;
    if (category) categories.set(categoryId, category);
    return category;
  };

  const loadFavourites = async (signal: AbortSignal) => {
    const response = await call(paths.favourites, { signal });
    return {
      mode: 'list',
      productIds: decodeProductIds(named(`GET ${paths.favourites}`), response),
    } as const;
  };

  const loadFromGateway: ListingServices['loadListing'] = async ({ source: asked, query }, { signal }) => {
    const source = asked.mode === 'favourites' ? await loadFavourites(signal) : asked;
    if (source.mode === 'list' && source.productIds.length === 0) return emptyListing;
    const loadPart = async (asking: ListingQuery, part: Part) => {
      const path = `${paths.search}?${searchRequest(source, asking, configuration.listing, part)}`;
      const response = await call(path, { signal });
      const read = (categoryId: string) =>
        decodeListing(named(`GET ${paths.search}`), response, configuration, categoryId);
      const listing = read('');
      const categoryId = categoryIdOf(source);
      if (listing.category || categoryId === '') return listing;
      const category = await loadCategory(categoryId, signal);
      return category ? { ...listing, category } : read(categoryId);
    };
    const load = (asking: ListingQuery) =>
      filledListing((part) => loadPart(asking, part), partOf(asking, configuration.listing));
    const [listing, list] = await Promise.all([
      load(query),
      source.mode === 'namedList' ? loadList(source, { signal }) : null,
    ]);
    if (list) return withListedQuantities(listing, list);
    const followUp = followUpQuery(query, listing);
    return followUp === null ? listing : load(followUp);
  };

  const listings = prefetchCache<ListingRequest, Listing>(loadFromGateway, {
    customer,
    now: () => performance.now(),
  });

  return {
    loadListing: listings.load,
    /** A customer's own list may change before it is opened. */
    prefetchListing: async (input, options) => {
      if (!isOwnList(input)) await listings.prefetch(input, options);
    },

    async loadCategories(_, { signal }) {
      return decodeCategories(named(`GET ${paths.categories}`), await call(paths.categories, { signal }));
    },
  };
}

function pageOf({ products, productCount, hasUnknownCount }: Listing): Page<Product> {
  return { items: products, count: productCount, isCounted: !hasUnknownCount };
}

async function filledListing(load: (part: Part) => Promise<Listing>, part: Part): Promise<Listing> {
  const listing = await load(part);
  const loadPage = async (asked: Part) => pageOf(await load(asked));
  const page = await filledPage(pageOf(listing), loadPage, part, ({ productId }) => productId);
  const { hasUnknownCount: _, ...rest } = listing;
  const filled = { ...rest, products: page.items, productCount: page.count };
  return page.isCounted ? filled : { ...filled, hasUnknownCount: true };
}

function isOwnList({ source: { mode } }: ListingRequest): boolean {
  return mode === 'favourites' || mode === 'namedList';
}
