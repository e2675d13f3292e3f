import type { FastifyInstance } from 'fastify';
import { basketOf } from '../basket/basket.ts';
import type { Refilled } from '../basket/refill-basket.ts';
import { companyPersonOf } from '../company/company.ts';
import { purchasedProducts } from '../orders/last-purchases.ts';
import { orderRequest, type OrderBody } from '../orders/order-request.ts';
import { cancelOrder, orderOf, ordersOf } from '../orders/orders.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import type { Language } from '../language.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { orderStatuses, type OrderStatus } from '../orders/order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { reorder } from '../orders/reorder.ts';
import { customerRoutes } from './customer-routes.ts';
import { languageOf, type GatewayContext } from './gateway-context.ts';
import {
  successResponse,
  onceForRequest,
  requiredKeyHeader,
  type KeyHeader,
} from '../http/keyed-response.ts';
import {
  orderResponse,
  orderBody,
  ordersResponse,
  placedOrderResponse,
  purchasesResponse,
  reorderResponse,
  reorderBody,
} from './schemas/order.ts';
import { pathId, query } from './schemas/parts.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';

interface OrderQuery {
  readonly q?: string;
  readonly status?: OrderStatus | 'OPEN';
  readonly from?: string;
  readonly to?: string;
  readonly $top: number;
  readonly $skip: number;
}

const ordersQuery = query({
  q: {
    type: 'string',
    maxLength: 200,
    description: 'Part of an order number or of a purchase order number',
  },
  status: {
    type: 'string',
    enum: [...orderStatuses, 'OPEN'],
    description: 'OPEN is every order that is neither delivered nor cancelled',
  },
  from: {
    type: 'string',
    format: 'date',
    description: "The first day of orders, in the time zone of the customer's sales area",
  },
  to: {
    type: 'string',
    format: 'date',
    description: "The last day of orders, in the time zone of the customer's sales area",
  },
  $top: { type: 'integer', minimum: 0, maximum: 100, default: 20 },
  $skip: { type: 'integer', minimum: 0, maximum: 1_000_000_000, default: 0 },
});

const purchasesQuery = query({ $top: { type: 'integer', minimum: 1, maximum: 100, default: 20 } });

const orderId = pathId('orderId');

interface OrderParams {
  readonly orderId: string;
}

/** `orders` and `purchases`: placing, listing, reading, ordering again and cancelling. @see BA-6, BA-7, H13 */
export function orderRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Orders');

  route.get<{ Querystring: OrderQuery }>(
    '/orders',
    { summary: "The customer's orders", querystring: ordersQuery, response: ordersResponse },
    async (customer, request) => {
      const { q: term = '', status, from = '', to = '', $top: top, $skip: skip } = request.query;
      const wanted = { term, status: status ?? '', from, to, top, skip } as const;
      const person = await companyPersonOf(context.db, customer);
      const orders = await ordersOf(context.db, customer, wanted, languageOf(request), person);
      return successResponse(orders);
    },
  );

  route.get<{ Querystring: { readonly $top: number } }>(
    '/purchases',
    { summary: 'What the customer bought', querystring: purchasesQuery, response: purchasesResponse },
    async (customer, request) => {
      const productIds = await purchasedProducts(context.db, customer.customerId, request.query.$top);
      return successResponse({ productIds });
    },
  );

  route.post<{ Body: OrderBody; Headers: KeyHeader }>(
    '/orders',
    {
      summary: 'Order the basket, or some of its lines, exactly once',
      headers: requiredKeyHeader,
      body: orderBody,
      response: placedOrderResponse,
    },
    async (customer, request) => {
      const body = { order: request.body };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        const wanted = orderRequest(request.body, customer.today);
        const language = languageOf(request);
        const placed = await placeOrder(queries, customer, wanted, { now: context.now(), language });
        await context.mails.orderPlaced(queries, customer, placed, language);
        return successResponse({ orderId: placed }, 201);
      });
      context.mailQueue.send();
      return withFreshBody(kept, (effect) => {
        const { orderId: placed }: OrderParams = JSON.parse(effect);
        return shownOrder(context.db, customer, placed, languageOf(request));
      });
    },
  );

  route.get<{ Params: OrderParams }>(
    '/orders/:orderId',
    { summary: 'One order as it was placed', params: orderId, response: orderResponse },
    async (customer, request) => {
      const order = await shownOrder(context.db, customer, request.params.orderId, languageOf(request));
      return successResponse(order);
    },
  );

  route.post<{ Params: OrderParams; Body: { readonly replaces?: boolean } | null; Headers: KeyHeader }>(
    '/orders/:orderId/reorder',
    {
      summary: 'Put what can still be ordered of an order into the basket',
      params: orderId,
      headers: requiredKeyHeader,
      body: reorderBody,
      response: reorderResponse,
    },
    async (customer, request) => {
      const wanted = { orderId: request.params.orderId, replaces: request.body?.replaces ?? false };
      const body = { reorder: wanted };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) =>
        successResponse(await reorder(queries, customer, wanted, languageOf(request))),
      );
      return withFreshBody(kept, async (effect) => {
        const { added, notAdded }: Refilled = JSON.parse(effect);
        const basket = await basketOf(context.db, customer, languageOf(request));
        return { basket, added, notAdded };
      });
    },
  );

  route.post<{ Params: OrderParams }>(
    '/orders/:orderId/cancel',
    { summary: 'Cancel an order that is only received yet', params: orderId, response: orderResponse },
    async (customer, request) => {
      const order = await context.db.transaction(async (queries) => {
        await cancelOrder(queries, customer.customerId, request.params.orderId, context.now());
        return shownOrder(queries, customer, request.params.orderId, languageOf(request));
      });
      return successResponse(order);
    },
  );
}

/** An order with the unit that it was placed in, if the customer has several. */
async function shownOrder(queries: Queries, customer: ShopCustomer, id: string, language: Language) {
  return orderOf(queries, customer.customerId, id, language, await companyPersonOf(queries, customer));
}
