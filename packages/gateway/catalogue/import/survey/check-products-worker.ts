import { workerData } from 'node:worker_threads';
import { checkedProducts, type KnownIds } from './check-products.ts';
import { runBatches } from '../map-in-workers.ts';

const known: KnownIds = workerData;
runBatches((batch) => checkedProducts(batch, known));
