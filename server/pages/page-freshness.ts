import { publicCacheLimits } from '../upstream/remote/public-responses.ts';
import type { Upstream, UpstreamResponse } from '../upstream/upstream.ts';

/** Calls the gateway for one page, and says how long its responses stay fresh. */
export interface PageFreshness {
  readonly upstream: Pick<Upstream, 'request'>;
  /** For how many ms all responses so far are fresh; 0 if one must be requested again. */
  readonly freshForMs: () => number;
}

/** Notes how long the responses for a page stay fresh, by their headers (C3). */
export function pageFreshness(upstream: Pick<Upstream, 'request'>): PageFreshness {
  let seconds = Number.POSITIVE_INFINITY;
  return {
    upstream: {
      request: async (request) => {
        const response = await upstream.request(request);
        seconds = Math.min(seconds, freshSeconds(response));
        return response;
      },
    },
    freshForMs: () => (Number.isFinite(seconds) ? seconds * 1000 : 0),
  };
}

/** A 404, such as that of a gateway without a site, is as fresh as a success. */
function freshSeconds({ status, headers }: UpstreamResponse): number {
  if (status === 404) return publicCacheLimits.freshSeconds;
  const control = headers['cache-control'] ?? '';
  if (status !== 200 || /no-store|no-cache|private/i.test(control)) return 0;
  const maxAge = Number(/(?:^|[\s,])max-age=(\d+)/i.exec(control)?.[1] ?? 0);
  return Math.max(0, maxAge - Number(headers['age'] ?? 0));
}
