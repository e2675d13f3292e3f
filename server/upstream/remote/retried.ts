import { UpstreamFault, type UpstreamResponse } from '../upstream.ts';
import type { Exchange, WireCall } from './wire.ts';

/** How often reading is tried, and the delays in between. */
export const retryLimits = {
  attempts: 3,
  /** The delay before the second attempt; it doubles each time, and is reduced by up to a half at random. */
  delayMs: 200,
} as const;

export interface RetryClock {
  /** The time of day, which `Retry-After` may name. */
  readonly now: () => number;
  /** Measures delays and the remaining time. */
  readonly elapsedMs: () => number;
  /** @throws if the signal aborts first. */
  readonly delay: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A random number from 0 to below 1. */
  readonly random: () => number;
}

/**
 * Tries a GET up to three times if the gateway cannot be reached, hangs up or responds with 502, 503 or 504.
 * Follows `Retry-After` if the remaining time allows it; otherwise returns the response. Changes are sent
 * once (P1).
 */
export function retried(exchange: Exchange, budgetMs: number, clock: RetryClock): Exchange {
  return async (call) => {
    if (call.method !== 'GET') return exchange(call);
    const deadline = clock.elapsedMs() + budgetMs;
    for (let attempt = 1; ; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const result = await attempted(exchange, call);
      const delayMs = delayAfter(result, attempt, clock);
      if (delayMs === undefined || clock.elapsedMs() + delayMs >= deadline) return valueOf(result);
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const isOver = await clock.delay(delayMs, call.signal).then(
        () => false,
        () => true,
      );
      if (isOver) return valueOf(result);
    }
  };
}

type Result = { readonly response: UpstreamResponse } | { readonly fault: UpstreamFault };

async function attempted(exchange: Exchange, call: WireCall): Promise<Result> {
  try {
    return { response: await exchange(call) };
  } catch (error) {
    if (error instanceof UpstreamFault) return { fault: error };
    throw error;
  }
}

function valueOf(result: Result): UpstreamResponse {
  if ('fault' in result) throw result.fault;
  return result.response;
}

/** How long to wait before the next attempt, in ms; `undefined` if there is none. */
function delayAfter(result: Result, attempt: number, { now, random }: RetryClock): number | undefined {
  if (attempt >= retryLimits.attempts || !isWorthRepeating(result)) return undefined;
  const ownDelayMs = retryLimits.delayMs * 2 ** (attempt - 1) * (1 - random() / 2);
  const requestedMs = 'response' in result ? retryAfterMs(result.response.headers['retry-after'], now()) : 0;
  return Math.max(ownDelayMs, requestedMs);
}

function isWorthRepeating(result: Result): boolean {
  return 'fault' in result
    ? result.fault.reason === 'unreachable'
    : [502, 503, 504].includes(result.response.status);
}

function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? 0 : ms;
}
