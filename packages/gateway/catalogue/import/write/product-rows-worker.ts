import { workerData } from 'node:worker_threads';
import { runBatches } from '../map-in-workers.ts';
import { productRows, type RowsContext } from './product-rows.ts';

const context: RowsContext = workerData;
runBatches((batch) => productRows(batch, context));
