import type { FastifyInstance } from 'fastify';
import { problems, sendProblem } from '../problem.ts';
import { loadLimits, type Load } from './load.ts';

/** Answered however busy the server is: who watches it must not take it for dead, and files cost next to nothing. */
const alwaysAnswered = /^\/(healthz|assets\/)/;

/**
 * Returns 503 at once while the event loop lags badly or too many requests are in flight, so that those which are taken on
 * are answered in time. A request is in flight from here until its response is closed, be it sent or left by its visitor; one
 * that an earlier hook refused never was.
 */
export function shedLoad(app: FastifyInstance, load: Load): void {
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    const isTooBusy = inFlight > loadLimits.requestsInFlight || load.lagMs() > loadLimits.lagMs;
    if (!isTooBusy || alwaysAnswered.test(request.url)) return undefined;
    return sendProblem(reply.header('Retry-After', String(loadLimits.retryAfterSeconds)), problems.busy);
  });
  app.addHook('onClose', async () => load.stop());
}
