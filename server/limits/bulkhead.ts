/** How many calls of one service run at once, and how many wait for their turn. */
export const bulkheadLimits = { running: 32, waiting: 64, waitMs: 1_000 } as const;

/** Ends a turn; has to be called once. */
export type Turn = () => void;

/** Keeps a slow service from taking every connection: so many calls at once, a short queue behind, and no more. */
export interface Bulkhead {
  /** `undefined` when the queue is full, the wait takes too long or the signal aborts. */
  take(signal: AbortSignal): Promise<Turn | undefined>;
}

export function createBulkhead(
  limits: { running: number; waiting: number; waitMs: number } = bulkheadLimits,
): Bulkhead {
  const waiting = new Set<() => void>();
  let running = 0;

  const giveBack = () => {
    running -= 1;
    const [next] = waiting;
    next?.();
  };

  const turn = (): Turn => {
    running += 1;
    return giveBack;
  };

  return {
    async take(signal) {
      if (running < limits.running) return turn();
      if (signal.aborted || waiting.size >= limits.waiting) return undefined;
      const patience = AbortSignal.any([signal, AbortSignal.timeout(limits.waitMs)]);
      return new Promise((resolve) => {
        const settle = (taken: Turn | undefined) => {
          waiting.delete(called);
          patience.removeEventListener('abort', tired);
          resolve(taken);
        };
        const called = () => settle(turn());
        const tired = () => settle(undefined);
        waiting.add(called);
        patience.addEventListener('abort', tired);
      });
    },
  };
}
