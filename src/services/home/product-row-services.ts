import { offers } from '../../domain/configuration/capabilities.ts';
import { mostBought, mostLists, mostOpenOrders } from '../../domain/home/customer-rows.ts';
import { homeBlockIds } from '../../domain/home/home-blocks.ts';
import { isSessionOver } from '../../domain/faults/fault.ts';
import { everyOrder } from '../../domain/orders/order.ts';
import { ordersRequest } from '../../domain/orders/orders-request.ts';
import { offeredProductIds, offersFirst } from '../../domain/home/offers.ts';
import { decodeOrder, decodeOrders } from '../orders/order-decoder.ts';
import { decodeLists } from '../lists/list-decoder.ts';
import { decodeProductIds } from '../product/product-ids-decoder.ts';
import { faultOf } from '../transport/gateway-error.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import { loadProductsOf } from '../product/product-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** The services of additional product rows on a page. */
export function productRowServices(
  { client: { call }, configuration, named }: ServiceContext,
  services: Pick<GatewayServices, 'loadProducts' | 'loadCategories'>,
): Pick<
  GatewayServices,
  'loadOffers' | 'loadHomeBlocks' | 'loadPromoted' | 'loadCustomerRows' | 'loadRelated'
> {
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

    async loadRelated({ rows }, { signal }) {
      const loaded = await Promise.all(
        rows.map(async (row) => ({ ...row, products: await orNone(productsOf(row.productIds, signal)) })),
      );
      return loaded.filter((row) => row.products.length > 0);
    },
  };
}

/** Optional rows of a page: empty if they could not be loaded, unless the session is over (GW-4, SE-2). */
async function orNone<T>(request: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await request;
  } catch (error) {
    if (isSessionOver(faultOf(error))) throw error;
    return [];
  }
}
