import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { forwardedFolders } from '../api/gateway-routes.ts';
import type { Metrics } from './metrics.ts';

/** The statuses by which a limit refuses a request. */
const refused = [429, 503, 507];

/** Counts requests and their times by route, refusals, orders, and changes that are sent again. */
export function measureRequests(
  app: FastifyInstance,
  metrics: Metrics,
  { services }: Pick<Configuration, 'services'>,
): void {
  const folders = forwardedFolders(services);
  app.addHook('onResponse', async (request, reply) => {
    const { method, headers } = request;
    const { statusCode: status } = reply;
    const route = routeOf(request, folders);
    metrics.countRequest({ route, method, status, seconds: reply.elapsedTime / 1000 });
    if (refused.includes(status)) metrics.countRefusal(status);
    const key = headers['idempotency-key'];
    const isNew = typeof key !== 'string' || metrics.countChange(key);
    if (isNew && method === 'POST' && status === 201 && pathOf(request) === `/api${services.orders}`)
      metrics.countOrder();
  });
}

/** A name of which there are few: the pattern of the server's route, and the gateway's folder behind `/api`. */
function routeOf(request: FastifyRequest, folders: ReadonlySet<string>): string {
  const [, api, folder = ''] = pathOf(request).split('/');
  if (api === 'api') return `/api/${folders.has(folder) ? folder : 'other'}`;
  return request.routeOptions.url ?? 'none';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}
