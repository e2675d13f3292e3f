import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { guardChanges } from '../csrf/csrf-guard.ts';
import { basketRoutes } from './basket-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import type { GatewayContext } from './gateway-context.ts';
import { mediaRoutes } from './media-routes.ts';
import { handleProblems, problemOf, sendProblem } from './problem-handling.ts';
import { productRoutes } from './product-routes.ts';
import { sharedSchemas } from './schemas.ts';
import { sessionRoutes } from './session-routes.ts';

const base = '/itcpgw/site_apis';

/** The HTTP side of the gateway. @see §7, GW-2 */
export async function gatewayApp(
  context: GatewayContext,
  logger: NonNullable<FastifyServerOptions['logger']>,
): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 1000 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true, allowUnionTypes: true } },
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, problemOf(error)),
  });
  // Schemas document the answers; JSON.stringify is faster than a serialiser made from them.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  handleProblems(app);
  guardChanges(app, context.csrf);
  for (const schema of sharedSchemas) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Statefront reference gateway',
        description:
          'Catalogue, search, prices and basket. Answers are in English or German by Accept-Language.',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{}, { bearer: [] }],
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `schema${index}`,
    },
  });
  let description: ReturnType<typeof openApiDocument> | undefined;
  await app.register(
    async (routes) => {
      productRoutes(routes, context);
      categoryRoutes(routes, context);
      sessionRoutes(routes, context);
      basketRoutes(routes, context);
      mediaRoutes(routes, context);
      routes.get('/openapi.json', { schema: { hide: true } }, () => (description ??= openApiDocument(app)));
    },
    { prefix: base },
  );
  await app.ready();
  return app;
}

/** The generated document has no place for parameters that are a pattern: the filters are added by hand. */
function openApiDocument(app: FastifyInstance) {
  const document = app.swagger();
  const search = document.paths?.[`${base}/product/search`];
  if (search && 'get' in search) {
    search.get?.parameters?.push({
      name: '$filter-{key}',
      in: 'query',
      required: false,
      description: 'Values of the facet {key}, joined with |, each percent-encoded before joining',
      schema: { type: 'string' },
    });
  }
  return document;
}
