import { isUnauthorised, type Fault } from '../domain/faults/fault.ts';
import { homeBlockIds } from '../domain/home/home-blocks.ts';
import { requireInputs } from '../domain/configuration/configuration-error.ts';
import type { BasketLineDraft } from '../domain/basket/basket.ts';
import type { WantedLine } from '../domain/basket/basket-changes.ts';
import type { Configuration } from '../domain/configuration/configuration.ts';
import { initialListingQuery } from '../domain/listing/listing-query.ts';
import { productIdsAtOnce, searchRequest } from '../domain/listing/search-request.ts';
import { followUpQuery } from '../domain/listing/whole-page.ts';
import { withListedQuantities } from '../domain/lists/product-list.ts';
import { mostCategories, nearestCategories, nearestTerms } from '../domain/search/nearest-categories.ts';
import { quickSearchRequest } from '../domain/search/quick-search.ts';
import { emptyListing, type Listing, type ListingQuery } from '../domain/listing/listing.ts';
import type { ProductDetail } from '../domain/product/product-detail.ts';
import { choicesOf, noVariants, type VariantChoice } from '../domain/product/variants-information.ts';
import { offeredProductIds, offersFirst } from '../domain/promotion/offers.ts';
import type { SalesArea } from '../domain/session/session.ts';
import type { GatewayCall } from './decoders/parts.ts';
import { decodeBasket } from './decoders/basket.ts';
import { decodeGrouping } from './decoders/grouping.ts';
import { decodeForm } from './decoders/form.ts';
import { decodeAccount, decodeResetRequest } from './decoders/account.ts';
import { decodeProductIds } from './decoders/product-ids.ts';
import { decodeCategories, decodeListing, decodeProducts } from './decoders/listing.ts';
import { decodeAddresses, decodeOrder, decodeOrders, decodeReordered } from './decoders/order.ts';
import { mostBought, mostOpenOrders } from '../domain/home/customer-rows.ts';
import { everyOrder, ordersPerPage } from '../domain/order/order.ts';
import { ordersRequest } from '../domain/order/orders-request.ts';
import { decodeProduct } from './decoders/product.ts';
import { decodeCheckedLines } from './decoders/quick-order.ts';
import { decodeQuickSearch } from './decoders/quick-search.ts';
import { decodeDemoCustomers, decodeSession } from './decoders/session.ts';
import { decodeSite } from './decoders/site.ts';
import { decodeRequested, decodeStockForm } from './decoders/stock-form.ts';
import { decodeRange, decodeVariants } from './decoders/variants.ts';
import { createGatewayClient } from './gateway-client.ts';
import { faultOf, GatewayError } from './gateway-error.ts';
import type { GatewayServices, ListingRequest, ProductRequest, VariantsRequest } from './gateway-services.ts';
import { prefetchCache } from './prefetch-cache.ts';
import { visitCache } from './visit-cache.ts';

const stockForm = 'STOCK_NOTIFICATION';
const applicationForm = 'JOB_APPLICATION';
/** What the look-up of a form is answered with that the shop does not use (SN-1). */
const switchedOff: Fault = { status: 404, code: 'FEATURE_OFF', serverMessage: null };
/** A product is not held up longer by what can be chosen of it, which its page loads by itself (PD-3). */
const choicesBudgetMs = 1500;

interface GatewayServicesOptions {
  readonly origin: string;
  readonly configuration: Configuration;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while that is unknown. */
  readonly customer: () => string | null;
  /** Is told what could not be read of a response and was left out (GW-3). */
  readonly onLeftOut: (error: Error) => void;
  /** Those of the customer on whose screen the shop is (BA-1). */
  readonly salesAreas: () => readonly SalesArea[];
}

/** The gateway's services over HTTP. @see §7 Calls */
export function createGatewayServices({
  origin,
  configuration,
  customer,
  onLeftOut,
  salesAreas,
}: GatewayServicesOptions): GatewayServices {
  const { services: paths, configurableTypes } = configuration;
  const client = createGatewayClient({ origin, sessionPath: paths.session, customer });
  const { call } = client;
  const named = (name: string): GatewayCall => ({ name, onLeftOut });

  /** What only the account asks for comes with it. */
  const account = async () => {
    const { accountServices } = await import('./account-services.ts');
    return accountServices({
      client,
      configuration,
      named,
      decodeAccount,
      decodeResetRequest,
      decodeAddresses,
      decodeProducts,
      decodeRequested,
      productIdsAtOnce,
      stockForm,
    });
  };

  const lists = async () => {
    const { listServices } = await import('./list-services.ts');
    return listServices({ client, configuration, named, decodeReordered });
  };

  /** Without an id there is nothing to ask for: the product has its defaults (PD-7). */
  const loadOneProduct = async (productId: string, signal: AbortSignal) => {
    requireInputs('product', { serviceURL: paths.product });
    if (productId === '') return decodeProduct('product', { productId }, configurableTypes);
    const path = `${paths.product}${encodeURIComponent(productId)}`;
    return decodeProduct(named(`GET ${path}`), await call(path, { signal }), configurableTypes);
  };

  const loadVariants = async (
    { productId, choices }: VariantsRequest,
    { signal }: { signal: AbortSignal },
  ) => {
    requireInputs('variants', { serviceURL: paths.variants, productId });
    const path = `${paths.variants}?$product-ids=${encodeURIComponent(productId)}${choices.map(selection).join('')}`;
    return decodeVariants(named(`GET ${paths.variants}`), await call(path, { signal }));
  };

  const quickSearch: GatewayServices['quickSearch'] = async ({ term, resultCount }, { signal }) => {
    const path = `${paths.search}?${quickSearchRequest(term, resultCount)}`;
    return decodeQuickSearch(named(`GET ${paths.search}`), await call(path, { signal }));
  };

  const loadTopCategories = async (signal: AbortSignal) =>
    decodeCategories(named(`GET ${paths.categories}`), await call(paths.categories, { signal }));

  const loadFavourites = async (signal: AbortSignal) => {
    const response = await call(paths.favourites, { signal });
    return {
      mode: 'list',
      productIds: decodeProductIds(named(`GET ${paths.favourites}`), response),
    } as const;
  };

  const loadListing: GatewayServices['loadListing'] = async ({ source: asked, query }, { signal }) => {
    const source = asked.mode === 'favourites' ? await loadFavourites(signal) : asked;
    if (source.mode === 'list' && source.productIds.length === 0) return emptyListing;
    const load = async (asking: ListingQuery) => {
      const path = `${paths.search}?${searchRequest(source, asking, configuration.listing)}`;
      return decodeListing(named(`GET ${paths.search}`), await call(path, { signal }), configurableTypes);
    };
    const [listing, list] = await Promise.all([
      load(query),
      source.mode === 'namedList' ? (await lists()).loadList(source, { signal }) : null,
    ]);
    if (list) return withListedQuantities(listing, list);
    const followUp = followUpQuery(query, listing);
    return followUp === null ? listing : load(followUp);
  };

  const linePath = (lineId: string) => `${paths.basket}/lines/${encodeURIComponent(lineId)}`;

  const addToBasket = async (lines: object, idempotencyKey: string, signal: AbortSignal) => {
    const path = `${paths.basket}/lines`;
    const body = { ...lines, salesAreas: salesAreas() };
    return decodeBasket(
      named(`POST ${path}`),
      await call(path, { method: 'POST', body, idempotencyKey, signal }),
    );
  };

  const addDraft = (draft: BasketLineDraft, idempotencyKey: string, signal: AbortSignal) => {
    const { distributionChainId, division, currency, ...line } = draft;
    const body = {
      distributionChainId,
      division,
      currency,
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
    return addToBasket(body, idempotencyKey, signal);
  };

  const restoreLine = (line: WantedLine, idempotencyKey: string, signal: AbortSignal) => {
    const { productId, catalogueId, materialNumber, salesUnit, currency } = line;
    const product = { productId, catalogueId, materialNumber, salesUnit, currency };
    const orderQuantity = Number(line.orderQuantity);
    const body = { currency, products: [{ ...product, orderQuantity, note: line.note ?? '' }] };
    return addToBasket(body, idempotencyKey, signal);
  };

  const productsOf = async (productIds: readonly string[], signal: AbortSignal) => {
    const query = { ...initialListingQuery, pageSize: productIds.length };
    return (await loadListing({ source: { mode: 'list', productIds }, query }, { signal })).products;
  };

  const stockFormLookUp = visitCache(async () => {
    if (!configuration.features.stockNotifications) throw new GatewayError(stockForm, switchedOff);
    const path = `${paths.formLookup}?$formid=${stockForm}`;
    return decodeStockForm(named(`GET ${path}`), await call(path, { signal: new AbortController().signal }));
  }, customer);

  const loadChoice = async ({ productId, selectedVariant }: ProductRequest, signal: AbortSignal) => {
    const information = (await loadVariants({ productId, choices: [] }, { signal })) ?? noVariants;
    if (!information.variants.some(({ variantProductId }) => variantProductId === selectedVariant)) {
      return { variants: information, variant: null };
    }
    const [variants, variant] = await Promise.all([
      loadVariants({ productId, choices: choicesOf(information, selectedVariant) }, { signal }),
      loadOneProduct(selectedVariant, signal),
    ]);
    return { variants: variants ?? noVariants, variant };
  };

  const cacheOptions = { customer, now: () => performance.now() };
  const listings = prefetchCache<ListingRequest, Listing>(loadListing, cacheOptions);
  const products = prefetchCache<ProductRequest, ProductDetail>(
    async ({ productId, selectedVariant }, { signal }) => {
      const product = await loadOneProduct(productId, signal);
      if (!product.salesMaterial.isConfigurable) return { product, variants: null, variant: null };
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(choicesBudgetMs)]);
      try {
        return { product, ...(await loadChoice({ productId, selectedVariant }, inTime)) };
      } catch (error) {
        if (signal.aborted || isUnauthorised(faultOf(error))) throw error;
        return { product, variants: null, variant: null };
      }
    },
    cacheOptions,
  );

  const loadRange: GatewayServices['loadRange'] = async ({ productId }, { signal }) => {
    requireInputs('variants', { serviceURL: paths.variants, productId });
    const path = `${paths.variants}?$product-ids=${encodeURIComponent(productId)}&$usage=SEE_THE_RANGE`;
    return decodeRange(named(`GET ${paths.variants}`), await call(path, { signal }), configurableTypes);
  };

  return {
    loadVariants,
    loadRange,

    async loadProducts({ productIds }, { signal }) {
      const path = `${paths.products}?$product-ids=${productIdsAtOnce(productIds)}`;
      return decodeProducts(named(`GET ${paths.products}`), await call(path, { signal }), configurableTypes);
    },

    async loadMatrix({ productId }, options) {
      const [variants, range] = await Promise.all([
        loadVariants({ productId, choices: [] }, options),
        loadRange({ productId }, options),
      ]);
      return { variants, range };
    },

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

    async loadSite(_, { signal }) {
      return decodeSite(named(`GET ${paths.site}`), await call(paths.site, { signal }));
    },

    async loadOffers({ categories }, { signal }) {
      const productIds = offeredProductIds(categories ?? (await loadTopCategories(signal)));
      return offersFirst(await productsOf(productIds, signal));
    },

    async loadHomeBlocks({ categories }, { signal }) {
      return productsOf(homeBlockIds(categories ?? (await loadTopCategories(signal))), signal);
    },

    async loadPromoted({ productIds }, { signal }) {
      return productsOf(productIds, signal);
    },

    async loadCustomerRows({ viewed }, { signal }) {
      const orders = async () => {
        const part = { top: mostOpenOrders, skip: 0 };
        const path = `${paths.orders}?${ordersRequest({ ...everyOrder, status: 'OPEN' }, part)}`;
        return decodeOrders(named(`GET ${paths.orders}`), await call(path, { signal })).orders;
      };
      const bought = async () => {
        const path = `${paths.purchases}?$top=${mostBought}`;
        return productsOf(
          decodeProductIds(named(`GET ${paths.purchases}`), await call(path, { signal })),
          signal,
        );
      };
      const [openOrders, boughtProducts, viewedProducts] = await Promise.all([
        orNone(orders()),
        orNone(bought()),
        orNone(productsOf(viewed, signal)),
      ]);
      return { openOrders, bought: boughtProducts, viewed: viewedProducts };
    },

    async loadRelated({ rows }, { signal }) {
      const loaded = await Promise.all(
        rows.map(async (row) => ({ ...row, products: await orNone(productsOf(row.productIds, signal)) })),
      );
      return loaded.filter((row) => row.products.length > 0);
    },

    async loadSession(_, { signal }) {
      return decodeSession(
        named(`GET ${paths.session}`),
        await call(paths.session, { isForAnybody: true, signal }),
      ).session;
    },

    async signIn(credentials, { signal }) {
      const response = await call(paths.session, {
        method: 'POST',
        body: credentials,
        isForAnybody: true,
        signal,
      });
      return decodeSession(named(`POST ${paths.session}`), response).session;
    },

    async clearSession(_, { signal }) {
      await call(`${paths.clearSession}?full=true`, { method: 'POST', body: {}, signal });
    },

    async loadDemoCustomers(_, { signal }) {
      const response = await call(paths.demoCustomers, { isForAnybody: true, signal });
      return decodeDemoCustomers(named(`GET ${paths.demoCustomers}`), response);
    },

    async loadGrouping({ usage }, { signal }) {
      const response = await call(`${paths.grouping}?$grouping-usage=${usage}`, { signal });
      return decodeGrouping(named(`GET ${paths.grouping}`), response);
    },

    async loadBasket(_, { signal }) {
      return decodeBasket(named(`GET ${paths.basket}`), await call(paths.basket, { signal }));
    },

    async addLine({ draft, key }, { signal }) {
      return addDraft(draft, key, signal);
    },

    async addLines({ lines, idempotencyKey, ...salesArea }, { signal }) {
      const body = {
        ...salesArea,
        products: lines.map((line) => ({
          ...line,
          orderQuantity: Number(line.orderQuantity),
          price: Number(line.price),
          taxAmount: Number(line.taxAmount),
        })),
      };
      return addToBasket(body, idempotencyKey, signal);
    },

    async checkLines({ lines }, { signal }) {
      const path = `${paths.basket}/check`;
      return decodeCheckedLines(
        named(`POST ${path}`),
        await call(path, { method: 'POST', body: { lines }, signal }),
      );
    },

    async changeBasket({ key: idempotencyKey, ...change }, { signal }) {
      switch (change.kind) {
        case 'addition':
          return addDraft(change.draft, idempotencyKey, signal);
        case 'restoration':
          return restoreLine(change.line, idempotencyKey, signal);
        case 'clearance': {
          const response = await call(paths.basket, { method: 'DELETE', idempotencyKey, signal });
          return decodeBasket(named(`DELETE ${paths.basket}`), response);
        }
        case 'removal': {
          const path = linePath(change.lineId);
          return decodeBasket(named(`DELETE ${path}`), await call(path, { method: 'DELETE', signal }));
        }
        case 'quantity': {
          const path = linePath(change.lineId);
          const body = { orderQuantity: Number(change.orderQuantity), salesUnit: change.salesUnit };
          const response = await call(path, { method: 'PATCH', body, idempotencyKey, signal });
          return decodeBasket(named(`PATCH ${path}`), response);
        }
        case 'note': {
          const path = linePath(change.lineId);
          const body = { note: change.note };
          const response = await call(path, { method: 'PATCH', body, idempotencyKey, signal });
          return decodeBasket(named(`PATCH ${path}`), response);
        }
        default:
          return change satisfies never;
      }
    },

    async loadCheckout(_, { signal }) {
      const [basket, addresses] = await Promise.all([
        call(paths.basket, { signal }),
        call(paths.addresses, { signal }),
      ]);
      return {
        basket: decodeBasket(named(`GET ${paths.basket}`), basket),
        addresses: decodeAddresses(named(`GET ${paths.addresses}`), addresses),
      };
    },

    async placeOrder({ draft, deliveries, expectedTotal, idempotencyKey }, { signal }) {
      const { severalAddressIds: _several, shares: _shares, ...order } = draft;
      const body = { ...order, expectedTotal, ...(deliveries.length > 0 ? { lines: deliveries } : {}) };
      const response = await call(paths.orders, { method: 'POST', body, idempotencyKey, signal });
      return decodeOrder(named(`POST ${paths.orders}`), response);
    },

    async loadOrders({ page, ...query }, { signal }) {
      const part = { top: ordersPerPage, skip: (page - 1) * ordersPerPage };
      const path = `${paths.orders}?${ordersRequest(query, part)}`;
      return decodeOrders(named(`GET ${paths.orders}`), await call(path, { signal }));
    },

    async loadOrder({ orderId }, { signal }) {
      const path = `${paths.orders}/${encodeURIComponent(orderId)}`;
      return decodeOrder(named(`GET ${path}`), await call(path, { signal }));
    },

    async cancelOrder({ orderId }, { signal }) {
      const path = `${paths.orders}/${encodeURIComponent(orderId)}/cancel`;
      return decodeOrder(named(`POST ${path}`), await call(path, { method: 'POST', body: {}, signal }));
    },

    async reorder({ orderId, replaces, idempotencyKey }, { signal }) {
      const path = `${paths.orders}/${encodeURIComponent(orderId)}/reorder`;
      const response = await call(path, { method: 'POST', body: { replaces }, idempotencyKey, signal });
      return decodeReordered(named(`POST ${path}`), response);
    },

    loadAccount: async (input, options) => (await account()).loadAccount(input, options),
    saveForm: async (input, options) => (await account()).saveForm(input, options),
    loadAddresses: async (input, options) => (await account()).loadAddresses(input, options),
    removeAddress: async (input, options) => (await account()).removeAddress(input, options),
    loadRequestedProducts: async (input, options) => (await account()).loadRequestedProducts(input, options),

    async saveFavourite({ productId, isFavourite }, { signal }) {
      const path = `${paths.favourites}/${encodeURIComponent(productId)}`;
      await call(path, { method: isFavourite ? 'PUT' : 'DELETE', signal });
    },

    loadLists: async (input, options) => (await lists()).loadLists(input, options),
    loadList: async (input, options) => (await lists()).loadList(input, options),
    saveToList: async (input, options) => (await lists()).saveToList(input, options),
    renameList: async (input, options) => (await lists()).renameList(input, options),
    removeList: async (input, options) => (await lists()).removeList(input, options),
    removeListProduct: async (input, options) => (await lists()).removeListProduct(input, options),
    putListIntoBasket: async (input, options) => (await lists()).putListIntoBasket(input, options),

    lookUpStockForm: stockFormLookUp.load,

    async requestNotification({ materialNumber, userId }, { signal }) {
      const csrfToken = await client.csrfToken(signal);
      const fields = { materialNumber, userId, siteId: configuration.siteId };
      requireInputs('stock notification', { serviceURL: paths.form, csrfToken, ...fields });
      const body = Object.entries({ formId: stockForm, ...fields }).map(([name, value]) => ({ name, value }));
      await call(paths.form, { method: 'POST', body, signal });
      stockFormLookUp.update((requested) => [...requested, materialNumber]);
    },

    async loadApplicationForm({ jobId }, { signal }) {
      const path = `${paths.formLookup}?$formid=${applicationForm}`;
      const [form, job] = await Promise.all([
        call(path, { signal }),
        jobId === '' ? null : loadOneProduct(jobId, signal),
      ]);
      return { form: decodeForm(named(`GET ${path}`), form), jobTitle: job?.productName ?? '' };
    },

    async sendApplication({ entries, file, idempotencyKey, onProgress }, { signal }) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ formId: applicationForm, ...entries }))
        body.append(name, value);
      if (file) body.append(file.field, file.content);
      await call(paths.form, { method: 'POST', body, idempotencyKey, onProgress, signal });
    },
  };
}

function selection({ selectionKey, selectionValue }: VariantChoice): string {
  const parts = [selectionKey, selectionValue].map(encodeURIComponent).join('|');
  return `&$selection=${encodeURIComponent(parts)}`;
}

/** What a page is whole without: none when it could not be loaded, unless the session is over (GW-4, SE-2). */
async function orNone<T>(request: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await request;
  } catch (error) {
    if (isUnauthorised(faultOf(error))) throw error;
    return [];
  }
}
