import { Worker } from 'node:worker_threads';
import type { DatabaseLocation, Database } from '@statefront/host/database/database.ts';
import { unpackIndex, type ColumnIndex } from '@statefront/search/index/column-index.ts';
import { columnSearch } from '@statefront/search/column-search.ts';
import { IndexBuilder } from '@statefront/search/index/index-builder.ts';
import { readSnapshot } from './index-snapshot.ts';
import type { SearchPort } from '@statefront/search/search-port.ts';
import { refresher } from './refresher.ts';
import { catalogueStamp, isSameCatalogue, isSmall, storedIndex, type StoredIndex } from './load-index.ts';

/** A search with the catalogue that it reads. */
export interface CatalogueSearch {
  readonly search: SearchPort;
  /** The catalogue's version; bodies are read from the same version while the database has it. */
  readonly version: number;
  /** When this catalogue, or its prices, were imported. */
  readonly importedAt: number;
}

/** Gives access to the search over the catalogue. */
export interface CatalogueIndex {
  /**
   * The search over the database's catalogue if its index is stored in the data folder; the first request
   * after any process's import searches the new catalogue. Until its index is stored, the search over the
   * previous catalogue, so that no request waits for an index.
   */
  current(): Promise<CatalogueSearch>;
  /**
   * Follows an import at once and waits for it. @throws the reason why the index could not be built; the old
   * one stays.
   */
  refresh(): Promise<void>;
  /** Stops building. */
  close(): Promise<void>;
}

const emptyIndex = unpackIndex(new IndexBuilder([]).build({ version: 0, importedAt: 0 }));

/**
 * Keeps an index in memory that follows the catalogue in the database. A worker builds it, unless the
 * catalogue is small or the data folder has it already.
 *
 * @param source plain data, since the worker receives it
 * @param onFault receives errors of the background; the last good index stays in use
 */
export function catalogueIndex(
  db: Database,
  source: DatabaseLocation,
  onFault: (fault: Error) => void = (fault) => process.emitWarning(fault),
): CatalogueIndex {
  let index = emptyIndex;
  let search = columnSearch(index);
  let adopting: Promise<boolean> | undefined;

  function take(newer: ColumnIndex): void {
    index = newer;
    search = columnSearch(index);
  }

  /** Uses the stored index of the present catalogue; returns `false` if it must be built first. */
  async function adoptSnapshot(): Promise<boolean> {
    const stamp = await catalogueStamp(db);
    if (isSameCatalogue(index.description, stamp)) return true;
    const snapshot = stamp && (await readSnapshot(source.dataDirectory, stamp));
    if (snapshot) take(snapshot);
    return snapshot !== undefined;
  }

  /** `adoptSnapshot` once for all concurrent callers. The following build reports its errors. */
  function adoptSnapshotOnce(): Promise<boolean> {
    adopting ??= adoptSnapshot()
      .catch(() => false)
      .finally(() => {
        adopting = undefined;
      });
    return adopting;
  }

  const { refresh, refreshInBackground, close } = refresher(async (signal) => {
    if (await adoptSnapshot()) return;
    if (!signal.aborted) take(await builtIndex(db, source, signal, onFault));
  }, onFault);
  return {
    refresh,
    async current() {
      if (!(await adoptSnapshotOnce())) refreshInBackground();
      const { version, importedAt } = index.description;
      return { search, version, importedAt };
    },
    close,
  };
}

async function builtIndex(
  db: Database,
  source: DatabaseLocation,
  signal: AbortSignal,
  onFault: (fault: Error) => void,
): Promise<ColumnIndex> {
  const program = new URL('catalogue-index-worker.ts', import.meta.url);
  const { buffer, snapshotFault } = (await isSmall(db))
    ? await storedIndex(db, source.dataDirectory)
    : await runWorker<StoredIndex>(program, source, signal);
  if (snapshotFault !== undefined) {
    onFault(
      new Error('The search index could not be kept in the data folder; the next start builds it again', {
        cause: snapshotFault,
      }),
    );
  }
  return unpackIndex(buffer);
}

/**
 * The first message of a program in a worker.
 *
 * @param workerData plain data for it
 * @throws the program's error; also if it ends without a message or the signal stops it
 */
function runWorker<Result>(program: URL, workerData: unknown, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData });
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
