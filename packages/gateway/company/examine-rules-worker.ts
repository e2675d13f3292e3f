import { parentPort, workerData } from 'node:worker_threads';
import { examine, type RulesToExamine } from './examine-rules.ts';

const rules: RulesToExamine = workerData;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(examine(rules));
