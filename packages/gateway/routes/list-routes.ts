import type { FastifyInstance } from 'fastify';
import type { WantedLine } from '../basket/basket-changes.ts';
import { addList, listOf, listsOf, removeList, renameList } from '../lists/product-lists.ts';
import { customerRoutes } from './customer-routes.ts';
import type { GatewayContext } from './gateway-context.ts';
import {
  onceForRequest,
  requiredKeyHeader,
  successResponse,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { listBody, listResponse, listsResponse, newListBody, newListResponse } from './schemas/list.ts';
import { pathId } from './schemas/parts.ts';
import { emptyResponse } from './schemas/session.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';

const listId = pathId('listId');

interface ListParams {
  readonly listId: string;
}

interface ListBody {
  readonly name?: string;
}

interface NewListBody extends ListBody {
  readonly lines?: readonly WantedLine[];
}

/** `lists`: named lists of products with quantities; `listLineRoutes` has their lines. @see BA-5, LS-10 */
export function listRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Lists');

  route.get('/lists', { summary: "The customer's lists", response: listsResponse }, async (customer) => {
    const lists = await listsOf(context.db, customer.customerId);
    return successResponse({ lists });
  });

  route.post<{ Body: NewListBody; Headers: KeyHeader }>(
    '/lists',
    { summary: 'Make a list', headers: requiredKeyHeader, body: newListBody, response: newListResponse },
    async (customer, request) => {
      const { customerId } = customer;
      const { name = '', lines = [] } = request.body;
      const body = { list: { name, lines } };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) =>
        successResponse({ listId: await addList(queries, customerId, { name, lines }) }, 201),
      );
      return withFreshBody(kept, (effect) => {
        const { listId: added }: ListParams = JSON.parse(effect);
        return listOf(context.db, customerId, added);
      });
    },
  );

  route.get<{ Params: ListParams }>(
    '/lists/:listId',
    { summary: 'One list', params: listId, response: listResponse },
    async (customer, request) => {
      const list = await listOf(context.db, customer.customerId, request.params.listId);
      return successResponse(list);
    },
  );

  route.patch<{ Body: ListBody; Params: ListParams }>(
    '/lists/:listId',
    { summary: 'Give a list another name', params: listId, body: listBody, response: listResponse },
    async ({ customerId }, request) => {
      const list = await context.db.transaction(async (queries) => {
        await renameList(queries, customerId, request.params.listId, request.body.name ?? '');
        return listOf(queries, customerId, request.params.listId);
      });
      return successResponse(list);
    },
  );

  route.delete<{ Params: ListParams }>(
    '/lists/:listId',
    { summary: 'Remove a list', params: listId, response: emptyResponse },
    async ({ customerId }, request) => {
      await context.db.transaction((queries) => removeList(queries, customerId, request.params.listId));
    },
  );
}
