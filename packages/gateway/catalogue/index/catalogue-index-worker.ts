import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { storedIndex } from './load-index.ts';

const location: DatabaseLocation = workerData;
const db = await openDatabase(location);
try {
  const built = await storedIndex(db, location.dataDirectory);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage(built);
} finally {
  await db.close();
}
