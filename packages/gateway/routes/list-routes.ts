import type { FastifyInstance } from 'fastify';
import type { WantedLine } from '../basket/basket-changes.ts';
import { addList, listOf, listsOf, removeList, renameList } from '../lists/product-lists.ts';
import { customerOf, type GatewayContext } from './gateway-context.ts';
import {
  onceForRequest,
  requiredKeyHeader,
  sendResponse,
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
  app.get(
    '/lists',
    { schema: { summary: "The customer's lists", tags: ['Lists'], response: listsResponse } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const lists = await listsOf(context.db, customer.customerId);
      return sendResponse(reply, successResponse({ lists }), customer);
    },
  );

  app.post<{ Body: NewListBody; Headers: KeyHeader }>(
    '/lists',
    {
      schema: {
        summary: 'Make a list',
        tags: ['Lists'],
        headers: requiredKeyHeader,
        body: newListBody,
        response: newListResponse,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const { customerId } = customer;
      const { name = '', lines = [] } = request.body;
      const body = { list: { name, lines } };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) =>
        successResponse({ listId: await addList(queries, customerId, { name, lines }) }, 201),
      );
      const response = await withFreshBody(kept, (effect) => {
        const { listId: added }: ListParams = JSON.parse(effect);
        return listOf(context.db, customerId, added);
      });
      return sendResponse(reply, response, customer);
    },
  );

  app.get<{ Params: ListParams }>(
    '/lists/:listId',
    { schema: { summary: 'One list', tags: ['Lists'], params: listId, response: listResponse } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const list = await listOf(context.db, customer.customerId, request.params.listId);
      return sendResponse(reply, successResponse(list), customer);
    },
  );

  app.patch<{ Body: ListBody; Params: ListParams }>(
    '/lists/:listId',
    {
      schema: {
        summary: 'Give a list another name',
        tags: ['Lists'],
        params: listId,
        body: listBody,
        response: listResponse,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const { customerId } = customer;
      const list = await context.db.transaction(async (queries) => {
        await renameList(queries, customerId, request.params.listId, request.body.name ?? '');
        return listOf(queries, customerId, request.params.listId);
      });
      return sendResponse(reply, successResponse(list), customer);
    },
  );

  app.delete<{ Params: ListParams }>(
    '/lists/:listId',
    { schema: { summary: 'Remove a list', tags: ['Lists'], params: listId, response: emptyResponse } },
    async (request, reply) => {
      const { customerId } = await customerOf(context, request);
      await context.db.transaction((queries) => removeList(queries, customerId, request.params.listId));
      return reply.code(204).send();
    },
  );
}
