import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem } from '../problem.ts';
import { createAddressLimit } from './address-limit.ts';

/** How many forms one address may send before it has to wait (H16): 120 files of 5 MB are 600 MB in an hour. */
export const formLimit = { forms: 120, windowMs: 60 * 60_000 } as const;

/** Counts every form that comes in, right or wrong, before a byte of it is read; 0 forms an hour is without limit. */
export function limitForms(now: () => number, formsPerHour: number = formLimit.forms) {
  const limit = createAddressLimit(now, { times: formsPerHour, windowMs: formLimit.windowMs });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const waitSeconds = limit.attempt(request.ip);
    if (waitSeconds === 0) return undefined;
    return sendProblem(reply.header('Retry-After', String(waitSeconds)), problems.tooManyForms);
  };
}
