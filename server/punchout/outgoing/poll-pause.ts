export const shortestPollMs = 30_000;
const longestPollMs = 60 * 60_000;

/**
 * How long to wait before the state of an order is read again: longer for older orders, and never quite the same, so
 * that the orders of one moment are not read at one moment.
 */
export function pollPause(ageMs: number): number {
  const pause = Math.min(Math.max(shortestPollMs, ageMs / 20), longestPollMs);
  return Math.round(pause * (1 + Math.random() / 4));
}
