import type { FastifyInstance } from 'fastify';
import { addFavourite, favouritesOf, removeFavourite } from '../favourites/favourites.ts';
import { customerOf, type GatewayContext } from './gateway-context.ts';
import { successResponse, sendResponse } from '../http/keyed-response.ts';
import { listOf, object, pathId, response, text } from './schemas/parts.ts';
import { emptyResponse } from './schemas/session.ts';

const favouritesResponse = response(
  object({ productIds: { ...listOf(text), maxItems: 1_000, description: 'Newest first' } }),
);

const productId = pathId('productId');

interface ProductParams {
  readonly productId: string;
}

/** `favourites`: both changes may be repeated. @see TI-9 */
export function favouriteRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get(
    '/favourites',
    { schema: { summary: "The customer's favourites", tags: ['Favourites'], response: favouritesResponse } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const productIds = await favouritesOf(context.db, customer.customerId);
      return sendResponse(reply, successResponse({ productIds }), customer);
    },
  );

  app.put<{ Params: ProductParams }>(
    '/favourites/:productId',
    {
      schema: {
        summary: 'Make a product a favourite',
        tags: ['Favourites'],
        params: productId,
        response: emptyResponse,
      },
    },
    async (request, reply) => {
      const { customerId } = await customerOf(context, request);
      await context.db.transaction((queries) => addFavourite(queries, customerId, request.params.productId));
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: ProductParams }>(
    '/favourites/:productId',
    {
      schema: {
        summary: 'Make a product no favourite any more',
        tags: ['Favourites'],
        params: productId,
        response: emptyResponse,
      },
    },
    async (request, reply) => {
      const { customerId } = await customerOf(context, request);
      await context.db.transaction((queries) =>
        removeFavourite(queries, customerId, request.params.productId),
      );
      return reply.code(204).send();
    },
  );
}
