import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** When this process responds with 503 instead of accepting more (L3). */
export const loadLimits = {
  /** How long the event loop may be busy without a pause before requests are refused. */
  busyMs: 2_000,
  requestsInFlight: 1_000,
  retryAfterSeconds: 5,
} as const;

/** How often the utilization of the event loop is measured, and the share from which on it counts as busy. */
const windowMs = 50;
const busyUtilization = 0.98;

/** At least this many requests are accepted in each window. */
const fewestInWindow = 2;

/**
 * Unused requests of a window are saved for later windows, up to this many: enough for a page, its data and
 * its images. A single visitor does not keep the event loop busy, but other programs on the same machine can.
 */
const mostSaved = 20;

/** Accepted however busy the server is: a supervisor must not restart it, and files cost almost nothing. */
const alwaysAccepted = /^\/(healthz|assets\/)/;

/** Whether the log has a line of a request only if it fails: health checks and files would be nearly all lines. */
export function isSupervision(url: string): boolean {
  return alwaysAccepted.test(url);
}

/** Ends a refused request. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/**
 * Refuses requests at once while the process receives more than it can handle, so that accepted ones get
 * their response in time. While the event loop is busy without a pause, it accepts fewer requests from window
 * to window, and more again afterwards. A request is in flight from here until its response is sent or its
 * visitor has left; requests that an earlier hook refused do not count.
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

/** How many requests the process accepts in each window of time: all, until it has been busy for too long. */
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
