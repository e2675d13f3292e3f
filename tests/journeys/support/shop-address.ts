import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBlock } from '#tools/install/postgres.ts';

const mostWorkers = 6;

/** How many browsers run at once, each with a separate shop: a journey waits for half of its time, so that two use a core. */
export const workers = Math.min(2 * availableParallelism(), mostWorkers);

/**
 * The first of the ports of this run, which all of its processes share: two runs at once, or a program at one of
 * them, do not meet.
 */
const firstPort = Number((process.env['JOURNEYS_PORT'] ??= String(await freeBlock(3 * workers))));

/** When this run began, in ms since 1970. */
export const runBegan = Number((process.env['JOURNEYS_BEGAN'] ??= String(Date.now())));

/** The address of a worker's shop. */
export function shopAddress(worker: number): string {
  return `http://localhost:${firstPort + worker}`;
}

/** The data folder of a worker's shop. */
export function shopFolder(worker: number): string {
  return join(tmpdir(), `statefront-journeys-${firstPort + worker}`);
}

/** A data folder with the demo catalogue on which no shop runs: shops that a test starts begin with a copy. */
export const unusedFolder = shopFolder(workers);

/** The port of the shop that a worker's test starts itself. */
export function ownShopPort(worker: number): string {
  return `${firstPort + workers + worker}`;
}

/** The port of the shop for a repeated test. */
export function freshShopPort(worker: number): string {
  return `${firstPort + 2 * workers + worker}`;
}
