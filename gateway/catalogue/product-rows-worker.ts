import { workerData } from 'node:worker_threads';
import { answerBatches } from './in-threads.ts';
import { productRows, type RowsContext } from './product-rows.ts';

const context: RowsContext = workerData;
answerBatches((batch) => productRows(batch, context));
