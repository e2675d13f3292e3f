import { parentPort, workerData } from 'node:worker_threads';
import { loadIndex } from '../../catalogue/load-index.ts';
import { openDatabase, type DatabaseLocation } from '../../database/database.ts';
import { unpackIndex } from '../column-index.ts';
import { fillTables } from './fill-tables.ts';

const location: DatabaseLocation = workerData;
const db = await openDatabase(location);
try {
  const { stamp, buffer } = await loadIndex(db);
  await fillTables(db, stamp, unpackIndex(buffer));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage('filled');
} finally {
  await db.close();
}
