import type { FastifyReply } from 'fastify';
import { UpstreamFault } from './upstream/upstream.ts';

/** What went wrong, in words for a person; never a stack, a path of this machine or an address behind the server. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly code: string;
  readonly message: string;
}

export const problems = {
  badAddress: {
    status: 400,
    title: 'Bad Request',
    code: 'BAD_ADDRESS',
    message: 'This address is not one of the shop.',
  },
  badRequest: {
    status: 400,
    title: 'Bad Request',
    code: 'BAD_REQUEST',
    message: 'The request could not be read.',
  },
  wrongCredentials: {
    status: 401,
    title: 'Unauthorized',
    code: 'WRONG_CREDENTIALS',
    message: 'User name or password is wrong.',
  },
  sessionEnded: {
    status: 401,
    title: 'Unauthorized',
    code: 'SESSION_ENDED',
    message: 'You are no longer signed in. Sign in again; your basket is kept.',
  },
  csrf: {
    status: 403,
    title: 'Forbidden',
    code: 'CSRF',
    message: 'This page is no longer up to date. Please reload it and try again.',
  },
  notFound: {
    status: 404,
    title: 'Not Found',
    code: 'NOT_FOUND',
    message: 'There is nothing at this address.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'Method Not Allowed',
    code: 'METHOD_NOT_ALLOWED',
    message: 'This cannot be done at this address.',
  },
  tooLarge: {
    status: 413,
    title: 'Content Too Large',
    code: 'TOO_LARGE',
    message: 'This is too much to send at once.',
  },
  wrongMediaType: {
    status: 415,
    title: 'Unsupported Media Type',
    code: 'WRONG_MEDIA_TYPE',
    message: 'Please send JSON.',
  },
  tooManySignIns: {
    status: 429,
    title: 'Too Many Requests',
    code: 'TOO_MANY_SIGN_INS',
    message: 'Too many attempts to sign in. Please wait some minutes and try again.',
  },
  internal: {
    status: 500,
    title: 'Internal Server Error',
    code: 'INTERNAL',
    message: 'Something went wrong here. Please try again.',
  },
  gatewayUnreachable: {
    status: 502,
    title: 'Bad Gateway',
    code: 'GATEWAY_UNREACHABLE',
    message: 'The shop cannot reach its catalogue right now. Please try again in a moment.',
  },
  gatewayTooSlow: {
    status: 504,
    title: 'Gateway Timeout',
    code: 'GATEWAY_TOO_SLOW',
    message: 'The shop’s catalogue takes too long to answer. Please try again in a moment.',
  },
} as const satisfies Record<string, Problem>;

/** The body of a problem, in the shape of the gateway's own problems. */
export function problemBody({ status, title, code, message }: Problem): string {
  return JSON.stringify({ type: 'about:blank', title, status, detail: message, error: { code, message } });
}

export const problemType = 'application/problem+json; charset=utf-8';

/** Answers with a problem; it is never stored. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type(problemType)
    .send(problemBody(problem));
}

/** The problem that an error means for the visitor. */
export function problemOf(error: unknown): Problem {
  if (error instanceof UpstreamFault) {
    return error.reason === 'tooSlow' ? problems.gatewayTooSlow : problems.gatewayUnreachable;
  }
  switch (statusOf(error)) {
    case 400:
      return problems.badRequest;
    case 413:
      return problems.tooLarge;
    case 415:
      return problems.wrongMediaType;
    default:
      return problems.internal;
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}
