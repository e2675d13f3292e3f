import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { windowCounts, type ElapsedMs, type WindowCounts } from '@statefront/host/limits/window-counts.ts';

/**
 * The store of the rate limit. It counts elapsed time, because the plugin's own store uses the time of day,
 * which may be set back (H16).
 */
export function elapsedTimeStore(elapsedMs: ElapsedMs): FastifyRateLimitStoreCtor {
  return class ElapsedTimeStore implements FastifyRateLimitStore {
    #counts: WindowCounts | undefined;

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      this.#counts ??= windowCounts(windowMs, elapsedMs);
      const { since, count } = this.#counts.current(key);
      const next = { since, count: count + 1 };
      this.#counts.store(key, next);
      callback(null, { current: next.count, ttl: this.#counts.leftMs(next) });
    }

    child(): FastifyRateLimitStore {
      return new ElapsedTimeStore();
    }
  };
}
