import { ordersPerPage } from '../../domain/orders/order.ts';
import { ordersRequest } from '../../domain/orders/orders-request.ts';
import { decodeBasket } from '../basket/basket-decoder.ts';
import { decodeAddresses, decodeOrder, decodeOrders, decodeReordered } from './order-decoder.ts';
import { filledPage, type Part } from '../transport/filled-page.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** The services of orders: placing and reading them. @see BA-6, BA-7 */
export function orderServices({
  client: { call },
  configuration: { services: paths },
  named,
  readBasket,
}: ServiceContext): Pick<
  GatewayServices,
  'loadCheckout' | 'placeOrder' | 'loadOrders' | 'loadOrder' | 'cancelOrder' | 'reorder'
> {
  return {
    async loadCheckout(_, { signal }) {
      const [basket, addresses] = await Promise.all([readBasket(signal), call(paths.addresses, { signal })]);
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
      const load = async (asked: Part) => {
        const path = `${paths.orders}?${ordersRequest(query, asked)}`;
        const { orders, orderCount } = decodeOrders(
          named(`GET ${paths.orders}`),
          await call(path, { signal }),
        );
        return { items: orders, count: orderCount ?? orders.length, isCounted: orderCount !== null };
      };
      const { items, count, isCounted } = await filledPage(
        await load(part),
        load,
        part,
        ({ orderId }) => orderId,
      );
      return { orders: items, orderCount: count, ...(isCounted ? {} : { hasUnknownCount: true }) };
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
  };
}
