import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Sends exactly these bytes to the listening server and returns the whole response. */
export async function rawRequest(app: FastifyInstance, message: string): Promise<string> {
  const socket = connect(portOf(app), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(message);
  return text(socket);
}

/** A GET with exactly this address, which no browser and no library would send. */
export function rawGet(app: FastifyInstance, address: string): Promise<string> {
  return rawRequest(
    app,
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\r\n`,
  );
}

/**
 * Sends these bytes to the listening server and disconnects as soon as `isTime` says so; resolves when the
 * server has noticed.
 */
export async function leaveEarly(
  app: FastifyInstance,
  message: string,
  isTime: (socket: Socket) => Promise<unknown>,
): Promise<void> {
  const accepted: Promise<Socket[]> = once(app.server, 'connection');
  const socket = connect(portOf(app), '127.0.0.1');
  const [server] = await accepted;
  if (!server) throw new Error('The server accepted no connection');
  socket.write(message);
  await isTime(socket);
  const noticed = once(server, 'close');
  socket.destroy();
  await noticed;
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return address.port;
}
