import type { FastifyInstance } from 'fastify';
import type { Upstream } from './upstream/upstream.ts';

const timeoutMs = 2_000;

/** Whether this server and the gateway behind it work; for balancers and supervisors. */
export function healthRoute(app: FastifyInstance, upstream: Upstream): void {
  app.get('/healthz', async (_request, reply) => {
    const isUp = await isResponding(upstream);
    return reply
      .code(isUp ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isUp ? 'ok' : 'gatewayDown' });
  });
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
