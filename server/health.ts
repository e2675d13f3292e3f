import type { FastifyInstance } from 'fastify';
import { NotDataError, type Upstream } from './upstream/upstream.ts';

const timeoutMs = 2_000;

/**
 * Reports whether this server and the gateway behind it work, for load balancers and supervisors. A stopping
 * server is not ready.
 */
export function healthRoute(app: FastifyInstance, upstream: Upstream): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async (_request, reply) => {
    const status = isStopping ? 'stopping' : await healthOf(upstream);
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status });
  });
}

type GatewayHealth = 'ok' | 'gatewayDown' | 'gatewaySendsPages';

async function healthOf(upstream: Upstream): Promise<GatewayHealth> {
  try {
    const { status, cause } = await upstream.request({
      method: 'GET',
      path: 'category/categories',
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (cause instanceof NotDataError) return 'gatewaySendsPages';
    return status < 500 ? 'ok' : 'gatewayDown';
  } catch {
    return 'gatewayDown';
  }
}
