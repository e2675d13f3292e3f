import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { timeLimit, withTimeLimit } from '@statefront/host/database/time-limit.ts';
import type { SessionStore } from './session/session-store.ts';
import { NotDataError, type Upstream } from './upstream/upstream.ts';

const timeoutMs = 2_000;

/** Less free space than this is a full disk. */
const leastFreeBytes = 16 * 1024 * 1024;

const faults = {
  stopping: 'This process is stopping.',
  diskFull: 'The disk of the data folder is full.',
  databaseDown: 'The database saves nothing right now; the log has the reason.',
  gatewayDown: 'The gateway does not respond.',
  gatewaySendsPages: 'The gateway responds with pages where data belongs.',
} as const;

type Fault = keyof typeof faults;

/**
 * Reports whether this server can serve customers, for load balancers and supervisors: its database saves, and
 * the gateway responds, and the disk of the data folder has room. A stopping server is not ready.
 */
export function healthRoute(
  app: FastifyInstance,
  upstream: Upstream,
  sessions: Pick<SessionStore, 'check'>,
  dataDirectory: string | undefined,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async (_request, reply) => {
    const fault = isStopping
      ? 'stopping'
      : ((await diskFault(dataDirectory)) ??
        (await databaseFault(sessions)) ??
        (await gatewayFault(upstream)));
    return reply
      .code(fault ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send(fault ? { status: fault, message: faults[fault] } : { status: 'ok' });
  });
}

/** A database may still reuse its log while the disk has no room for the next order. */
async function diskFault(folder: string | undefined): Promise<Fault | undefined> {
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize < leastFreeBytes ? 'diskFull' : undefined;
}

async function databaseFault(sessions: Pick<SessionStore, 'check'>): Promise<Fault | undefined> {
  try {
    await withTimeLimit(timeLimit(timeoutMs), () => sessions.check());
    return undefined;
  } catch {
    return 'databaseDown';
  }
}

async function gatewayFault(upstream: Upstream): Promise<Fault | undefined> {
  try {
    const { status, cause } = await upstream.request({
      method: 'GET',
      path: 'category/categories',
      headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (cause instanceof NotDataError) return 'gatewaySendsPages';
    return status < 500 ? undefined : 'gatewayDown';
  } catch {
    return 'gatewayDown';
  }
}
