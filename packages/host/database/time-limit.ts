import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseBusyError } from './database-error.ts';
import type { Database, Queries } from './database-port.ts';

/**
 * How long a request waits for its databases in total, so that its customer has a response within 8 seconds
 * (C2).
 */
export const usualDatabaseMs = 6_000;

/** The remaining time that a request may wait for its databases. */
export interface TimeLimit {
  /** @throws DatabaseBusyError if no time is left, so that a request with a response starts nothing new. */
  check(): void;
  /**
   * @throws DatabaseBusyError if the call takes longer than the remaining time; its result is then ignored.
   */
  race<T>(call: () => Promise<T>): Promise<T>;
}

const limits = new AsyncLocalStorage<TimeLimit>();

/**
 * The limit of the request for which this code runs; `undefined` for migrations, imports and other work
 * without a waiting customer.
 */
export function currentTimeLimit(): TimeLimit | undefined {
  return limits.getStore();
}

/** Runs `work` and all asynchronous calls that follow from it within the limit. */
export function withTimeLimit<T>(limit: TimeLimit, work: () => T): T {
  return limits.run(limit, work);
}

/**
 * A database whose calls end with their request's time limit. A transaction that times out is rolled back,
 * unless it is being committed.
 */
export function limited(db: Database): Database {
  return {
    ...db,
    all: (sql, values) => inTime(() => db.all(sql, values)),
    get: (sql, values) => inTime(() => db.get(sql, values)),
    run: (sql, values) => inTime(() => db.run(sql, values)),
    transaction: (work) =>
      inTime((limit) =>
        db.transaction(async (queries) => {
          const result = await work(limit ? whileInTime(queries, limit) : queries);
          limit?.check();
          return result;
        }),
      ),
  };
}

function inTime<T>(call: (limit: TimeLimit | undefined) => Promise<T>): Promise<T> {
  const limit = currentTimeLimit();
  return limit ? limit.race(() => call(limit)) : call(undefined);
}

function whileInTime(queries: Queries, limit: TimeLimit): Queries {
  const checked = async <T>(ask: () => Promise<T>): Promise<T> => {
    limit.check();
    return ask();
  };
  return {
    all: (sql, values) => checked(() => queries.all(sql, values)),
    get: (sql, values) => checked(() => queries.get(sql, values)),
    run: (sql, values) => checked(() => queries.run(sql, values)),
  };
}

/**
 * A limit of `ms`. It counts the time in which at least one call runs: concurrent calls count once, and the
 * rest of the request does not count.
 */
export function timeLimit(ms: number): TimeLimit {
  let leftMs = ms;
  let running = 0;
  let since = 0;

  const remainingMs = () => (running === 0 ? leftMs : leftMs - (performance.now() - since));

  const begin = () => {
    if (running === 0) since = performance.now();
    running += 1;
  };

  const end = () => {
    leftMs = running === 1 ? remainingMs() : leftMs;
    running -= 1;
  };

  return {
    check() {
      if (remainingMs() <= 0) throw tooLate();
    },
    async race(call) {
      const late = Promise.withResolvers<never>();
      begin();
      const timer = setTimeout(() => late.reject(tooLate()), Math.max(0, remainingMs()));
      try {
        return await Promise.race([call(), late.promise]);
      } finally {
        clearTimeout(timer);
        end();
      }
    },
  };
}

function tooLate(): DatabaseBusyError {
  return new DatabaseBusyError(
    'The database took longer than a request may wait; look there for what holds its locks or loads it.',
  );
}
