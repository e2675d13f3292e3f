import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem, type Problem } from '../problem.ts';
import { isCsrfTokenOf } from './csrf-token.ts';
import type { Visitors } from './visitors.ts';

/** Accepts a change only from a page of ours with the token of its session (H9). */
export function csrfGuard(visitors: Visitors, secret: Buffer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    const problem = whyNotOwnChange(request, request.headers['x-csrf-token'], visitors, secret);
    if (!problem) return undefined;
    if (problem === problems.csrf) reply.header('X-CSRF-Token', 'Required');
    return sendProblem(reply, problem);
  };
}

/** Why a change is refused that no page of ours sent with a token of its session; `undefined` for any other (H9). */
export function whyNotOwnChange(
  request: FastifyRequest,
  token: unknown,
  visitors: Visitors,
  secret: Buffer,
): Problem | undefined {
  const ownOrigin = visitors.originOf(request);
  if (isAtOtherAddress(request, ownOrigin)) return problems.otherHost;
  const sid = visitors.sidOf(request);
  const isOwn =
    sid !== undefined &&
    typeof token === 'string' &&
    isCsrfTokenOf(token, sid, secret) &&
    isFromOwnPage(request.headers, ownOrigin);
  return isOwn ? undefined : problems.csrf;
}

/** Whether a page of this server sent the request from another address than the public one. */
function isAtOtherAddress({ host, headers: { origin = '' } }: FastifyRequest, ownOrigin: string): boolean {
  const page = URL.parse(origin);
  return origin !== ownOrigin && page !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host;
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
