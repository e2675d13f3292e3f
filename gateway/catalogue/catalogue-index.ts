import { Worker } from 'node:worker_threads';
import type { DatabaseLocation, Db } from '../database/database.ts';
import { unpackIndex, type ColumnIndex } from '../search/column-index.ts';
import { columnSearch } from '../search/column-search.ts';
import { IndexBuilder } from '../search/index-builder.ts';
import { readSnapshot } from '../search/index-snapshot.ts';
import type { SearchPort } from '../search/search-port.ts';
import { catalogueStamp, isSameCatalogue } from './load-index.ts';

const checkEveryMs = 1_000;
const afterFaultMs = 30_000;

/** What the thread that builds an index sends when it is done. */
export interface WorkerAnswer {
  readonly buffer: SharedArrayBuffer;
  /** Why the index could not be kept in the data folder, if so. */
  readonly snapshotFault: unknown;
}

/** Hands out the search over the catalogue. */
export interface CatalogueIndex {
  /**
   * The search as far as it is built: nobody waits while a newer catalogue is indexed. Imports of other processes are
   * noticed within a second.
   */
  current(): Promise<SearchPort>;
  /** Follows an import at once, and waits for it. @throws whatever kept the index from being built; the old one stays. */
  refresh(): Promise<void>;
  /** Gives up what is being built. */
  close(): Promise<void>;
}

/**
 * Keeps an index in memory that follows the catalogue in the database. It is built in a thread of its own, and read from
 * the data folder where it is kept there already.
 *
 * @param source plain data, for it is handed to that thread
 * @param onFault hears what went wrong in the background; the last good index serves on
 */
export function catalogueIndex(
  db: Db,
  source: DatabaseLocation,
  onFault: (fault: Error) => void = (fault) => process.emitWarning(fault),
): CatalogueIndex {
  let index = unpackIndex(new IndexBuilder([]).build({ version: 0, importedAt: 0 }));
  let search = columnSearch(index);
  let checkAt = Number.NEGATIVE_INFINITY;
  let isFollowing = false;
  let queue: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  async function follow(): Promise<void> {
    const stamp = await catalogueStamp(db);
    checkAt = performance.now() + checkEveryMs;
    if (closing.signal.aborted || isSameCatalogue(index.description, stamp)) return;
    const kept = stamp && (await readSnapshot(source.dataDirectory, stamp));
    index = kept ?? (await builtIndex(source, closing.signal, onFault));
    search = columnSearch(index);
  }

  function refresh(): Promise<void> {
    const turn = queue.then(follow);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function followInBackground(): Promise<void> {
    isFollowing = true;
    try {
      await refresh();
    } catch (cause) {
      checkAt = performance.now() + afterFaultMs;
      if (!closing.signal.aborted) {
        onFault(
          new Error('The search index could not follow the catalogue; the old one serves on', { cause }),
        );
      }
    } finally {
      isFollowing = false;
    }
  }

  return {
    refresh,
    async current() {
      if (!isFollowing && performance.now() > checkAt) void followInBackground();
      return search;
    },
    async close() {
      closing.abort();
      await queue;
    },
  };
}

async function builtIndex(
  source: DatabaseLocation,
  signal: AbortSignal,
  onFault: (fault: Error) => void,
): Promise<ColumnIndex> {
  const { buffer, snapshotFault } = await workerAnswer(source, signal);
  if (snapshotFault !== undefined) {
    onFault(
      new Error('The search index could not be kept in the data folder; the next start builds it again', {
        cause: snapshotFault,
      }),
    );
  }
  return unpackIndex(buffer);
}

function workerAnswer(source: DatabaseLocation, signal: AbortSignal): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const program = new URL('catalogue-index-worker.ts', import.meta.url);
    const worker = new Worker(program, { workerData: source });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`The thread that builds the search index ended early (${code})`));
    });
  });
}
