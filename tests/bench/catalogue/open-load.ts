import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** A timer may be this late; the program waits actively for the rest. */
const lateTimerMs = 3;

/** How often requests start, independent of earlier ones, like visitors. */
export interface Pace {
  readonly requestsPerSecond: number;
}

/**
 * Sends requests at an even pace and returns how long each took in ms, from the moment it was due, so that a
 * request that waits behind a slow one counts as slow.
 *
 * @throws Error at the first response that is not ok
 */
export async function openLoad(urls: readonly string[], { requestsPerSecond }: Pace): Promise<number[]> {
  const start = performance.now() + 50;
  return Promise.all(
    urls.map(async (url, place) => {
      const due = start + (place * 1000) / requestsPerSecond;
      await until(due);
      await bytesOf(url);
      return performance.now() - due;
    }),
  );
}

async function until(due: number): Promise<void> {
  await delay(Math.max(0, due - lateTimerMs - performance.now()));
  while (performance.now() < due) await turn();
}

/** The body of a response. @throws Error naming the address if it is not ok */
export async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return bytes;
}
