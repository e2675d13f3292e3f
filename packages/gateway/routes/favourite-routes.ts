import type { FastifyInstance } from 'fastify';
import { addFavourite, favouritesOf, removeFavourite } from '../favourites/favourites.ts';
import { customerRoutes } from './customer-routes.ts';
import type { GatewayContext } from './gateway-context.ts';
import { successResponse } from '../http/keyed-response.ts';
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
  const route = customerRoutes(app, context, 'Favourites');

  route.get(
    '/favourites',
    { summary: "The customer's favourites", response: favouritesResponse },
    async (customer) => {
      const productIds = await favouritesOf(context.db, customer.customerId);
      return successResponse({ productIds });
    },
  );

  route.put<{ Params: ProductParams }>(
    '/favourites/:productId',
    { summary: 'Make a product a favourite', params: productId, response: emptyResponse },
    async ({ customerId }, request) => {
      await context.db.transaction((queries) => addFavourite(queries, customerId, request.params.productId));
    },
  );

  route.delete<{ Params: ProductParams }>(
    '/favourites/:productId',
    { summary: 'Make a product no favourite any more', params: productId, response: emptyResponse },
    async ({ customerId }, request) => {
      await context.db.transaction((queries) =>
        removeFavourite(queries, customerId, request.params.productId),
      );
    },
  );
}
