import { offers } from '../../domain/configuration/capabilities.ts';
import { mostBought, mostLists, mostOpenOrders, type CustomerRows } from '../../domain/home/customer-rows.ts';
import { everyOrder } from '../../domain/orders/order.ts';
import { ordersRequest } from '../../domain/orders/orders-request.ts';
import { decodeLists } from '../lists/list-decoder.ts';
import { decodeOrder, decodeOrders } from '../orders/order-decoder.ts';
import { decodeProductIds } from '../product/product-ids-decoder.ts';
import type { ProductServices } from '../product/product-services.ts';
import { loadProductsOf, orNone } from '../product/related-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';

/** The customer's rows on the home page: the ids of viewed products, newest first. */
export interface CustomerRowsRequest {
  readonly viewed: readonly string[];
}

/** The services of the customer's rows on the home page. */
export interface CustomerRowServices {
  /** The rows whose products could be loaded, without empty ones (PD-5). */
  readonly loadCustomerRows: Service<CustomerRowsRequest, CustomerRows>;
}

export function customerRowServices(
  { client: { call }, configuration, named }: ServiceContext,
  services: Pick<ProductServices, 'loadProducts'>,
): CustomerRowServices {
  const { services: paths } = configuration;
  const productsOf = (productIds: readonly string[], signal: AbortSignal) =>
    loadProductsOf(services, productIds, signal);

  return {
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
