import { requireInputs } from '../domain/configuration/configuration-error.ts';
import type { Configuration } from '../domain/configuration/configuration.ts';
import { initialListingQuery } from '../domain/listing/listing-query.ts';
import { searchRequest } from '../domain/listing/search-request.ts';
import { mostCategories, nearestCategories, nearestTerms } from '../domain/search/nearest-categories.ts';
import { quickSearchRequest } from '../domain/search/quick-search.ts';
import type { Listing } from '../domain/listing/listing.ts';
import type { ProductDetail } from '../domain/product/product-detail.ts';
import { choicesOf, type VariantChoice } from '../domain/product/variants-information.ts';
import { offeredProductIds, offersFirst } from '../domain/promotion/offers.ts';
import { decodeBasket } from './decoders/basket.ts';
import { decodeCategories, decodeListing } from './decoders/listing.ts';
import { decodeProduct } from './decoders/product.ts';
import { decodeQuickSearch } from './decoders/quick-search.ts';
import { decodeDemoCustomers, decodeSession } from './decoders/session.ts';
import { decodeStockForm } from './decoders/stock-form.ts';
import { decodeVariants } from './decoders/variants.ts';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewayServices, ListingRequest, ProductRequest, VariantsRequest } from './gateway-services.ts';
import { prefetchCache } from './prefetch-cache.ts';
import { visitCache } from './visit-cache.ts';

const stockForm = 'STOCK_NOTIFICATION';

/**
 * The gateway's services over HTTP.
 *
 * @see §7 Calls
 */
export function createGatewayServices(
  origin: string,
  configuration: Configuration,
  customer: () => string | null,
): GatewayServices {
  const { services: paths, configurableTypes } = configuration;
  const { call } = createGatewayClient({ origin, sessionPath: paths.session, customer });

  const loadOneProduct = async (productId: string, signal: AbortSignal) => {
    const path = `${paths.product}${encodeURIComponent(productId)}`;
    return decodeProduct(`GET ${path}`, await call(path, { signal }), configurableTypes);
  };

  const loadVariants = async (
    { productId, choices }: VariantsRequest,
    { signal }: { signal: AbortSignal },
  ) => {
    const path = `${paths.variants}?$product-ids=${encodeURIComponent(productId)}${choices.map(selection).join('')}`;
    return decodeVariants(`GET ${paths.variants}`, await call(path, { signal }));
  };

  const quickSearch: GatewayServices['quickSearch'] = async ({ term, resultCount }, { signal }) => {
    const path = `${paths.search}?${quickSearchRequest(term, resultCount)}`;
    return decodeQuickSearch(`GET ${paths.search}`, await call(path, { signal }));
  };

  const loadTopCategories = async (signal: AbortSignal) =>
    decodeCategories(`GET ${paths.categories}`, await call(paths.categories, { signal }));

  const loadListing: GatewayServices['loadListing'] = async ({ source, query }, { signal }) => {
    const path = `${paths.search}?${searchRequest(source, query, configuration.listing)}`;
    return decodeListing(`GET ${paths.search}`, await call(path, { signal }), configurableTypes);
  };

  const stockFormLookUp = visitCache(async () => {
    const path = `${paths.formLookup}?$formid=${stockForm}`;
    return decodeStockForm(`GET ${path}`, await call(path, { signal: new AbortController().signal }));
  }, customer);

  const cacheOptions = { customer, now: () => performance.now() };
  const listings = prefetchCache<ListingRequest, Listing>(loadListing, cacheOptions);
  const products = prefetchCache<ProductRequest, ProductDetail>(
    async ({ productId, selectedVariant }, { signal }) => {
      const product = await loadOneProduct(productId, signal);
      if (!product.salesMaterial.isConfigurable) return { product, variants: null, variant: null };
      const information = await loadVariants({ productId, choices: [] }, { signal });
      if (!information?.variants.some(({ variantProductId }) => variantProductId === selectedVariant)) {
        return { product, variants: information, variant: null };
      }
      const [variants, variant] = await Promise.all([
        loadVariants({ productId, choices: choicesOf(information, selectedVariant) }, { signal }),
        loadOneProduct(selectedVariant, signal),
      ]);
      return { product, variants, variant };
    },
    cacheOptions,
  );

  return {
    loadVariants,

    loadListing: listings.load,
    prefetchListing: listings.prefetch,
    loadProduct: products.load,
    prefetchProduct: products.prefetch,

    quickSearch,

    async loadNearest({ source }, options) {
      const terms = source.mode === 'search' ? nearestTerms(source.term) : [];
      const searches = terms.map((term) => quickSearch({ term, resultCount: mostCategories }, options));
      return nearestCategories(await Promise.all(searches));
    },

    async loadCategories(_, { signal }) {
      return loadTopCategories(signal);
    },

    async loadOffers({ categories }, { signal }) {
      const productIds = offeredProductIds(categories ?? (await loadTopCategories(signal)));
      if (productIds.length === 0) return [];
      const query = { ...initialListingQuery, pageSize: productIds.length };
      return offersFirst(
        (await loadListing({ source: { mode: 'list', productIds }, query }, { signal })).products,
      );
    },

    async loadSession(_, { signal }) {
      return decodeSession(`GET ${paths.session}`, await call(paths.session, { isForAnybody: true, signal }))
        .session;
    },

    async signIn(credentials, { signal }) {
      const response = await call(paths.session, {
        method: 'POST',
        body: credentials,
        isForAnybody: true,
        signal,
      });
      return decodeSession(`POST ${paths.session}`, response).session;
    },

    async clearSession(_, { signal }) {
      await call(`${paths.clearSession}?full=true`, { method: 'POST', body: {}, signal });
    },

    async loadDemoCustomers(_, { signal }) {
      const response = await call(paths.demoCustomers, { isForAnybody: true, signal });
      return decodeDemoCustomers(`GET ${paths.demoCustomers}`, response);
    },

    async loadBasket(_, { signal }) {
      return decodeBasket(`GET ${paths.basket}`, await call(paths.basket, { signal }));
    },

    async addLine({ draft, idempotencyKey }, { signal }) {
      const { distributionChainId, division, currency, ...line } = draft;
      const body = {
        distributionChainId,
        division,
        currency,
        salesAreas: [],
        products: [
          {
            materialNumber: line.materialNumber,
            orderQuantity: Number(line.orderQuantity),
            salesUnit: line.salesUnit,
            productId: line.productId,
            catalogueId: line.catalogueId,
            price: Number(line.price),
            currency,
            taxAmount: Number(line.taxAmount),
          },
        ],
      };
      const path = `${paths.basket}/lines`;
      return decodeBasket(`POST ${path}`, await call(path, { method: 'POST', body, idempotencyKey, signal }));
    },

    async changeLine({ lineId, orderQuantity }, { signal }) {
      const path = `${paths.basket}/lines/${encodeURIComponent(lineId)}`;
      const response =
        orderQuantity === null
          ? await call(path, { method: 'DELETE', signal })
          : await call(path, { method: 'PATCH', body: { orderQuantity: Number(orderQuantity) }, signal });
      return decodeBasket(`${orderQuantity === null ? 'DELETE' : 'PATCH'} ${path}`, response);
    },

    async saveFavourite({ productId, isFavourite }, { signal }) {
      const path = `${paths.favourites}/${encodeURIComponent(productId)}`;
      await call(path, { method: isFavourite ? 'PUT' : 'DELETE', signal });
    },

    lookUpStockForm: stockFormLookUp.load,

    async requestNotification({ materialNumber, userId }, { signal }) {
      const inputs = { serviceURL: paths.form, materialNumber, userId, siteId: configuration.siteId };
      requireInputs('stock notification', inputs);
      const { serviceURL, ...fields } = inputs;
      const body = Object.entries({ formId: stockForm, ...fields }).map(([name, value]) => ({ name, value }));
      await call(serviceURL, { method: 'POST', body, signal });
      stockFormLookUp.update((requested) => [...requested, materialNumber]);
    },
  };
}

function selection({ selectionKey, selectionValue }: VariantChoice): string {
  const parts = [selectionKey, selectionValue].map(encodeURIComponent).join('|');
  return `&$selection=${encodeURIComponent(parts)}`;
}
