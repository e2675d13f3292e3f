import type { FastifyRequest } from 'fastify';
import { watchBody } from '@statefront/host/connections/slow-body.ts';
import { refuseConnection } from './refuse-connection.ts';

/** Ends a request whose body does not arrive in time; the server's own limit leaves room for files (I4). */
export function limitBodyTime({ raw }: FastifyRequest, bodyMs: number): void {
  const { 'transfer-encoding': encoding, 'content-length': bytes = '0' } = raw.headers;
  if (encoding === undefined && bytes === '0') return;
  const timer = setTimeout(() => endSlow(raw), bodyMs);
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
}

/** Ends an upload that drips, so that it does not block its place (I4). */
export function limitUploadRate({ raw }: FastifyRequest): void {
  watchBody(raw, () => endSlow(raw));
}

/** Ends a request with its connection. */
export function endSlow({ socket }: FastifyRequest['raw']): void {
  refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  socket.destroySoon();
}
