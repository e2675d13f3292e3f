import { workerData } from 'node:worker_threads';
import { checkedProducts, type KnownIds } from './check-products.ts';
import { answerBatches } from './in-threads.ts';

const known: KnownIds = workerData;
answerBatches((batch) => checkedProducts(batch, known));
