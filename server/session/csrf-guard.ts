import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem } from '../problem.ts';
import { isCsrfTokenOf } from './csrf-token.ts';
import type { Visitors } from './visitors.ts';

/** Accepts a change only from a page of ours with the token of its session (H9). */
export function csrfGuard(visitors: Visitors, secret: Buffer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    if (isOwnChange(request, request.headers['x-csrf-token'], visitors, secret)) return undefined;
    return sendProblem(reply.header('X-CSRF-Token', 'Required'), problems.csrf);
  };
}

/** Whether a page of ours sent the change, with a token of the request's session (H9). */
export function isOwnChange(
  request: FastifyRequest,
  token: unknown,
  visitors: Visitors,
  secret: Buffer,
): boolean {
  const sid = visitors.sidOf(request);
  return (
    sid !== undefined &&
    typeof token === 'string' &&
    isCsrfTokenOf(token, sid, secret) &&
    isFromOwnPage(request.headers, visitors.originOf(request))
  );
}

/**
 * Whether the browser says that one of our own pages sent the request. A request without both headers is
 * refused, because every supported browser sends at least one of them with a change (H9).
 */
function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (site === undefined && origin === undefined) return false;
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === ownOrigin);
}
