import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseBusyError } from '@statefront/host/database/database-error.ts';
import type { Database } from '@statefront/host/database/database-port.ts';
import { watched, type DatabaseChange } from '@statefront/host/database/watched.ts';

const readOnly = new DatabaseBusyError('PostgreSQL is read-only.');

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** A watched database whose reads and writes fail with `fault`. */
function aWatchedDatabase() {
  const fault: { ofReads?: Error | undefined; ofWrites?: Error | undefined } = {};
  const read = async () => {
    if (fault.ofReads) throw fault.ofReads;
    return [];
  };
  const write = async () => {
    if (fault.ofWrites) throw fault.ofWrites;
    return 1;
  };
  const plain: Database = {
    words: { strict: '', bigint: '', bytes: '', indexOf: '' },
    all: read,
    get: async () => (await read())[0],
    run: write,
    transaction: async (work) => {
      await write();
      return work(plain);
    },
    close: async () => undefined,
  };
  const changes: DatabaseChange[] = [];
  const db = watched(plain, (change) => changes.push(change));
  /** Reads and writes once a second. */
  const use = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await Promise.allSettled([db.all('select 1'), db.run('update'), db.transaction(async () => 1)]);
      vi.advanceTimersByTime(1_000);
    }
  };
  return { db, fault, changes, use };
}

describe('a database that is watched (I9)', () => {
  it('reports once that it accepts no changes although it can be read, and once that it works again', async () => {
    const { fault, changes, use } = aWatchedDatabase();
    await use(3);
    fault.ofWrites = readOnly;
    await use(40);
    fault.ofWrites = undefined;
    await use(10);

    expect(changes).toEqual([
      { isUsable: false, message: 'PostgreSQL is read-only.' },
      { isUsable: true, message: 'The database works again after 41 seconds.' },
    ]);
  });

  it('passes every error on, and reports no error of a statement', async () => {
    const { db, fault, changes } = aWatchedDatabase();
    fault.ofReads = new Error('syntax error');
    fault.ofWrites = readOnly;

    await expect(db.get('selekt')).rejects.toThrow('syntax error');
    expect(changes).toEqual([]);
    await expect(db.run('update')).rejects.toBe(readOnly);
    expect(changes).toHaveLength(1);
  });
});
