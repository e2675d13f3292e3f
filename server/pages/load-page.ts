import type { Category } from '#src/domain/listing/category.ts';
import { isMissing } from '#src/domain/faults/fault.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { noSiteContent, type SiteContent } from '#src/domain/content/site-content.ts';
import { isPlain, parseListingQuery } from '#src/domain/listing/listing-query.ts';
import type { Listing, ListingQuery } from '#src/domain/listing/listing.ts';
import { followUpQuery } from '#src/domain/listing/whole-page.ts';
import { categoryIdOf, searchRequest, type SearchSource } from '#src/domain/listing/search-request.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { ProductDetail } from '#src/domain/product/product-detail.ts';
import type { Product } from '#src/domain/product/product.ts';
import {
  choicesOf,
  type VariantChoice,
  type VariantsInformation,
} from '#src/domain/variants/variants-information.ts';
import type { Route } from '#src/domain/routes/route.ts';
import { escapeText } from '#src/domain/routes/percent-encoding.ts';
import { decodeCategories, decodeListing } from '#src/services/listing/listing-decoder.ts';
import type { GatewayCall } from '#src/services/transport/decoder-parts.ts';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { decodeSite } from '#src/services/shell/site-decoder.ts';
import { decodeVariants } from '#src/services/variants/variants-decoder.ts';
import { isSafeId } from '../api/safe-path.ts';
import type { CustomerSession } from '../session/session-store.ts';
import type { Upstream, UpstreamResponse } from '../upstream/upstream.ts';

/** What the gateway said about a page before its time was up; `null` is what it did not say, or was not asked. */
export interface LoadedPage {
  /** `unknownQuery`: the gateway does not have the filters, order or page of the address. */
  readonly outcome: 'loaded' | 'notFound' | 'unknownQuery' | 'sessionOver' | 'failed' | 'late';
  readonly categories: readonly Category[] | null;
  readonly site: SiteContent | null;
  readonly listing: Listing | null;
  /** What the page is about. */
  readonly product: Product | null;
  /** Everything the page shows, where it is whole. */
  readonly detail: ProductDetail | null;
}

export interface PageRequest {
  readonly route: Route;
  readonly search: string;
  readonly language: Language;
  readonly session: CustomerSession | undefined;
  /** Is called with what could not be read of a response and was left out (GW-3). */
  readonly onLeftOut: (error: Error) => void;
}

/** Calls to the gateway, and how a response is read. */
interface Ask {
  (path: string, query?: string): Promise<UpstreamResponse>;
  readonly named: (name: string) => GatewayCall;
}

/** With more at the top, the tree would weigh more than the page that it comes with. */
const mostCategories = 60;

const unknown = { categories: null, site: null, listing: null, product: null, detail: null };
const failed: LoadedPage = { ...unknown, outcome: 'failed' };
const late: LoadedPage = { ...unknown, outcome: 'late' };

/**
 * Asks the gateway for what a page shows, within a budget; a slow or broken gateway is a page without data, never an
 * error, and what came in time stays (GW-4).
 */
export async function loadPage(
  upstream: Pick<Upstream, 'request'>,
  configuration: Configuration,
  { route, search, language, session, onLeftOut }: PageRequest,
  budgetMs: number,
): Promise<LoadedPage> {
  const signal = AbortSignal.timeout(budgetMs);
  const request = (path: string, query?: string) =>
    upstream.request({
      method: 'GET',
      path,
      ...(query ? { query } : {}),
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...(session ? { authorization: `Bearer ${session.bearer}` } : {}),
      },
      caller: session?.caller,
      signal,
    });
  const ask: Ask = Object.assign(request, { named: (name: string) => ({ name, onLeftOut }) });
  const timeUp = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const inTime = <Part>(loading: Promise<Part>, otherwise: Part) =>
    Promise.race([loading, timeUp.then(() => otherwise)]);
  const [categories, site, main] = await Promise.all([
    inTime(loadCategories(ask, configuration, route), null),
    inTime(loadSite(ask, configuration), null),
    inTime(
      loadMain(ask, configuration, route, search).catch(() => (signal.aborted ? late : failed)),
      late,
    ),
  ]);
  return { ...main, categories, site };
}

/** The home page shows the categories; any other comes with as many as weigh little and the menu asks for more of them. */
async function loadCategories(
  ask: Ask,
  { services }: Configuration,
  route: Route,
): Promise<readonly Category[] | null> {
  try {
    const response = await ask(services.categories.slice(1));
    if (response.status !== 200) return null;
    const categories = decodeCategories(ask.named(services.categories), readJson(response));
    return route.kind === 'home' || categories.length <= mostCategories ? categories : null;
  } catch {
    return null;
  }
}

/** A gateway that has nothing of the kind leaves the shop with what it has of its own. */
async function loadSite(ask: Ask, { services }: Configuration): Promise<SiteContent | null> {
  try {
    const response = await ask(services.site.slice(1));
    if (response.status === 404) return noSiteContent;
    return response.status === 200 ? decodeSite(ask.named(services.site), readJson(response)) : null;
  } catch {
    return null;
  }
}

async function loadMain(
  ask: Ask,
  configuration: Configuration,
  route: Route,
  search: string,
): Promise<LoadedPage> {
  if (route.kind === 'category') {
    return loadListing(ask, configuration, { mode: 'category', categoryId: route.categoryId }, search);
  }
  if (route.kind === 'search' && route.term !== '') {
    return loadListing(ask, configuration, { mode: 'search', term: route.term }, search);
  }
  if (route.kind === 'product') return loadProduct(ask, configuration, route);
  return { ...unknown, outcome: route.kind === 'notFound' ? 'notFound' : 'loaded' };
}

async function loadListing(
  ask: Ask,
  { services, listing, configurableTypes }: Configuration,
  source: SearchSource,
  search: string,
): Promise<LoadedPage> {
  const load = (asking: ListingQuery) =>
    ask(services.search.slice(1), searchRequest(source, asking, listing));
  const read = (response: UpstreamResponse) =>
    decodeListing(ask.named(services.search), readJson(response), configurableTypes, categoryIdOf(source));
  const query = parseListingQuery(search);
  const response = await load(query);
  if (response.status === 400 && !isPlain(query)) return { ...unknown, outcome: 'unknownQuery' };
  if (response.status !== 200) return refused(response);
  const found = read(response);
  const asked = followUpQuery(query, found);
  if (asked === null) return { ...unknown, outcome: 'loaded', listing: found };
  const own = await load(asked);
  return own.status === 200 ? { ...unknown, outcome: 'loaded', listing: read(own) } : refused(own);
}

async function loadProduct(
  ask: Ask,
  { services, configurableTypes }: Configuration,
  { productId, selectedVariant }: Extract<Route, { kind: 'product' }>,
): Promise<LoadedPage> {
  if (!isSafeId(productId)) return { ...unknown, outcome: 'notFound' };
  const response = await ask(`${services.product.slice(1)}${escapeText(productId)}`);
  if (response.status !== 200) return refused(response);
  const product = decodeProduct(ask.named(services.product), readJson(response), configurableTypes);
  const page: LoadedPage = { ...unknown, outcome: 'loaded', product };
  if (!product.salesMaterial.isConfigurable) {
    return { ...page, detail: { product, variants: null, variant: null } };
  }
  const variants = await loadVariants(ask, services, productId, []);
  if (variants === null) return { ...page, detail: { product, variants: null, variant: null } };
  const isVariant = variants.variants.some(({ variantProductId }) => variantProductId === selectedVariant);
  if (!isVariant) return { ...page, detail: { product, variants, variant: null } };

  const [chosen, variantResponse] = await Promise.all([
    loadVariants(ask, services, productId, choicesOf(variants, selectedVariant)),
    ask(`${services.product.slice(1)}${escapeText(selectedVariant)}`),
  ]);
  if (chosen === null || variantResponse.status !== 200) return page;
  const variant = decodeProduct(ask.named(services.product), readJson(variantResponse), configurableTypes);
  return { ...page, detail: { product, variants: chosen, variant } };
}

async function loadVariants(
  ask: Ask,
  { variants }: Configuration['services'],
  productId: string,
  choices: readonly VariantChoice[],
): Promise<VariantsInformation | null> {
  const selections = choices.map(
    ({ selectionKey, selectionValue }) =>
      `&$selection=${escapeText([selectionKey, selectionValue].map(escapeText).join('|'))}`,
  );
  const response = await ask(
    variants.slice(1),
    `$product-ids=${escapeText(productId)}${selections.join('')}`,
  );
  return response.status === 200 ? decodeVariants(ask.named(variants), readJson(response)) : null;
}

function refused({ status }: UpstreamResponse): LoadedPage {
  if (isMissing({ status })) return { ...unknown, outcome: 'notFound' };
  return status === 401 ? { ...unknown, outcome: 'sessionOver' } : failed;
}

/** @throws SyntaxError when the response is no JSON. */
function readJson({ body }: UpstreamResponse): unknown {
  return JSON.parse(body.toString('utf8'));
}
