import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** When this process responds with 503 instead of taking on more (L3). */
export const loadLimits = {
  /** How long the event loop may be busy without a pause before requests are refused. */
  busyMs: 2_000,
  requestsInFlight: 1_000,
  retryAfterSeconds: 5,
} as const;

/** How often the utilization of the event loop is measured, and from which share on it counts as busy. */
const windowMs = 50;
const busyUtilization = 0.98;

/** So many requests are accepted in each window in any case. */
const fewestInWindow = 2;

/**
 * When a window needs fewer than those, the rest is saved for later windows, up to this many: enough for a page, its data and its
 * images. One visitor alone does not keep the event loop busy; other programs do, on a machine that they share with the shop.
 */
const mostSaved = 20;

/** Accepted however busy the server is: a supervisor must not take it for dead, and files cost next to nothing. */
const alwaysAccepted = /^\/(healthz|assets\/)/;

/** Ends a request that is not accepted. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/**
 * Refuses requests at once while more come than the process can respond to, so that those which are accepted get their response in
 * time. While the event loop is busy without a pause, fewer requests are accepted from window to window, and more again afterwards.
 * A request is in flight from here until its response is sent, or its visitor has left; one that an earlier hook refused never was.
 */
export function shedLoad(app: FastifyInstance, busyMs: number = loadLimits.busyMs): void {
  const allowance = requestAllowance(busyMs);
  let inFlight = 0;
  app.addHook('onClose', async () => allowance.stop());
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (alwaysAccepted.test(request.url)) return;
    if (inFlight > loadLimits.requestsInFlight || !allowance.take())
      throw new OverloadError('The server is overloaded');
  });
}

/** How many requests the process accepts in each window of time: all of them, until it has been busy for too long. */
function requestAllowance(busyMs: number) {
  let since = performance.now();
  let utilization = performance.eventLoopUtilization();
  let busyForMs = 0;
  let most = Number.POSITIVE_INFINITY;
  let taken = 0;
  let saved = mostSaved;

  const measure = () => {
    const elapsed = performance.now() - since;
    if (elapsed < windowMs) return;
    const isBusy = performance.eventLoopUtilization(utilization).utilization > busyUtilization;
    busyForMs = isBusy ? busyForMs + elapsed : 0;
    if (isBusy && busyForMs > busyMs) most = Math.max(fewestInWindow, Math.min(most, taken) * 0.7);
    else most = most * 1.1 + 1;
    if (most > loadLimits.requestsInFlight) most = Number.POSITIVE_INFINITY;
    saved = Math.min(mostSaved, saved + Math.max(0, fewestInWindow - taken));
    taken = 0;
    since = performance.now();
    utilization = performance.eventLoopUtilization();
  };
  const timer = setInterval(measure, windowMs).unref();

  return {
    take: () => {
      measure();
      if (taken < most) {
        taken += 1;
        return true;
      }
      if (saved === 0) return false;
      saved -= 1;
      return true;
    },
    stop: () => clearInterval(timer),
  };
}
