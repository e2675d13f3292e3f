import { DatabaseBusyError } from './database-error.ts';

/** What a pool has to know about the connections it lends. */
export interface PooledConnection {
  /** `false` once it is lost or too old to be lent again. */
  isUsable(): boolean;
  end(): Promise<void>;
}

export interface ConnectionPool<Connection extends PooledConnection> {
  /**
   * Lends a connection for as long as `work` runs; a new one is opened while there are fewer than allowed, otherwise the
   * call waits its turn.
   *
   * @throws DatabaseBusyError when no connection came free in time, and what `open` and `work` throw.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Lets what runs finish, then ends every connection. */
  close(): Promise<void>;
}

export interface PoolOptions<Connection> {
  readonly size: number;
  /** How long a call waits for a connection. */
  readonly patienceMs: number;
  readonly open: () => Promise<Connection>;
}

/** Lends connections, each to one caller at a time, the one used last first; lost ones are replaced when they are needed. */
export function connectionPool<Connection extends PooledConnection>({
  size,
  patienceMs,
  open,
}: PoolOptions<Connection>): ConnectionPool<Connection> {
  const idle: Connection[] = [];
  const waiting: ((connection: Connection | undefined) => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let count = 0;
  let isClosed = false;

  async function take(): Promise<Connection> {
    for (;;) {
      const known = idle.pop();
      if (known?.isUsable()) return known;
      if (known) discard(known);
      else if (count < size) return opened();
      else {
        // oxlint-disable-next-line no-await-in-loop -- each round waits for its turn
        const lent = await turn();
        if (lent) return lent;
      }
    }
  }

  async function opened(): Promise<Connection> {
    count += 1;
    try {
      return await open();
    } catch (cause) {
      count -= 1;
      waiting.shift()?.(undefined);
      throw cause;
    }
  }

  function turn(): Promise<Connection | undefined> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(
          new DatabaseBusyError(
            `All ${size} connections to the database were busy for ${patienceMs / 1000} seconds; start more processes or allow each more connections by the parameter max of DATABASE_URL.`,
          ),
        );
      }, patienceMs);
      const admit = (connection: Connection | undefined) => {
        clearTimeout(late);
        resolve(connection);
      };
      waiting.push(admit);
    });
  }

  function giveBack(connection: Connection): void {
    if (!connection.isUsable()) {
      discard(connection);
      waiting.shift()?.(undefined);
      return;
    }
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  }

  function discard(connection: Connection): void {
    count -= 1;
    void connection.end();
  }

  async function lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await take();
    try {
      return await work(connection);
    } finally {
      giveBack(connection);
    }
  }

  return {
    use(work) {
      if (isClosed) return Promise.reject(new Error('The database is closed'));
      const call = lend(work);
      running.add(call);
      void call.catch(() => undefined).finally(() => running.delete(call));
      return call;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      await Promise.all(idle.splice(0).map((connection) => connection.end()));
    },
  };
}
