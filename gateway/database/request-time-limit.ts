import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTimeLimit, timeLimit, withTimeLimit, type TimeLimit } from './time-limit.ts';

/**
 * Lets every request of a Fastify application wait for its databases at most `ms` in all. A request that another one makes
 * inside this process shares its limit.
 */
export function limitDatabaseTime(app: FastifyInstance, ms: number): void {
  const limits = new WeakMap<FastifyRequest, TimeLimit>();
  app.addHook('onRequest', (request, _reply, done) => {
    const limit = currentTimeLimit() ?? timeLimit(ms);
    limits.set(request, limit);
    withTimeLimit(limit, done);
  });
  // A body comes in by events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    withTimeLimit(limits.get(request) ?? timeLimit(ms), done);
  });
}
