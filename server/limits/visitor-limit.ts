import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unescapeText } from '#src/domain/routes/percent-encoding.ts';
import { sendProblem, type Problem } from '../problem.ts';

/**
 * How often a visitor may do something within a window of time that begins with the first time; 0 times means
 * no limit.
 */
export interface VisitorLimit {
  readonly times: number;
  readonly windowMs: number;
}

/** Searches: far more than a whole office types (H16). */
export const searchLimit: VisitorLimit = { times: 600, windowMs: 60_000 };

/** Forms, valid or not: 120 files of 5 MB are 600 MB in an hour (H16). */
export const formLimit: VisitorLimit = { times: 120, windowMs: 60 * 60_000 };

/** Requests for a reset link: a whole office needs fewer (H16). */
export const resetLimit: VisitorLimit = { times: 20, windowMs: 60 * 60_000 };

/** Tries to accept an invitation: a whole office on its first day (H16). */
export const invitedLimit: VisitorLimit = { times: 120, windowMs: 60 * 60_000 };

/** Requests of buyers' procurement systems and their browsers at one address (H16, PU-5). */
export const buyerLimit: VisitorLimit = { times: 300, windowMs: 60_000 };

/** Figures that browsers report: one for each page view in ten (I3). */
export const figureLimit: VisitorLimit = { times: 120, windowMs: 60_000 };

/**
 * Counts the requests of a visitor; returns the seconds to wait if they are too frequent, else 0. A visitor is an IPv4
 * address, or the first 64 bits of an IPv6 address; counts are in the memory of this process (H16).
 */
export function countVisitors(app: FastifyInstance, { times, windowMs }: VisitorLimit) {
  const options: RateLimitOptions = { max: times, timeWindow: windowMs };
  const count = app.createRateLimit(options);
  return async (request: FastifyRequest): Promise<number> => {
    if (times === 0) return 0;
    const visitor = await count(request);
    return visitor.isAllowed || !visitor.isExceeded ? 0 : visitor.ttlInSeconds;
  };
}

/** Refuses too frequent requests of a visitor before reading the body (H16). */
export function limitVisitors(app: FastifyInstance, limit: VisitorLimit, problem: Problem) {
  const secondsToWait = countVisitors(app, limit);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const wait = await secondsToWait(request);
    return wait === 0 ? undefined : sendProblem(reply.header('Retry-After', String(wait)), problem);
  };
}

/**
 * Whether a request is a search, however its address is encoded: a page or a call with a search term, or a
 * page of the sitemap.
 *
 * @example isSearch('/sea%72ch?%71=bolt') //=> true
 */
export function isSearch(url: string): boolean {
  if (url.startsWith('/sitemap')) return true;
  const queryAt = url.indexOf('?');
  if (queryAt === -1) return false;
  const isSearched = /^\/(search\/?$|api\/)/.test(unescapeText(url.slice(0, queryAt)));
  return isSearched && new URLSearchParams(url.slice(queryAt + 1)).has('q');
}
