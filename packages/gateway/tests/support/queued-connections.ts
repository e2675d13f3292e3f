import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Connects this many clients without keep-alive to a halted process, so that they wait in the kernel's queue,
 * then tells it to stop and continues it. Resolves with the status line of each response; `reset` if there is
 * none.
 */
export async function queuedWhileStopping(
  address: string,
  path: string,
  { count, kill }: { readonly count: number; readonly kill: (signal: NodeJS.Signals) => boolean },
): Promise<string[]> {
  const { hostname, port } = new URL(address);
  kill('SIGSTOP');
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const responses = sockets.map((socket) => text(socket).catch(() => 'reset'));
  for (const socket of sockets) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  }
  kill('SIGTERM');
  kill('SIGCONT');
  return (await Promise.all(responses)).map((response) => response.split('\r\n')[0] || 'reset');
}
