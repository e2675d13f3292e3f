/** How many calls of one service run at once, and how many wait. */
export const bulkheadLimits = { running: 32, waiting: 64, waitMs: 1_000 } as const;

/** Ends a turn; must be called once. */
export type Turn = () => void;

/**
 * Keeps a slow service from using every connection: limits the number of simultaneous calls, with a short
 * queue.
 */
export interface Bulkhead {
  /** `undefined` if the queue is full, the wait takes too long or the signal aborts. */
  take(signal: AbortSignal): Promise<Turn | undefined>;
}

export function createBulkhead(
  limits: { running: number; waiting: number; waitMs: number } = bulkheadLimits,
): Bulkhead {
  const waiting = new Set<() => void>();
  let running = 0;

  const release = () => {
    running -= 1;
    const [next] = waiting;
    next?.();
  };

  const turn = (): Turn => {
    running += 1;
    return release;
  };

  return {
    async take(signal) {
      if (running < limits.running) return turn();
      if (signal.aborted || waiting.size >= limits.waiting) return undefined;
      const giveUp = AbortSignal.any([signal, AbortSignal.timeout(limits.waitMs)]);
      return new Promise((resolve) => {
        const settle = (taken: Turn | undefined) => {
          waiting.delete(onTurn);
          giveUp.removeEventListener('abort', onAbort);
          resolve(taken);
        };
        const onTurn = () => settle(turn());
        const onAbort = () => settle(undefined);
        waiting.add(onTurn);
        giveUp.addEventListener('abort', onAbort);
      });
    },
  };
}
