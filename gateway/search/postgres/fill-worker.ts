import { parentPort, workerData } from 'node:worker_threads';
import { loadIndex } from '../../catalogue/load-index.ts';
import { openDatabase, type DatabaseLocation } from '../../database/database.ts';
import { withoutTimeLimit } from '../../database/database-url.ts';
import { unpackIndex } from '../column-index.ts';
import { fillTables } from './fill-tables.ts';

const location: DatabaseLocation = workerData;
const { dataDirectory, databaseURL = '' } = location;
await using opened = new AsyncDisposableStack();
const open = async (url: string) =>
  opened.adopt(await openDatabase({ dataDirectory, databaseURL: url }), (db) => db.close());
const db = await open(databaseURL);
const { stamp, buffer } = await loadIndex(db);
await fillTables(db, stamp, unpackIndex(buffer), await open(withoutTimeLimit(databaseURL)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage('filled');
