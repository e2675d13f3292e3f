import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem } from '../problem.ts';
import { isFromOwnPage } from '../security/request-origin.ts';
import { isCsrfTokenOf } from './csrf-token.ts';
import type { Visitors } from './visitors.ts';

/** Lets a change through only from a page of ours with the token of its session (H9). */
export function csrfGuard(visitors: Visitors, secret: Buffer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    const sid = visitors.sidOf(request);
    const token = request.headers['x-csrf-token'];
    const isAllowed =
      sid !== undefined &&
      typeof token === 'string' &&
      isCsrfTokenOf(token, sid, secret) &&
      isFromOwnPage(request.headers, visitors.originOf(request));
    if (isAllowed) return undefined;
    return sendProblem(reply.header('X-CSRF-Token', 'Required'), problems.csrf);
  };
}
