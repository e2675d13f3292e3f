import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartFault } from './start-fault.ts';

/**
 * Starts to listen and returns the address to open in a browser.
 *
 * @throws StartFault if the port is taken or may not be used.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw new StartFault(sentenceOf(cause, host, port), { cause });
  }
  const bound = app.server.address();
  return `http://${nameOf(host)}:${isAddressInfo(bound) ? bound.port : port}`;
}

/**
 * Checks that the port is free before anything slow starts.
 *
 * @throws StartFault if the port is taken or may not be used.
 */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (cause) {
    throw new StartFault(sentenceOf(cause, host, port), { cause });
  }
  probe.close();
  await once(probe, 'close');
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function sentenceOf(cause: unknown, host: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; stop what uses it or choose another one, such as PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; choose one above 1023, such as PORT=4100 npm start.`;
    default:
      return `Statefront cannot listen on "${host}" port ${port}; set HOST to an address of this machine and PORT to a free port.`;
  }
}

function isAddressInfo(bound: AddressInfo | string | null): bound is AddressInfo {
  return typeof bound === 'object' && bound !== null;
}
