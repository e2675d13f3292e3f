import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as pg from 'pg';
import type { DatabaseTarget } from './database-url.ts';
import { isOutOfConnections } from './postgres-fault.ts';
import { postgresTypes } from './postgres-types.ts';
import { currentTimeLimit } from './time-limit.ts';

/** How long closing a connection may take if the server is gone. */
const goodbyeMs = 5_000;
const longestLifeSeconds = 45 * 60;
/** How long no connection is requested after the server had none left. */
const fullMs = 1_000;

/** Connections of one kind to a PostgreSQL server. The caller of `take` releases the connection. */
export interface Connections {
  /** Waits for a connection, also while the server refuses further ones. */
  take(): Promise<pg.PoolClient>;
  /** Closes every connection before its next use, because all are lost. */
  renew(): void;
  close(): Promise<void>;
}

/** The settings of one kind of connections. */
export interface ConnectionKind {
  /** The maximum number of connections. */
  readonly most: number;
  readonly idleMs: number;
  readonly options: string;
  readonly responseMs: number | undefined;
}

/** The pools of this process. */
const pools = new Set<pg.Pool>();

/** How many connections to PostgreSQL this process has, and how many requests wait for one. */
export function poolFigures(): { readonly open: number; readonly waiting: number } {
  const all = [...pools];
  return {
    open: all.reduce((sum, { totalCount }) => sum + totalCount, 0),
    waiting: all.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
  };
}

export function connectionsOf(target: DatabaseTarget, kind: ConnectionKind): Connections {
  const pool = poolOf(target, kind);
  pools.add(pool);
  const open = openConnectionsOf(pool);
  const outdated = new WeakSet<pg.PoolClient>();

  /** Limits the pool to its open connections until the server accepts others again. */
  function limitToOpen(): void {
    pool.options.max = Math.max(1, open.size);
    setTimeout(() => {
      pool.options.max = kind.most;
    }, fullMs).unref();
  }

  async function connected(): Promise<pg.PoolClient> {
    const limit = currentTimeLimit();
    const deadline = performance.now() + target.timeoutMs;
    for (let count = 1; ; count += 1) {
      limit?.check();
      try {
        // oxlint-disable-next-line no-await-in-loop -- each attempt follows the failure of the one before
        return await pool.connect();
      } catch (cause) {
        if (!isOutOfConnections(cause) || performance.now() > deadline) throw cause;
        limitToOpen();
        // oxlint-disable-next-line no-await-in-loop -- see above
        await delay(Math.random() * Math.min(50 * 2 ** count, 500));
      }
    }
  }

  return {
    async take() {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- until a connection is not outdated
        const client = await connected();
        if (!outdated.has(client)) return inTime(client);
        client.release(true);
      }
    },
    renew() {
      for (const client of open) outdated.add(client);
    },
    async close() {
      pools.delete(pool);
      await Promise.all([pool.end(), ...[...open].map(ended)]);
    },
  };
}

/** Releases the connection if its request already has a response. */
function inTime(client: pg.PoolClient): pg.PoolClient {
  try {
    currentTimeLimit()?.check();
    return client;
  } catch (cause) {
    client.release();
    throw cause;
  }
}

/** The driver leaves the connection open if it finds no password. */
class ClosingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.connection.stream.destroy());
  }
}

function poolOf(target: DatabaseTarget, { most, idleMs, options, responseMs }: ConnectionKind): pg.Pool {
  const pool = new pg.Pool({
    connectionString: target.url,
    max: most,
    connectionTimeoutMillis: target.timeoutMs,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: longestLifeSeconds,
    query_timeout: responseMs,
    application_name: target.applicationName,
    options,
    keepAlive: true,
    types: postgresTypes,
    Client: ClosingClient,
  });
  // Without a listener, a lost connection ends the process. Its queries fail by themselves, and the pool
  // removes it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The open connections; the pool's `end` does not wait until they are closed. */
function openConnectionsOf(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.on('end', () => open.delete(client));
  });
  return open;
}

async function ended(client: pg.PoolClient): Promise<void> {
  await once(client, 'end', { signal: AbortSignal.timeout(goodbyeMs) }).catch(() => undefined);
}
