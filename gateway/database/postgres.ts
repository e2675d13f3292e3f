import { setTimeout as pause } from 'node:timers/promises';
import { connectionPool } from './connection-pool.ts';
import { databaseTarget } from './database-url.ts';
import type { Db, Queries } from './db.ts';
import { connectPostgres, type PostgresConnection } from './postgres-connection.ts';
import { isRepeatable, postgresFault } from './postgres-fault.ts';

const attempts = 12;
const patienceMs = 15_000;

/**
 * A PostgreSQL database. Tables are made and found in the default schema of its connections. Transactions are `read
 * committed`, run side by side and are repeated when PostgreSQL takes one back because of others.
 *
 * @throws DatabaseError when the address is wrong or nothing can be done there.
 */
export async function openPostgres(databaseURL: string): Promise<Db> {
  const target = databaseTarget(databaseURL);
  const pool = connectionPool({
    size: target.connections,
    patienceMs,
    open: () => connectPostgres(target),
  });

  async function explained<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (cause) {
      throw postgresFault(cause, target);
    }
  }

  const ask = <T>(work: (queries: Queries) => Promise<T>) => explained(pool.use(work));
  await ask((queries) => queries.get('select 1'));
  return {
    words: { strict: '', bigint: 'bigint', bytes: 'bytea' },
    all: (sql, values) => ask((queries) => queries.all(sql, values)),
    get: (sql, values) => ask((queries) => queries.get(sql, values)),
    run: (sql, values) => ask((queries) => queries.run(sql, values)),
    transaction: (work) =>
      explained(repeated(() => pool.use((connection) => inTransaction(connection, work)))),
    close: () => pool.close(),
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
      await pause(Math.random() * Math.min(5 * 2 ** count, 500));
    }
  }
}

async function inTransaction<T>(
  connection: PostgresConnection,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const statements = statementsOn(connection);
  await connection.run('begin isolation level read committed');
  try {
    const result = await work(statements.queries);
    statements.end();
    if (statements.fault() !== undefined) throw statements.fault();
    await connection.run('commit');
    return result;
  } catch (cause) {
    statements.end();
    await connection.run('rollback').catch(() => connection.end());
    throw isRepeatable(statements.fault()) ? statements.fault() : cause;
  }
}

/**
 * The statements of one transaction. `end` refuses further ones, which would reach whoever has the connection next. `fault` is
 * that of the first statement that failed, also when `work` caught it: PostgreSQL would take everything back at the commit,
 * silently.
 */
function statementsOn(connection: PostgresConnection) {
  let isOver = false;
  let fault: unknown;

  async function ask<T>(statement: () => Promise<T>): Promise<T> {
    if (isOver) throw new Error('The transaction of this statement is over');
    try {
      return await statement();
    } catch (cause) {
      fault ??= cause;
      throw cause;
    }
  }

  const queries: Queries = {
    all: (sql, values) => ask(() => connection.all(sql, values)),
    get: (sql, values) => ask(() => connection.get(sql, values)),
    run: (sql, values) => ask(() => connection.run(sql, values)),
  };
  return {
    queries,
    fault: () => fault,
    end() {
      isOver = true;
    },
  };
}
