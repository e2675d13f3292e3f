import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may stay silent when the server stops. */
const timeoutMs = 1_000;

/**
 * Lets accepted connections count as busy until the response to their first request was sent. Node closes them as idle when the
 * server stops, although a request may be on its way: without keep-alive that is nearly every client (L2).
 */
export function keepUnreadConnections(server: Server): void {
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
    // A server that was too busy to read may still find a request in between.
    setTimeout(() => setImmediate(closeIdle), timeoutMs).unref();
  };
}
