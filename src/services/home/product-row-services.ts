import { offers } from '../../domain/configuration/capabilities.ts';
import { mostBought, mostLists, mostOpenOrders, type CustomerRows } from '../../domain/home/customer-rows.ts';
import { homeBlockIds } from '../../domain/home/home-blocks.ts';
import { offeredProductIds, offersFirst } from '../../domain/home/offers.ts';
import type { PromotionRow } from '../../domain/home/promotion-row.ts';
import type { Category } from '../../domain/listing/category.ts';
import { everyOrder } from '../../domain/orders/order.ts';
import { ordersRequest } from '../../domain/orders/orders-request.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ListingServices } from '../listing/listing-services.ts';
import { decodeLists } from '../lists/list-decoder.ts';
import { decodeOrder, decodeOrders } from '../orders/order-decoder.ts';
import { decodeProductIds } from '../product/product-ids-decoder.ts';
import type { ProductServices } from '../product/product-services.ts';
import { loadProductsOf, orNone } from '../product/related-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';

export interface OffersRequest {
  readonly categories: readonly Category[] | null;
}

/** The customer's rows on the home page: the ids of viewed products, newest first. */
export interface CustomerRowsRequest {
  readonly viewed: readonly string[];
}

/** The services of the product rows of the home page and of promotions. */
export interface ProductRowServices {
  /**
   * The promoted products of the given categories, special offers first; by default of the top categories.
   */
  readonly loadOffers: Service<OffersRequest, readonly Product[]>;
  /** The home page content of the given categories; by default of the top categories. */
  readonly loadHomeBlocks: Service<OffersRequest, readonly Product[]>;
  /** The products of a promotion, in its order (LS-3, CT-5). */
  readonly loadPromoted: Service<Pick<PromotionRow, 'productIds'>, readonly Product[]>;
  /** The rows whose products could be loaded, without empty ones (PD-5). */
  readonly loadCustomerRows: Service<CustomerRowsRequest, CustomerRows>;
}

export function productRowServices(
  { client: { call }, configuration, named }: ServiceContext,
  services: Pick<ProductServices & ListingServices, 'loadProducts' | 'loadCategories'>,
): ProductRowServices {
  const { services: paths } = configuration;
  const productsOf = (productIds: readonly string[], signal: AbortSignal) =>
    loadProductsOf(services, productIds, signal);

  return {
    async loadOffers({ categories }, { signal }) {
      const productIds = offeredProductIds(categories ?? (await services.loadCategories({}, { signal })));
      return offersFirst(await productsOf(productIds, signal));
    },

    async loadHomeBlocks({ categories }, { signal }) {
      return productsOf(homeBlockIds(categories ?? (await services.loadCategories({}, { signal }))), signal);
    },

    async loadPromoted({ productIds }, { signal }) {
      return productsOf(productIds, signal);
    },

    async loadCustomerRows({ viewed }, { signal }) {
      const orders = async (status: 'OPEN' | '', top: number) => {
        const path = `${paths.orders}?${ordersRequest({ ...everyOrder, status }, { top, skip: 0 })}`;
        return decodeOrders(named(`GET ${paths.orders}`), await call(path, { signal })).orders;
      };
      const lastOrder = async () => {
        const [last] = await orders('', 1);
        if (!last) return [];
        const path = `${paths.orders}/${encodeURIComponent(last.orderId)}`;
        return [decodeOrder(named(`GET ${path}`), await call(path, { signal }))];
      };
      const lists = async () =>
        decodeLists(named(`GET ${paths.lists}`), await call(paths.lists, { signal })).slice(0, mostLists);
      const bought = async () => {
        const path = `${paths.purchases}?$top=${mostBought}`;
        return productsOf(
          decodeProductIds(named(`GET ${paths.purchases}`), await call(path, { signal })),
          signal,
        );
      };
      const hasOrders = offers(configuration, 'orders');
      const [openOrders, [last = null], ownLists, boughtProducts, viewedProducts] = await Promise.all([
        hasOrders ? orNone(orders('OPEN', mostOpenOrders)) : [],
        hasOrders ? orNone(lastOrder()) : [],
        offers(configuration, 'lists') ? orNone(lists()) : [],
        offers(configuration, 'purchases') ? orNone(bought()) : [],
        orNone(productsOf(viewed, signal)),
      ]);
      return {
        openOrders,
        lastOrder: last,
        lists: ownLists,
        bought: boughtProducts,
        viewed: viewedProducts,
      };
    },
  };
}
