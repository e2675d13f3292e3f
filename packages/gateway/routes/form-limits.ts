import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { createSlowShare, watchBody } from '@statefront/host/connections/slow-body.ts';
import { Problem, type ProblemCode } from '../problems/problem.ts';
import type { GatewayContext } from './gateway-context.ts';
import { refuseConnection } from '../http/problem-handling.ts';

/**
 * Refuses a form before reading it: one that is too long; and with files, one without a length, or while too
 * many are being received. Any other chunked body is counted while it is read.
 */
export function limitForms({ fileBytes }: Pick<GatewayContext, 'fileBytes'>): onRequestAsyncHookHandler {
  /** Enough for a slightly too large file, so that the response can name its field (I2). */
  const largestFormBytes = fileBytes + 1024 * 1024;
  /**
   * Each form with files is in memory until its response is sent: eight with the largest file, or more
   * smaller ones (I2).
   */
  const mostUploadBytes = 8 * (fileBytes + 64 * 1024);
  let uploadBytes = 0;
  const limitSlow = limitSlowUploads(mostUploadBytes / 2);
  return async (request, reply) => {
    const { headers } = request;
    const refuse = (code: ProblemCode, detail: string) => {
      reply.header('Connection', 'close');
      throw new Problem(code, detail);
    };
    const bytes = Number(headers['content-length'] ?? 0);
    if (bytes > largestFormBytes) refuse('TOO_LARGE', `A form holds at most ${largestFormBytes} bytes`);
    if (!/^multipart\//i.test(headers['content-type'] ?? '')) return;
    if (headers['transfer-encoding'] !== undefined) {
      refuse('LENGTH_REQUIRED', 'A form with files needs a Content-Length');
    }
    if (uploadBytes + bytes > mostUploadBytes) {
      refuse('BUSY', 'Too many forms with files are on their way; send this one again in a moment');
    }
    uploadBytes += bytes;
    reply.raw.once('close', () => {
      uploadBytes -= bytes;
    });
    // Inside the shop, the server has its own limits, and there is no connection to end.
    if (request.server.server.listening) limitSlow(request, bytes);
  };
}

/**
 * Ends dripping uploads, and slow uploads that would hold more than this of the memory together, from any
 * address, so that other uploads still get through (I4).
 */
function limitSlowUploads(mostBytes: number) {
  const slow = createSlowShare(mostBytes);
  return ({ raw }: FastifyRequest, bytes: number) => {
    const end = () => {
      refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      raw.socket.destroySoon();
    };
    watchBody(raw, end);
    slow.watch(raw, bytes, end);
  };
}
