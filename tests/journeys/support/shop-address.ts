import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many browsers run at once, each with a separate shop: two of them use two cores. */
export const workers = 2;

/** The address of a worker's shop. */
export function shopAddress(worker: number): string {
  return `http://localhost:${4190 + worker}`;
}

/** The data folder of a worker's shop. */
export function shopFolder(worker: number): string {
  return join(tmpdir(), `statefront-journeys-${4190 + worker}`);
}

/** The port of the shop that a worker's test starts itself. */
export function ownShopPort(worker: number): string {
  return `${4290 + worker}`;
}

/** The port of the shop for a repeated test. */
export function freshShopPort(worker: number): string {
  return `${4390 + worker}`;
}
