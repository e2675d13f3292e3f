import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemBody, problems, problemType } from '../problem.ts';
import { dataPolicy, securityHeaders } from '../security/security-headers.ts';

/** Refuses input that is not HTTP with a complete response and closes the connection (I4). */
export function refuseConnection(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfConnectionError(error.code);
  const body = problemBody({ ...problems.badRequest, status, title: STATUS_CODES[status] ?? 'Bad Request' });
  const headers = {
    ...securityHeaders(false),
    'Content-Security-Policy': dataPolicy,
    'Cache-Control': 'no-store',
    'Content-Type': problemType,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function statusOfConnectionError(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
