import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent, type SiteContent } from '#src/domain/content/site-content.ts';
import { isMissing, type Fault } from '#src/domain/faults/fault.ts';
import type { Category } from '#src/domain/listing/category.ts';
import { isPlain } from '#src/domain/listing/listing-query.ts';
import { listingSource } from '#src/domain/listing/listing-source.ts';
import type { Listing, ListingQuery } from '#src/domain/listing/listing.ts';
import { isAfterLastPage, type SearchSource } from '#src/domain/listing/search-request.ts';
import type { HomeParts } from '#src/domain/home/customer-rows.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { isOfOtherPage, type ProductDetail } from '#src/domain/product/product-detail.ts';
import type { DemoCustomer } from '#src/domain/session/session.ts';
import type { PageLocation } from '#src/domain/routes/page-location.ts';
import type { Route } from '#src/domain/routes/route.ts';
import { servicesOver } from '#src/services/services-over.ts';
import { faultOf } from '#src/services/transport/gateway-error.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { isSafeId } from '../api/safe-path.ts';
import type { CustomerSession } from '../session/session-store.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { upstreamClient } from './upstream-client.ts';

/** The gateway's data for a page, as far as they arrived in time; `null` for a missing or unrequested part. */
export interface LoadedPage {
  /**
   * `notFound` with a listing: it has no such page; `unknownQuery`: the gateway does not have the filters or order of
   * the address; `variantAlone`: the address has a variant without its product, which has another one.
   */
  readonly outcome:
    | 'loaded'
    | 'notFound'
    | 'unknownQuery'
    | 'variantAlone'
    | 'sessionOver'
    | 'failed'
    | 'late';
  readonly categories: readonly Category[] | null;
  readonly site: SiteContent | null;
  readonly listing: Listing | null;
  readonly detail: ProductDetail | null;
  /** A customer's home page. */
  readonly home: HomeParts | null;
  /** The customers that the sign-in page of a demonstration offers; empty for other pages. */
  readonly demoCustomers: readonly DemoCustomer[];
  /** Whether every part is what the gateway has: none came late, and none failed. */
  readonly isWhole: boolean;
}

export interface PageRequest {
  readonly location: PageLocation;
  readonly language: Language;
  readonly session: CustomerSession | undefined;
  /** Is called for unreadable parts of a response, which were left out (GW-3). */
  readonly onLeftOut: (error: Error) => void;
}

/** With more at the top, the tree would weigh more than the page that it comes with. */
const mostCategories = 60;

const unknown = {
  categories: null,
  site: null,
  listing: null,
  detail: null,
  home: null,
  demoCustomers: [],
  isWhole: false,
};
const failed: LoadedPage = { ...unknown, outcome: 'failed' };
const late: LoadedPage = { ...unknown, outcome: 'late' };

/**
 * Asks the gateway for what a page shows, within a budget; a slow or broken gateway is a page without data, never an
 * error, and what came in time stays (GW-4).
 */
export async function loadPage(
  upstream: Pick<Upstream, 'request'>,
  configuration: Configuration,
  { location, language, session, onLeftOut }: PageRequest,
  budgetMs: number,
): Promise<LoadedPage> {
  const { route } = location;
  const signal = AbortSignal.timeout(budgetMs);
  const services = servicesOver({
    client: upstreamClient(upstream, { language, session }),
    configuration,
    customer: () => session?.customer.userId ?? '',
    onLeftOut,
    salesAreas: () => [],
  });
  const timeUp = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let isWhole = true;
  const inTime = <Part, Otherwise>(loading: Promise<Part>, otherwise: Otherwise) => {
    const without = () => {
      isWhole = false;
      return otherwise;
    };
    return Promise.race([loading.catch(without), timeUp.then(without)]);
  };
  const [categories, site, home, main] = await Promise.all([
    inTime(loadCategories(services, route, signal), null),
    inTime(loadSite(services, signal), null),
    session && route.kind === 'home' ? inTime(loadHome(services, signal), null) : null,
    inTime(
      loadMain(services, configuration, location, signal).catch((error: unknown) =>
        signal.aborted ? late : refused(faultOf(error)),
      ),
      late,
    ),
  ]);
  return { ...main, categories, site, home, isWhole };
}

/** The home page shows the categories; any other comes with as many as weigh little and the menu asks for more of them. */
async function loadCategories(
  services: GatewayServices,
  route: Route,
  signal: AbortSignal,
): Promise<readonly Category[] | null> {
  const categories = await services.loadCategories({}, { signal });
  return route.kind === 'home' || categories.length <= mostCategories ? categories : null;
}

/** The products that the customer viewed are known to their browser only. */
async function loadHome(services: GatewayServices, signal: AbortSignal): Promise<HomeParts> {
  const [customerRows, offers] = await Promise.all([
    services.loadCustomerRows({ viewed: [] }, { signal }),
    services.loadOffers({ categories: null }, { signal }),
  ]);
  return { customerRows, offers };
}

/** A gateway without a site leaves the shop with its own links. */
async function loadSite(services: GatewayServices, signal: AbortSignal): Promise<SiteContent> {
  try {
    return await services.loadSite({}, { signal });
  } catch (error) {
    if (faultOf(error).status === 404) return noSiteContent;
    throw error;
  }
}

async function loadMain(
  services: GatewayServices,
  configuration: Configuration,
  { route, query }: PageLocation,
  signal: AbortSignal,
): Promise<LoadedPage> {
  const source = listingSource(route);
  if (query && (source?.mode === 'category' || source?.mode === 'search')) {
    return loadListing(services, configuration, source, query, signal);
  }
  if (route.kind === 'product') {
    if (!isSafeId(route.productId)) return { ...unknown, outcome: 'notFound' };
    const detail = await services.loadProduct(route, { signal });
    return { ...unknown, outcome: isOfOtherPage(detail, route) ? 'variantAlone' : 'loaded', detail };
  }
  if (route.kind === 'signIn') {
    // A shop that is no demonstration refuses, and the form is shown alone.
    const demoCustomers = await services.loadDemoCustomers({}, { signal }).catch(() => []);
    return { ...unknown, outcome: 'loaded', demoCustomers };
  }
  return { ...unknown, outcome: route.kind === 'notFound' ? 'notFound' : 'loaded' };
}

async function loadListing(
  services: GatewayServices,
  configuration: Configuration,
  source: SearchSource,
  query: ListingQuery,
  signal: AbortSignal,
): Promise<LoadedPage> {
  try {
    const listing = await services.loadListing({ source, query }, { signal });
    const isAfterLast = isAfterLastPage(query, configuration.listing, listing);
    return { ...unknown, outcome: isAfterLast ? 'notFound' : 'loaded', listing };
  } catch (error) {
    if (faultOf(error).status === 400 && !isPlain(query)) return { ...unknown, outcome: 'unknownQuery' };
    throw error;
  }
}

function refused(fault: Fault): LoadedPage {
  if (isMissing(fault)) return { ...unknown, outcome: 'notFound' };
  return fault.status === 401 ? { ...unknown, outcome: 'sessionOver' } : failed;
}
