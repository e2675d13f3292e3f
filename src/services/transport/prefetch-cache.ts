import type { Service } from './service.ts';

interface PrefetchCacheOptions {
  /** Id of the customer of the requests: a response for another customer is never used. */
  readonly customer: () => string | null;
  /** ms, from any fixed moment. */
  readonly now: () => number;
}

interface CachedResponse<Output> {
  readonly response: Promise<Output>;
  readonly customer: string | null;
  readonly requestedAt: number;
}

/** Prices and stock must be current, so that a prefetched response is valid only briefly. */
const validMs = 10_000;
const mostResponses = 4;

/** A service with a cache of prefetched responses. */
export interface PrefetchCache<Input, Output> {
  /** Returns the prefetched response, once, or calls the service. */
  readonly load: Service<Input, Output>;
  /** Calls the service for a later `load` with the same input. Never rejects. */
  readonly prefetch: Service<Input, void>;
}

/**
 * Caches prefetched responses of a service. The next `load` with the same input for the same customer uses
 * the response, once, if it was requested at most 10 s ago, also while it is loading; a failure is not
 * cached. A prefetch is never aborted, because a page may already wait for it. At most four responses are
 * cached, and each call removes old ones and other customers' (SE-3).
 */
export function prefetchCache<Input, Output>(
  service: Service<Input, Output>,
  { customer, now }: PrefetchCacheOptions,
): PrefetchCache<Input, Output> {
  const cache = new Map<string, CachedResponse<Output>>();
  const take = (key: string) => {
    for (const [each, cached] of cache)
      if (cached.customer !== customer() || now() - cached.requestedAt > validMs) cache.delete(each);
    const found = cache.get(key);
    cache.delete(key);
    return found;
  };

  return {
    load: (input, options) => take(JSON.stringify(input))?.response ?? service(input, options),
    prefetch: async (input) => {
      const key = JSON.stringify(input);
      const found = take(key) ?? {
        response: service(input, { signal: new AbortController().signal }),
        customer: customer(),
        requestedAt: now(),
      };
      cache.set(key, found);
      const [oldest] = cache.keys();
      if (cache.size > mostResponses && oldest !== undefined) cache.delete(oldest);
      try {
        await found.response;
      } catch {
        if (cache.get(key) === found) cache.delete(key);
      }
    },
  };
}
