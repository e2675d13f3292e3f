import postgres from 'postgres';
import type { PooledConnection } from './connection-pool.ts';
import type { DatabaseTarget } from './database-url.ts';
import type { Queries, SqlValue } from './db.ts';
import { isLoss } from './postgres-fault.ts';

/** One connection to PostgreSQL. Statements run one after the other; a lost connection refuses every further one. */
export interface PostgresConnection extends Queries, PooledConnection {}

const connectMs = 10_000;
/** The server ends a statement before this side stops to wait for it. */
const statementMs = 60_000;
const noAnswerMs = 75_000;
const longestLifeMs = 30 * 60_000;

const wholeNumber = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint | string) => String(value),
  parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
};

/**
 * Opens a connection. The driver's own pool is not used: a connection lost in one of its transactions ends the process
 * (porsager/postgres#1154), and statements of that transaction may reach the connection's successor.
 *
 * @throws what the driver throws; see `postgresFault`.
 */
export async function connectPostgres({ url }: DatabaseTarget): Promise<PostgresConnection> {
  const endOfLife = performance.now() + longestLifeMs * (1 + Math.random());
  let isLost = false;
  let last: Promise<unknown> = Promise.resolve();
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    idle_timeout: undefined,
    fetch_types: false,
    types: { wholeNumber },
    connection: {
      application_name: 'statefront',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
    },
    ...(url.includes('connect_timeout=') ? {} : { connect_timeout: connectMs / 1000 }),
    onnotice: () => undefined,
    onclose: () => {
      isLost = true;
    },
  });

  async function answer(text: string, values: readonly SqlValue[], patienceMs: number) {
    if (isLost) throw failure('CONNECTION_CLOSED', 'The connection was lost before');
    try {
      return await within(patienceMs, sql.unsafe(text, [...values], prepared));
    } catch (cause) {
      isLost ||= isLoss(cause);
      throw cause;
    }
  }

  function ask(text: string, values: readonly SqlValue[] = [], patienceMs = noAnswerMs) {
    const turn = last.then(() => answer(text, values, patienceMs));
    last = turn.catch(() => undefined);
    return turn;
  }

  const end = () => {
    const timeout = isLost ? 0 : 5;
    isLost = true;
    return sql.end({ timeout });
  };
  try {
    await ask('select 1', [], connectMs + 2_000);
  } catch (cause) {
    void end();
    throw cause;
  }
  return {
    all: async (text, values) => [...(await ask(text, values))],
    get: async (text, values) => (await ask(text, values))[0],
    run: async (text, values) => changedRows(await ask(text, values)),
    isUsable: () => !isLost && performance.now() < endOfLife,
    end,
  };
}

/** The driver gives `null` for statements that change no rows, such as `create table`, against its types. */
function changedRows({ count }: { readonly count: number | null }): number {
  return count ?? 0;
}

/** `simple` is not in the driver's types: without it a statement that has no values is parsed anew each time. */
const prepared = { prepare: true, simple: false };

async function within<T>(patienceMs: number, answer: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(failure('NO_ANSWER', 'PostgreSQL does not answer')), patienceMs);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(late);
  }
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
