import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTimeLimit, timeLimit, withTimeLimit, type TimeLimit } from './time-limit.ts';

/**
 * Limits the total time that a request of a Fastify application waits for its databases to `ms`. A request
 * that another one makes inside this process shares its limit.
 */
export function limitDatabaseTime(app: FastifyInstance, ms: number): void {
  const limits = new WeakMap<FastifyRequest, TimeLimit>();
  app.addHook('onRequest', (request, _reply, done) => {
    const limit = currentTimeLimit() ?? timeLimit(ms);
    limits.set(request, limit);
    withTimeLimit(limit, done);
  });
  // A body arrives in events of the socket, which are outside of the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    withTimeLimit(limits.get(request) ?? timeLimit(ms), done);
  });
}
