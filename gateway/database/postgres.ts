import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as pg from 'pg';
import { databaseTarget, type DatabaseTarget } from './database-url.ts';
import type { Database, Queries, Row, SqlValue } from './database-port.ts';
import { isLoss, isRepeatable, postgresFault } from './postgres-fault.ts';
import { statements } from './postgres-statement.ts';
import { postgresTypes } from './postgres-types.ts';

const attempts = 12;
/** How long the end of a connection may take, should the server be gone. */
const goodbyeMs = 5_000;
const idleMs = 5 * 60_000;
const longestLifeSeconds = 45 * 60;

/**
 * A PostgreSQL database. Tables are made and found in the default schema of its connections. Transactions are `read
 * committed`, run side by side and are repeated when PostgreSQL takes one back because of others.
 *
 * @throws DatabaseError when the address is wrong or nothing can be done there.
 */
export async function openPostgres(databaseURL: string): Promise<Database> {
  const target = databaseTarget(databaseURL);
  const pool = poolOf(target);
  const open = connectionsOf(pool);
  const statement = statements(target.isPreparing);
  const ask: Ask = (connected, sql, values) => connected.query(statement(sql, values));
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('The database is closed');
    const call = work();
    running.add(call);
    try {
      return await call;
    } catch (cause) {
      throw postgresFault(cause, target);
    } finally {
      running.delete(call);
    }
  }

  const queries = queriesBy((sql, values) => explained(() => repeated(() => ask(pool, sql, values))));
  await queries.get('select 1');
  return {
    words: { strict: '', bigint: 'bigint', bytes: 'bytea', indexOf: 'strpos' },
    ...queries,
    transaction: (work) => explained(() => repeated(() => inTransaction(pool, ask, work))),
    close: async () => {
      isClosed = true;
      await Promise.allSettled(running);
      await Promise.all([pool.end(), ...[...open].map(ended)]);
    },
  };
}

/** The driver leaves the connection open when it finds no password to sign in with. */
class ClosingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.connection.stream.destroy());
  }
}

function poolOf(target: DatabaseTarget): pg.Pool {
  const pool = new pg.Pool({
    connectionString: target.url,
    max: target.connections,
    connectionTimeoutMillis: target.timeoutMs,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: longestLifeSeconds,
    query_timeout: target.responseMs,
    application_name: target.applicationName,
    options: target.options,
    keepAlive: true,
    types: postgresTypes,
    Client: ClosingClient,
  });
  // Without a listener, a connection that is lost ends the process. What ran on it fails by itself, and the pool forgets it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The connections that are open; the pool's `end` does not wait for their ends. */
function connectionsOf(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
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

/** Asks a connection, or any that is free. */
type Ask = (connected: Pick<pg.ClientBase, 'query'>, ...statement: Parameters<Asked>) => ReturnType<Asked>;

type Asked = (sql: string, values: readonly SqlValue[]) => Promise<pg.QueryResult<Row>>;

function queriesBy(asked: Asked): Queries {
  return {
    all: async (sql, values = []) => (await asked(sql, values)).rows,
    get: async (sql, values = []) => (await asked(sql, values)).rows[0],
    run: async (sql, values = []) => (await asked(sql, values)).rowCount ?? 0,
  };
}

/** Waits a random time that grows with each attempt, so that those who met do not meet again. */
async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the failure of the one before
      return await attempt();
    } catch (cause) {
      if (count === attempts || !isRepeatable(cause)) throw cause;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await delay(Math.random() * Math.min(5 * 2 ** count, 500));
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, ask: Ask, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const own = statementsOn(client, ask);
  let isBroken = false;
  try {
    await own.ask('begin isolation level read committed', []);
    const result = await work(own.queries);
    own.end();
    await own.ask('commit', []);
    return result;
  } catch (cause) {
    own.end();
    isBroken = !(await own.takenBack());
    throw isRepeatable(own.fault()) ? own.fault() : cause;
  } finally {
    client.release(isBroken);
  }
}

/**
 * The statements of one transaction, one after the other. The first that fails, also when `work` caught its error, makes all
 * further ones fail alike, the commit among them: PostgreSQL would take everything back at the commit, silently. `end` refuses
 * further ones of `work`, which would reach the next user of the connection.
 */
function statementsOn(client: pg.PoolClient, ask: Ask) {
  let isOver = false;
  let fault: unknown;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn: Asked = async (sql, values) => {
    if (fault !== undefined) throw fault;
    return ask(client, sql, values);
  };

  const next: Asked = (sql, values) => {
    const turn = last.then(() => inTurn(sql, values));
    last = turn.catch((cause: unknown) => {
      fault ??= cause;
    });
    return turn;
  };

  return {
    ask: next,
    queries: queriesBy(async (sql, values) => {
      if (isOver) throw new Error('The transaction of this statement is over');
      return next(sql, values);
    }),
    fault: () => fault,
    end() {
      isOver = true;
    },
    /** Whether the connection is as it was before, so that others may have it. */
    async takenBack(): Promise<boolean> {
      await last;
      if (fault !== undefined && isLoss(fault)) return false;
      return ask(client, 'rollback', []).then(
        () => true,
        () => false,
      );
    },
  };
}
