import type { Server } from 'node:net';

/** The address of a server that listens on this machine. */
export function addressOf(server: Server): string {
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The server does not listen');
  return `http://127.0.0.1:${bound.port}`;
}
