import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** When this process responds with 503 instead of taking on more (L3). */
export const loadLimits = {
  /** How long the event loop may work without a rest before requests are refused. */
  restlessMs: 2_000,
  requestsInFlight: 1_000,
  retryAfterSeconds: 5,
} as const;

/** How often it is looked at whether the event loop rests, and what counts as no rest. */
const windowMs = 50;
const restless = 0.98;

/** Even then so many requests are taken on in each window. */
const fewestInWindow = 2;

/** Responds however busy the server is: a supervisor must not take it for dead, and files cost next to nothing. */
const alwaysTaken = /^\/(healthz|assets\/)/;

/** Ends a request that is not taken on. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/**
 * Refuses requests at once while more come than can be answered, so that those which are taken on get their response in time.
 * An event loop that never rests has connections waiting, of which it accepts one a turn: it takes on fewer requests from
 * window to window until it rests, and then more again. A request is in flight from here until its response is closed, sent or
 * left by its visitor; one that an earlier hook refused never was.
 */
export function shedLoad(app: FastifyInstance, restlessMs: number = loadLimits.restlessMs): void {
  const allowance = requestAllowance(restlessMs);
  let inFlight = 0;
  app.addHook('onClose', async () => allowance.stop());
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (alwaysTaken.test(request.url)) return;
    if (inFlight > loadLimits.requestsInFlight || !allowance.take())
      throw new OverloadError('Too much to do');
  });
}

/** How many requests the process takes on in each window of time: all of them until it has not rested for too long. */
function requestAllowance(restlessMs: number) {
  let since = performance.now();
  let utilization = performance.eventLoopUtilization();
  let workedMs = 0;
  let most = Number.POSITIVE_INFINITY;
  let taken = 0;

  const look = () => {
    const elapsed = performance.now() - since;
    if (elapsed < windowMs) return;
    const isRestless = performance.eventLoopUtilization(utilization).utilization > restless;
    workedMs = isRestless ? workedMs + elapsed : 0;
    if (isRestless && workedMs > restlessMs) most = Math.max(fewestInWindow, Math.min(most, taken) * 0.7);
    else most = most * 1.1 + 1;
    if (most > loadLimits.requestsInFlight) most = Number.POSITIVE_INFINITY;
    taken = 0;
    since = performance.now();
    utilization = performance.eventLoopUtilization();
  };
  const timer = setInterval(look, windowMs).unref();

  return {
    take: () => {
      look();
      if (taken >= most) return false;
      taken += 1;
      return true;
    },
    stop: () => clearInterval(timer),
  };
}
