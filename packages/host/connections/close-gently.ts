import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a silent connection may stay open when the server stops, and how long the server accepts more. */
const timeoutMs = 1_000;

/** After this many turns of the event loop without a new connection, the kernel's queue is empty. */
const quietTurns = 40;

/**
 * Lets a closing app respond to all connected clients: accepts the connections in the kernel's queue, stops
 * listening, then reads their first requests (C4).
 */
export function closeGently(app: FastifyInstance): void {
  keepUnreadConnections(app.server);
  app.addHook('preClose', () => acceptQueued(app.server));
}

/** Accepts the connections that the kernel would reset if the server stopped listening now. */
async function acceptQueued(server: Server): Promise<void> {
  let quiet = 0;
  const restart = () => {
    quiet = 0;
  };
  server.on('connection', restart);
  const end = performance.now() + timeoutMs;
  while (server.listening && quiet < quietTurns && performance.now() < end) {
    quiet += 1;
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await turn();
  }
  server.off('connection', restart);
}

/**
 * Marks accepted connections as busy until the response to their first request is sent. Node closes them as
 * idle when the server stops, although a request may be arriving; without keep-alive this affects nearly
 * every client.
 */
function keepUnreadConnections(server: Server): void {
  const unread = new Set<Socket>();
  const open = new Map<Socket, number>();
  const closeIdle = server.closeIdleConnections.bind(server);
  let isClosing = false;

  const change = (socket: Socket, by: number) => {
    const requests = open.get(socket);
    if (requests !== undefined) open.set(socket, requests + by);
  };
  const closeRead = () => {
    for (const [socket, requests] of open) if (requests === 0 && !unread.has(socket)) socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    unread.add(socket);
    open.set(socket, 0);
    socket.once('close', () => {
      unread.delete(socket);
      open.delete(socket);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unread.delete(socket);
    change(socket, 1);
    response.once('close', () => {
      change(socket, -1);
      if (isClosing) setImmediate(closeRead);
    });
  });
  server.closeIdleConnections = () => {
    if (isClosing) return;
    isClosing = true;
    closeRead();
    // A busy server may still find a request to read in between.
    setTimeout(() => setImmediate(closeIdle), timeoutMs).unref();
  };
}
