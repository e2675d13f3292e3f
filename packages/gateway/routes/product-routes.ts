import type { FastifyInstance } from 'fastify';
import { productBodies } from '../catalogue/read/products.ts';
import { Problem } from '../problems/problem.ts';
import { sendJson } from '../http/send-json.ts';
import { encodedList } from '../http/encoded-list.ts';
import { visitOf, type GatewayContext } from './gateway-context.ts';
import { ids, pathId, query } from './schemas/parts.ts';
import { productResponse, productsResponse } from './schemas/product.ts';

const tags = ['Products'];

/** `product/products` and `product/{productId}`. @see §7 */
export function productRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get<{ Querystring: { readonly '$product-ids': string } }>(
    '/product/products',
    {
      schema: {
        summary: 'Products by id, in the order asked',
        tags,
        querystring: query({ '$product-ids': ids }, { required: ['$product-ids'] }),
        response: productsResponse,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const wanted = encodedList('$product-ids', request.query['$product-ids']);
      const products = await productBodies(context.db, wanted, { ...visit, form: 'tile' });
      return sendJson(reply, { products }, visit.customer);
    },
  );

  app.get<{ Params: { readonly productId: string } }>(
    '/product/:productId',
    {
      schema: { summary: 'One product', tags, params: pathId('productId'), response: productResponse },
    },
    async (request, reply) => {
      const visit = await visitOf(context, request);
      const { productId } = request.params;
      const [body] = await productBodies(context.db, [productId], { ...visit, form: 'detail' });
      if (body === undefined) throw new Problem('PRODUCT_NOT_FOUND', `There is no product "${productId}"`);
      return sendJson(reply, body, visit.customer);
    },
  );
}
