import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Sends exactly these bytes to the listening server and answers everything that comes back. */
export async function rawRequest(app: FastifyInstance, message: string): Promise<string> {
  const socket = connect(portOf(app), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(message);
  return text(socket);
}

/** A GET whose address is written exactly like this, which no browser and no library would send. */
export function rawGet(app: FastifyInstance, address: string): Promise<string> {
  return rawRequest(
    app,
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n`,
  );
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return address.port;
}
