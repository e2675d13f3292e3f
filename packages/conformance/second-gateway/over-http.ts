import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { secondGateway, type SecondGateway } from './second-gateway.ts';

/** The second gateway at an address. */
export interface GatewayOverHttp {
  readonly gateway: SecondGateway;
  /** Its address without the folder of its services. */
  readonly url: string;
  /** Each call so far, such as `GET product/search?q=beaker 200`. */
  readonly calls: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Serves the second gateway over HTTP/1.1. Each connection ends with its response.
 *
 * @param slowMs how long a response takes; every fifth takes four times as long
 */
export async function secondGatewayOverHttp(port = 0, slowMs = 0): Promise<GatewayOverHttp> {
  const gateway = secondGateway();
  const calls: string[] = [];

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (slowMs > 0) await delay(calls.length % 5 === 4 ? slowMs * 4 : slowMs);
    const { method = '', url: address = '' } = request;
    const { status, headers, body } = gateway.respond({
      method,
      address,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks).toString('utf8'),
    });
    calls.push(`${method} ${address.replace('/itcpgw/site_apis/', '')} ${status}`);
    response.shouldKeepAlive = false;
    response.writeHead(status, headers).end(body);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const used = typeof address === 'object' && address !== null ? address.port : port;
  return {
    gateway,
    url: `http://127.0.0.1:${used}`,
    calls,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

if (import.meta.main) {
  const { url } = await secondGatewayOverHttp(Number(process.env['PORT'] ?? 4102), 120);
  process.stdout.write(`The second gateway is ready: ${url}\n`);
}
