import { setTimeout as delay } from 'node:timers/promises';
import type * as pg from 'pg';
import { databaseTarget } from './database-url.ts';
import type { Database, Queries, Row, SqlValue } from './database-port.ts';
import { isLoss, isLossOfAll, isRepeatable, isShortLoss, postgresFault } from './postgres-fault.ts';
import { connectionsOf, type Connections } from './postgres-pool.ts';
import { statements } from './postgres-statement.ts';
import { currentTimeLimit, timeLimit, withTimeLimit } from './time-limit.ts';

const attempts = 12;
/** The pauses before the attempts after a lost connection, in ms; a customer waits for them. */
const lossPauses = [250, 500, 1_000];
const idleMs = 5 * 60_000;
/** Work outside of requests has separate connections, without limits for statements and locks. */
const unlimited = { most: 4, idleMs: 10_000, responseMs: undefined } as const;

/**
 * A PostgreSQL database. Creates and finds tables in the default schema of its connections. Transactions are
 * `read committed`, run concurrently and are repeated if PostgreSQL rolls them back because of a conflict, or
 * if their connection is lost before the commit.
 * Statements of a request (`currentTimeLimit`) end after a few seconds; migrations and imports have no limit.
 *
 * @throws DatabaseError if the address is wrong or the database cannot be used.
 */
export async function openPostgres(databaseURL: string): Promise<Database> {
  const target = databaseTarget(databaseURL);
  const forRequests = connectionsOf(target, { ...target, most: target.connections, idleMs });
  const forOthers = connectionsOf(target, {
    ...unlimited,
    most: Math.min(unlimited.most, target.connections),
    options: target.unlimitedOptions,
  });
  const connections = () => (currentTimeLimit() ? forRequests : forOthers);
  const statement = statements(target.isPreparing);
  const ask: Ask = (client, sql, values) => client.query(statement(sql, values));
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  async function explained<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('The database is closed');
    const call = work();
    running.add(call);
    try {
      return await call;
    } catch (cause) {
      if (isLossOfAll(cause)) for (const each of [forRequests, forOthers]) each.renew();
      throw postgresFault(cause, target);
    } finally {
      running.delete(call);
    }
  }

  const queries = queriesBy((sql, values) =>
    explained(() =>
      repeated(() => asked(connections(), (client) => ask(client, sql, values), sql.startsWith('select '))),
    ),
  );
  // Uses a connection of requests, whose settings come from the address.
  await withTimeLimit(timeLimit(Number.POSITIVE_INFINITY), () =>
    explained(() => asked(forRequests, (client) => ask(client, 'select 1', []))),
  );
  return {
    words: { strict: '', bigint: 'bigint', bytes: 'bytea', indexOf: 'strpos' },
    ...queries,
    transaction: (work) => explained(() => repeated(() => inTransaction(connections(), ask, work))),
    close: async () => {
      isClosed = true;
      await Promise.allSettled(running);
      await Promise.all([forRequests.close(), forOthers.close()]);
    },
  };
}

type Ask = (client: pg.PoolClient, ...statement: Parameters<Asked>) => ReturnType<Asked>;

type Asked = (sql: string, values: readonly SqlValue[]) => Promise<pg.QueryResult<Row>>;

function queriesBy(send: Asked): Queries {
  return {
    all: async (sql, values = []) => (await send(sql, values)).rows,
    get: async (sql, values = []) => (await send(sql, values)).rows[0],
    run: async (sql, values = []) => (await send(sql, values)).rowCount ?? 0,
  };
}

/** Errors of work that had no effect. */
const withoutEffect = new WeakSet<object>();

/** The same error, which is known to have left no effect. */
function undone(cause: unknown): unknown {
  if (cause instanceof Error) withoutEffect.add(cause);
  return cause;
}

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the failure of the one before
      return await attempt();
    } catch (cause) {
      const pauseMs = pauseAfter(count, cause);
      if (pauseMs === undefined) throw cause;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await delay(pauseMs);
    }
  }
}

/**
 * How long to wait before the next attempt; `undefined` if the work is not tried again. After a conflict it is a random time
 * that grows with each attempt, so that two conflicting transactions do not conflict again.
 */
function pauseAfter(attempt: number, cause: unknown): number | undefined {
  if (isRepeatable(cause)) {
    return attempt < attempts ? Math.random() * Math.min(5 * 2 ** attempt, 500) : undefined;
  }
  const isSafe = cause instanceof Error && withoutEffect.has(cause) && isShortLoss(cause);
  return isSafe ? lossPauses[attempt - 1] : undefined;
}

async function taken(connections: Connections): Promise<pg.PoolClient> {
  try {
    return await connections.take();
  } catch (cause) {
    throw undone(cause);
  }
}

/** Runs a query on any free connection. */
async function asked<T>(
  connections: Connections,
  ask: (client: pg.PoolClient) => Promise<T>,
  isRead = false,
): Promise<T> {
  const client = await taken(connections);
  let isBroken = false;
  try {
    return await ask(client);
  } catch (cause) {
    isBroken = isLoss(cause);
    throw isRead ? undone(cause) : cause;
  } finally {
    client.release(isBroken);
  }
}

async function inTransaction<T>(
  connections: Connections,
  ask: Ask,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = await taken(connections);
  const own = statementsOn(client, ask);
  let isBroken = false;
  let isCommitting = false;
  try {
    await own.ask('begin isolation level read committed', []);
    const result = await work(own.queries);
    own.end();
    isCommitting = true;
    await own.ask('commit', []);
    return result;
  } catch (cause) {
    own.end();
    isBroken = !(await own.takenBack());
    if (isRepeatable(own.fault())) throw own.fault();
    throw isCommitting ? cause : undone(cause);
  } finally {
    client.release(isBroken);
  }
}

/**
 * Runs the statements of one transaction, one after the other. After the first failure, even if `work` caught
 * it, all further statements and the commit fail alike, because PostgreSQL would silently roll back at the
 * commit. `end` refuses further statements of `work`, which would reach the next user of the connection.
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
    /** Whether the connection is reset, so that others may use it. */
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
