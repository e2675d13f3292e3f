import { setTimeout as delay } from 'node:timers/promises';
import {
  gatewayFolder,
  UpstreamFault,
  type Upstream,
  type UpstreamResponse,
  type UpstreamRequest,
} from '../upstream.ts';
import { responseHeaders } from '../response-headers.ts';
import { raceWithAbort } from '../race-with-abort.ts';
import { guarded, type ServiceChange } from './guarded.ts';
import { isPublicRequest, publicCall, publicDispatcher } from './public-responses.ts';
import { retried, type RetryClock } from './retried.ts';
import { serviceOf } from './service-of.ts';
import { gatewayAgent, wire } from './wire.ts';

const responseBudgetMs = 8_000;

export interface RemoteOptions {
  readonly gatewayURL: URL;
  /** The folder of the gateway's services below its address, `/itcpgw/site_apis` when not given. */
  readonly gatewayPath?: string | undefined;
  /** The most that one call may take with all its attempts, in ms. */
  readonly budgetMs?: number;
  readonly clock?: Partial<RetryClock>;
  readonly onServiceChange?: (change: ServiceChange) => void;
}

/**
 * Asks a gateway at an address. Paths and queries go out byte for byte below a prefix, and no redirect is followed. What
 * every visitor sees is cached and requested once; what belongs to a customer never is. Reading is tried up to three times,
 * changes once; each service has a circuit and a bulkhead of its own.
 *
 * @see GW-1, GW-2, H8, C1, C2, C3
 */
export function remoteUpstream({
  gatewayURL,
  gatewayPath = gatewayFolder,
  budgetMs = responseBudgetMs,
  clock = {},
  onServiceChange = () => undefined,
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
  const exchange = retried(
    guarded(
      wire(agent, origin),
      (path) => serviceOf(path.slice(prefix.length)),
      fullClock.elapsedMs,
      onServiceChange,
    ),
    budgetMs,
    fullClock,
  );
  const shared = publicDispatcher(agent, exchange, budgetMs);

  async function askForEverybody(
    path: string,
    headers: UpstreamRequest['headers'],
  ): Promise<UpstreamResponse> {
    try {
      const response = await shared.request({ origin, method: 'GET', ...publicCall(path, headers) });
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
  return path.replace(/\/+$/, '');
}
