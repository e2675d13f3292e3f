import type { IncomingMessage } from 'node:http';

/**
 * The slowest accepted upload, 100 kbit a second: a quarter of the rate that the time limit of a whole upload
 * needs. A connection may stall for nearly the whole window.
 */
export const slowestLine = { bytesPerSecond: 12_500, windowMs: 20_000 } as const;

/** Calls `onSlow` once if a body arrives more slowly than this, until it is complete (I4). */
export function watchBody(request: IncomingMessage, onSlow: () => void): void {
  const leastBytes = (slowestLine.bytesPerSecond * slowestLine.windowMs) / 1000;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - before < leastBytes) {
      clearInterval(timer);
      onSlow();
    }
    before = bytesRead;
  }, slowestLine.windowMs);
  for (const over of ['end', 'close']) request.once(over, () => clearInterval(timer));
}

/** An upload that takes longer than this is slow. */
const slowMs = 1_000;

/** Limits how much slow bodies hold together, in any unit, from all addresses (I4). */
export function createSlowShare(most: number) {
  let held = 0;
  return {
    /** Calls `onExcess` once if the body is slow and all slow ones hold too much. */
    watch(request: IncomingMessage, amount: number, onExcess: () => void): void {
      const timer = setTimeout(() => {
        held += amount;
        request.once('close', () => {
          held -= amount;
        });
        if (held > most) onExcess();
      }, slowMs);
      for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer));
    },
  };
}
