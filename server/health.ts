import type { FastifyInstance } from 'fastify';
import type { Upstream } from './upstream/upstream.ts';

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
    const status = await statusOf(upstream, isStopping);
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status });
  });
}

async function statusOf(upstream: Upstream, isStopping: boolean): Promise<'ok' | 'stopping' | 'gatewayDown'> {
  if (isStopping) return 'stopping';
  return (await isResponding(upstream)) ? 'ok' : 'gatewayDown';
}

async function isResponding(upstream: Upstream): Promise<boolean> {
  try {
    const { status } = await upstream.request({
      method: 'GET',
      path: 'category/categories',
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status < 500;
  } catch {
    return false;
  }
}
