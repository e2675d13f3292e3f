import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type DatabaseLocation } from '../../database/database.ts';
import { writeSnapshot } from '../../search/index/index-snapshot.ts';
import type { WorkerResult } from './catalogue-index.ts';
import { loadIndex } from './load-index.ts';

const location: DatabaseLocation = workerData;
const db = await openDatabase(location);
try {
  const { stamp, buffer } = await loadIndex(db);
  const snapshotFault = await writeSnapshot(location.dataDirectory, stamp.version, buffer).catch(
    (cause: unknown) => cause,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage({ buffer, snapshotFault } satisfies WorkerResult);
} finally {
  await db.close();
}
