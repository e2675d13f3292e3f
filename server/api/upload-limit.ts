import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem } from '../problem.ts';
import { createBulkhead } from '../limits/bulkhead.ts';

/** How large the form around a file may be, and how many forms with files are held in memory at once (I2). */
export const uploadLimits = { formBytes: 64 * 1024, atOnce: 8 } as const;

/** The type of a form with files; only a body of this type may be larger than others. */
export const multipartType = /^multipart\/form-data\s*;/i;

/** Whether a form with files is sent. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return multipartType.test(headers['content-type'] ?? '');
}

/** Takes so many uploads at once, and asks for patience when there are more: each is whole in memory until it is sent. */
export function limitUploads() {
  const bulkhead = createBulkhead({ running: uploadLimits.atOnce, waiting: 0, waitMs: 0 });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isMultipart(request)) return undefined;
    const giveBack = await bulkhead.take(new AbortController().signal);
    if (!giveBack) return sendProblem(reply.header('Retry-After', '5'), problems.busy);
    reply.raw.once('close', giveBack);
    return undefined;
  };
}
