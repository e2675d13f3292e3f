import type { FastifyInstance } from 'fastify';
import { categoryBodies, topCategoryIds } from '../catalogue/read/categories.ts';
import { Problem } from '../problems/problem.ts';
import { sendJson } from '../http/send-json.ts';
import { encodedList } from '../http/encoded-list.ts';
import { languageOf, visitOf, type GatewayContext } from './gateway-context.ts';
import { categoriesResponse, categoryResponse } from './schemas/category.ts';
import { ids, pathId, query } from './schemas/parts.ts';

const tags = ['Categories'];

/** `category/categories` and `category`, which are the same, and `category/{id}`. @see §7 */
export function categoryRoutes(app: FastifyInstance, context: GatewayContext): void {
  for (const path of ['/category/categories', '/category']) {
    app.get<{ Querystring: { readonly '$category-ids'?: string } }>(
      path,
      {
        schema: {
          summary: 'Categories by id, or those at the top',
          tags,
          querystring: query({ '$category-ids': ids }),
          response: categoriesResponse,
        },
      },
      async (request, reply) => {
        const { customer } = await visitOf(context, request);
        const asked = request.query['$category-ids'];
        const wanted =
          asked === undefined ? await topCategoryIds(context.db) : encodedList('$category-ids', asked);
        const found = await categoryBodies(context.db, wanted, languageOf(request));
        const categories =
          asked === undefined ? found.filter(({ categoryType }) => categoryType !== 'UNLISTED') : found;
        return sendJson(reply, { categories }, customer);
      },
    );
  }

  app.get<{ Params: { readonly categoryId: string } }>(
    '/category/:categoryId',
    { schema: { summary: 'One category', tags, params: pathId('categoryId'), response: categoryResponse } },
    async (request, reply) => {
      const { customer } = await visitOf(context, request);
      const { categoryId } = request.params;
      const [body] = await categoryBodies(context.db, [categoryId], languageOf(request));
      if (body === undefined) {
        throw new Problem('CATEGORY_NOT_FOUND', `There is no category "${categoryId}"`);
      }
      return sendJson(reply, body, customer);
    },
  );
}
