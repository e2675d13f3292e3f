import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import { addressRoutes } from './address-routes.ts';
import { approvalRoutes } from './approval-routes.ts';
import { guardChanges } from '../csrf/csrf-guard.ts';
import { closeGently } from '@statefront/host/connections/close-gently.ts';
import { limitDatabaseTime } from '@statefront/host/database/request-time-limit.ts';
import { traceRequests } from '@statefront/host/tracing/trace-requests.ts';
import { basketRoutes } from './basket-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { formRoutes } from './form-routes.ts';
import { companyRoutes } from './company-routes.ts';
import type { GatewayContext } from './gateway-context.ts';
import { groupingRoutes } from './grouping-routes.ts';
import { listLineRoutes } from './list-line-routes.ts';
import { listRoutes } from './list-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { openApiDocument } from '../http/openapi-document.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { hidePrices } from '../http/hidden-prices.ts';
import { handleProblems, problemOf, refuseConnection, sendProblem } from '../http/problem-handling.ts';
import { productRoutes } from './product-routes.ts';
import { validateRequests } from '../http/request-validation.ts';
import { punchoutRoutes } from './punchout-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { ids } from './schemas/parts.ts';
import { sharedSchemas } from './schemas/shared-schemas.ts';
import { sessionRoutes } from './session-routes.ts';
import { variantRoutes } from './variant-routes.ts';

/** The base path of every route. */
export const base = '/itcpgw/site_apis';

/**
 * The longest allowed list of ids, with each character escaped once more in the address, plus Node's limit
 * for a whole head.
 */
const largestHeadBytes = 3 * ids.maxLength + 16 * 1024;

/** The HTTP side of the gateway. @see §7, GW-2 */
export async function gatewayApp(
  context: GatewayContext,
  trustedProxies: readonly string[],
  logger: NonNullable<FastifyServerOptions['logger']>,
): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    requestIdHeader: 'x-request-id',
    trustProxy: [...trustedProxies],
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { maxHeaderSize: largestHeadBytes },
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, problemOf(error)),
  });
  closeGently(app);
  // Schemas document the responses; JSON.stringify is faster than a generated serialiser.
  app.setSerializerCompiler(() => (response) => JSON.stringify(response));
  app.removeContentTypeParser('text/plain');
  traceRequests(app);
  limitDatabaseTime(app, context.databaseMs);
  validateRequests(app);
  handleProblems(app);
  guardChanges(app, context.csrf);
  hidePrices(app);
  for (const schema of sharedSchemas) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Statefront reference gateway',
        description:
          'Catalogue, search, prices, basket, orders, accounts and forms. Responses are in English or German by Accept-Language. X-Unit, percent-encoded, names the unit of their company that a customer works in; without it, their first.',
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
  const description = openApiDocument(app);
  await app.register(
    async (routes) => {
      searchRoutes(routes, context);
      productRoutes(routes, context);
      variantRoutes(routes, context);
      groupingRoutes(routes, context);
      pageRoutes(routes, context);
      categoryRoutes(routes, context);
      formRoutes(routes, context);
      sessionRoutes(routes, context);
      basketRoutes(routes, context);
      orderRoutes(routes, context);
      companyRoutes(routes, context);
      approvalRoutes(routes, context);
      punchoutRoutes(routes, context);
      favouriteRoutes(routes, context);
      listRoutes(routes, context);
      listLineRoutes(routes, context);
      addressRoutes(routes, context);
      accountRoutes(routes, context);
      mediaRoutes(routes, context);
      routes.get('/openapi.json', { schema: { hide: true } }, description);
    },
    { prefix: base },
  );
  await app.ready();
  return app;
}
