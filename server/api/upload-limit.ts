import { normalizeIP } from '@fastify/rate-limit';
import { createSlowShare } from '@statefront/host/connections/slow-body.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem, type Problem } from '../problem.ts';
import { createBulkhead } from '../limits/bulkhead.ts';
import { endSlow } from '../limits/slow-bodies.ts';

/**
 * The size of a form in addition to its file, and how many forms with files may be received at once, in total
 * and from one address (I2).
 */
export const uploadLimits = { formBytes: 64 * 1024, atOnce: 8, atOnceOfAddress: 4 } as const;

/** The type of a form with files; only a body of this type may be larger than others. */
export const multipartType = /^multipart\/form-data\s*;/i;

/** The path for forms, including files of visitors (CT-4). */
export const formPath = 'form/process';

/** Whether the request is a form with files. */
export function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === `/api/${formPath}` && multipartType.test(headers['content-type'] ?? '');
}

/**
 * Refuses an upload before reading it: one whose length is too large, and one that arrives while too many are
 * being received, each on disk until it is sent. One address gets half of the places, and so do slow uploads
 * of all addresses, so that others still get a place.
 */
export function limitUploads(mostBytes: number) {
  const bulkhead = createBulkhead({ running: uploadLimits.atOnce, waiting: 0, waitMs: 0 });
  const slow = createSlowShare(uploadLimits.atOnce / 2);
  const ofAddress = new Map<string, number>();
  const change = (address: string, by: number) => {
    const count = (ofAddress.get(address) ?? 0) + by;
    if (count === 0) ofAddress.delete(address);
    else ofAddress.set(address, count);
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isUpload(request)) return undefined;
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
      return sendProblem(reply.header('Connection', 'close'), problems.fileTooLarge);
    }
    const refuse = (problem: Problem) =>
      sendProblem(reply.headers({ 'Retry-After': '5', Connection: 'close' }), problem);
    const address = normalizeIP(request.ip);
    if ((ofAddress.get(address) ?? 0) >= uploadLimits.atOnceOfAddress) return refuse(problems.tooManyUploads);
    change(address, 1);
    reply.raw.once('close', () => change(address, -1));
    const release = await bulkhead.take(new AbortController().signal);
    if (!release) return refuse(problems.busy);
    reply.raw.once('close', release);
    slow.watch(request.raw, 1, () => endSlow(request.raw));
    return undefined;
  };
}
