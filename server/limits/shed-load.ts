import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** When this process responds with 503 instead of taking on more (L3). */
export const loadLimits = {
  /** How late the event loop is on average over a second. */
  eventLoopDelayMs: 1_000,
  requestsInFlight: 1_000,
  retryAfterSeconds: 5,
} as const;

/** Responds however busy the server is: a supervisor must not take it for dead, and files cost next to nothing. */
const alwaysTaken = /^\/(healthz|assets\/)/;

/** Ends a request that is not taken on. */
export class OverloadError extends Error {
  override readonly name = 'OverloadError';
}

/**
 * Refuses requests at once while the event loop lags badly or too many are in flight, so that those which are taken on get
 * their response in time. A request is in flight from here until its response is closed, sent or left by its visitor; one
 * that an earlier hook refused never was.
 */
export async function shedLoad(
  app: FastifyInstance,
  eventLoopDelayMs: number = loadLimits.eventLoopDelayMs,
): Promise<void> {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    if (inFlight > loadLimits.requestsInFlight) refuse(request);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    pressureHandler: async (request) => refuse(request),
  });
}

function refuse({ url }: FastifyRequest): void {
  if (!alwaysTaken.test(url)) throw new OverloadError('Too much to do');
}
