import type { FastifyInstance } from 'fastify';
import { lineKey, type WantedLine } from '../basket/basket-changes.ts';
import { basketOf } from '../basket/basket.ts';
import { refillBasket, type Refilled } from '../basket/refill-basket.ts';
import type { SentPrice } from '../basket/seen-price.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import { listLines, listOf, putLines, removeListProduct } from '../lists/product-lists.ts';
import { customerRoutes } from './customer-routes.ts';
import { languageOf, type GatewayContext } from './gateway-context.ts';
import {
  onceForRequest,
  requiredKeyHeader,
  successResponse,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { listLinesBody, listResponse } from './schemas/list.ts';
import { listToBasketBody } from './schemas/list.ts';
import { reorderResponse } from './schemas/order.ts';
import { pathId } from './schemas/parts.ts';
import { emptyResponse } from './schemas/session.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';

const listId = pathId('listId');
const listAndProduct = {
  ...listId,
  properties: { ...listId.properties, ...pathId('productId').properties },
  required: ['listId', 'productId'],
};

interface ListParams {
  readonly listId: string;
}

interface ListToBasketBody {
  readonly replaces?: boolean;
  readonly prices?: readonly (SentPrice & { readonly productId: string; readonly salesUnit: string })[];
}

interface LinesBody {
  readonly lines: readonly WantedLine[];
}

/** `lists/{listId}/lines`, and `lists/{listId}/basket`, which adds them to the basket. @see BA-5 */
export function listLineRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Lists');

  route.put<{ Body: LinesBody; Params: ListParams }>(
    '/lists/:listId/lines',
    {
      summary: 'Put products into a list, or give those in it another quantity',
      params: listId,
      body: listLinesBody,
      response: listResponse,
    },
    async ({ customerId }, request) => {
      const list = await context.db.transaction(async (queries) => {
        await putLines(queries, customerId, request.params.listId, request.body.lines);
        return listOf(queries, customerId, request.params.listId);
      });
      return successResponse(list);
    },
  );

  route.delete<{ Params: ListParams & { readonly productId: string } }>(
    '/lists/:listId/lines/:productId',
    { summary: 'Take a product out of a list', params: listAndProduct, response: emptyResponse },
    async ({ customerId }, request) => {
      const { listId: from, productId } = request.params;
      await context.db.transaction((queries) => removeListProduct(queries, customerId, from, productId));
    },
  );

  route.post<{ Params: ListParams; Body: ListToBasketBody | null; Headers: KeyHeader }>(
    '/lists/:listId/basket',
    {
      summary: 'Put what can be ordered of a list into the basket',
      params: listId,
      headers: requiredKeyHeader,
      body: listToBasketBody,
      response: reorderResponse,
    },
    async (customer, request) => {
      const language = languageOf(request);
      const { replaces = false, prices = [] } = request.body ?? {};
      const wanted = { listId: request.params.listId, replaces, prices };
      const body = { listToBasket: wanted };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        await lockCustomer(queries, customer.customerId);
        const seen = new Map(prices.map((price) => [lineKey(price.productId, price.salesUnit), price]));
        const lines = (await listLines(queries, customer.customerId, wanted.listId)).map((line) => ({
          ...line,
          price: seen.get(lineKey(line.productId, line.salesUnit))?.price,
          per: seen.get(lineKey(line.productId, line.salesUnit))?.per,
        }));
        return successResponse(await refillBasket(queries, customer, lines, { replaces, language }));
      });
      return withFreshBody(kept, async (effect) => {
        const { added, notAdded }: Refilled = JSON.parse(effect);
        return { basket: await basketOf(context.db, customer, language), added, notAdded };
      });
    },
  );
}
