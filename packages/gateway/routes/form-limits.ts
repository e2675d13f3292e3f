import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { watchBody } from '@statefront/host/connections/slow-body.ts';
import { Problem, type ProblemCode } from '../problems/problem.ts';
import type { GatewayContext } from './gateway-context.ts';
import { refuseConnection } from '../http/problem-handling.ts';

/** An upload that takes longer than this is slow. */
const slowMs = 1_000;

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
 * Ends dripping uploads, and slow uploads of an address that uses more than its share of the memory, so that
 * other addresses still get through (I4).
 */
function limitSlowUploads(mostBytesOfAddress: number) {
  const slowBytes = new Map<string, number>();
  return ({ raw, ip }: FastifyRequest, bytes: number) => {
    const address = normalizeIP(ip);
    const held = () => slowBytes.get(address) ?? 0;
    const end = () => {
      refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
      raw.socket.destroySoon();
    };
    watchBody(raw, end);
    const timer = setTimeout(() => {
      slowBytes.set(address, held() + bytes);
      raw.once('close', () => {
        if (held() === bytes) slowBytes.delete(address);
        else slowBytes.set(address, held() - bytes);
      });
      if (held() > mostBytesOfAddress) end();
    }, slowMs);
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
  };
}
