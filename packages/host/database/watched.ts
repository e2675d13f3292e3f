import { DatabaseBusyError, DatabaseFullError } from './database-error.ts';
import type { Database } from './database-port.ts';

/** Whether a database has become unusable or usable again, with a sentence for its operator. */
export interface DatabaseChange {
  readonly isUsable: boolean;
  readonly message: string;
}

/** Whether a watched database has reported this error or one before it. */
export function isDatabaseFault(cause: unknown): cause is DatabaseBusyError | DatabaseFullError {
  return cause instanceof DatabaseBusyError || cause instanceof DatabaseFullError;
}

/** No failure for this time means that the database works again. */
const calmMs = 2_000;

/**
 * A database that reports once when its calls begin to fail for a temporary reason, and once when they succeed
 * again. Reads that succeed do not end a fault of writes.
 */
export function watched(db: Database, onChange: (change: DatabaseChange) => void): Database {
  let fault: { readonly since: number; last: number; isOfWrites: boolean } | undefined;

  const failed = (cause: Error, isWrite: boolean) => {
    const now = performance.now();
    if (!fault) {
      fault = { since: now, last: now, isOfWrites: isWrite };
      onChange({ isUsable: false, message: cause.message });
    }
    fault.last = now;
    fault.isOfWrites ||= isWrite;
  };

  const succeeded = (isWrite: boolean) => {
    if (!fault || (fault.isOfWrites && !isWrite) || performance.now() - fault.last < calmMs) return;
    const seconds = Math.round((performance.now() - fault.since) / 1000);
    fault = undefined;
    onChange({ isUsable: true, message: `The database works again after ${seconds} seconds.` });
  };

  const watching = async <T>(isWrite: boolean, call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      succeeded(isWrite);
      return result;
    } catch (cause) {
      if (isDatabaseFault(cause)) failed(cause, isWrite);
      throw cause;
    }
  };

  return {
    ...db,
    all: (sql, values) => watching(false, () => db.all(sql, values)),
    get: (sql, values) => watching(false, () => db.get(sql, values)),
    run: (sql, values) => watching(true, () => db.run(sql, values)),
    transaction: (work) => watching(true, () => db.transaction(work)),
  };
}
