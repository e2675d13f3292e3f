import { setTimeout as delay } from 'node:timers/promises';
import type { Metrics } from '../../metrics/metrics.ts';
import {
  gatewayFolder,
  UpstreamFault,
  type Upstream,
  type UpstreamResponse,
  type UpstreamRequest,
} from '../upstream.ts';
import { responseHeaders } from '../response-headers.ts';
import { raceWithAbort } from '../race-with-abort.ts';
import { followed } from './followed.ts';
import { guarded, type ServiceChange } from './guarded.ts';
import { isPublicRequest, publicCall, publicDispatcher } from './public-responses.ts';
import { retried, type RetryClock } from './retried.ts';
import { serviceOf } from './service-of.ts';
import { gatewayAgent, wire } from './wire.ts';

const responseBudgetMs = 8_000;

export interface RemoteOptions {
  readonly gatewayURL: URL;
  /** The folder of the gateway's services below its address; `/itcpgw/site_apis` by default. */
  readonly gatewayPath?: string | undefined;
  /** The maximum time of one call with all its attempts, in ms. */
  readonly budgetMs?: number;
  readonly clock?: Partial<RetryClock>;
  readonly onServiceChange?: (change: ServiceChange) => void;
  readonly metrics?: Pick<Metrics, 'countPublicResponse' | 'watch'> | undefined;
}

/**
 * Calls a gateway at an address. Sends paths and queries byte for byte below a prefix, and follows redirects
 * of reading within its origin only. Public responses are cached and requested once; customers' responses never are. Reading is tried
 * up to three times, changes once; each service has a separate circuit and bulkhead.
 *
 * @see GW-1, GW-2, H8, C1, C2, C3
 */
export function remoteUpstream({
  gatewayURL,
  gatewayPath = gatewayFolder,
  budgetMs = responseBudgetMs,
  clock = {},
  onServiceChange = () => undefined,
  metrics,
}: RemoteOptions): Upstream {
  const fullClock: RetryClock = {
    now: Date.now,
    elapsedMs: () => performance.now(),
    delay: (ms, signal) => delay(ms, undefined, { signal }),
    random: Math.random,
    ...clock,
  };
  const { origin, pathname } = gatewayURL;
  const prefix = `${withoutSlash(pathname)}${withoutSlash(gatewayPath)}/`;
  const agent = gatewayAgent(budgetMs);
  const exchange = followed(
    retried(
      guarded(
        wire(agent, origin),
        (path) => serviceOf(path.slice(prefix.length)),
        fullClock.elapsedMs,
        onServiceChange,
      ),
      budgetMs,
      fullClock,
    ),
    origin,
  );
  const shared = publicDispatcher(agent, exchange, budgetMs);
  metrics?.watch('gateway_cache_bytes', "Bytes of another gateway's responses in memory.", shared.bytes);

  async function askForEverybody(
    path: string,
    headers: UpstreamRequest['headers'],
  ): Promise<UpstreamResponse> {
    try {
      const response = await shared.dispatcher.request({
        origin,
        method: 'GET',
        ...publicCall(path, headers),
      });
      metrics?.countPublicResponse('age' in response.headers ? 'cache' : 'gateway');
      return {
        status: response.statusCode,
        headers: responseHeaders(response.headers).headers,
        body: Buffer.from(await response.body.arrayBuffer()),
      };
    } catch (cause) {
      throw cause instanceof UpstreamFault ? cause : new UpstreamFault('unreachable', cause);
    }
  }

  return {
    request: async (request) => {
      const { method, path, query, headers, body, signal } = request;
      const address = `${prefix}${path}${query ? `?${query}` : ''}`;
      if (isPublicRequest(request)) return raceWithAbort(askForEverybody(address, headers), signal);
      const budget = AbortSignal.timeout(budgetMs);
      return exchange({
        method,
        path: address,
        headers,
        body,
        signal: signal ? AbortSignal.any([signal, budget]) : budget,
      });
    },
    close: () => agent.close(),
  };
}

function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
