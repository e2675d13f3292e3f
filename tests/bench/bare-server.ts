import { createServer } from 'node:http';

/** A plain Node server that sends the same bytes to everyone: the least that any HTTP response costs. */
export async function bareServer(
  bytes: Uint8Array,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_request, response) => response.end(bytes));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
