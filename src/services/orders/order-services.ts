import {
  ordersPerPage,
  type Order,
  type OrderList,
  type OrderQuery,
  type Reordered,
} from '../../domain/orders/order.ts';
import { ordersRequest } from '../../domain/orders/orders-request.ts';
import { filledPage, type Part } from '../transport/filled-page.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeOrder, decodeOrders, decodeReordered } from './order-decoder.ts';

export interface OrderRequest {
  readonly orderId: string;
}

/** `replaces` removes the present lines first (BA-7). */
export interface ReorderRequest extends OrderRequest {
  readonly replaces: boolean;
  readonly idempotencyKey: string;
}

/** The services of orders. @see BA-7 */
export interface OrderServices {
  readonly loadOrders: Service<OrderQuery, OrderList>;
  readonly loadOrder: Service<OrderRequest, Order>;
  readonly cancelOrder: Service<OrderRequest, Order>;
  readonly reorder: Service<ReorderRequest, Reordered>;
}

export function orderServices({ configuration: { services: paths }, ask }: ServiceContext): OrderServices {
  const pathOf = (orderId: string) => `${paths.orders}/${encodeURIComponent(orderId)}`;
  return {
    async loadOrders({ page, ...query }, { signal }) {
      const part = { top: ordersPerPage, skip: (page - 1) * ordersPerPage };
      const load = async (asked: Part) => {
        const path = `${paths.orders}?${ordersRequest(query, asked)}`;
        const { orders, orderCount } = await ask(decodeOrders, path, { signal });
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

    loadOrder: async ({ orderId }, { signal }) => ask(decodeOrder, pathOf(orderId), { signal }),

    cancelOrder: async ({ orderId }, { signal }) =>
      ask(decodeOrder, `${pathOf(orderId)}/cancel`, { method: 'POST', body: {}, signal }),

    async reorder({ orderId, replaces, idempotencyKey }, { signal }) {
      const request = { method: 'POST', body: { replaces }, idempotencyKey, signal } as const;
      return ask(decodeReordered, `${pathOf(orderId)}/reorder`, request);
    },
  };
}
