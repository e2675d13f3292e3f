import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';

/** Faults of a gateway, or of the network to it. */
export type Fault =
  | 'down'
  | 'slow'
  | 'hang'
  | '404'
  | '429'
  | '500'
  | 'busy'
  | 'truncated'
  | 'stalled'
  | 'reset'
  | 'html'
  | 'garbageGzip'
  | 'redirect'
  | 'responseLost'
  | 'tokenExpired'
  | 'cookieLost';

/** One request as the proxy received it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
}

/** A proxy in front of a gateway with the test's faults; counts requests. */
export interface FaultProxy {
  readonly url: URL;
  readonly seen: Seen[];
  /** Bearers, tokens and cookies sent to the gateway, which no browser may receive. */
  readonly secrets: ReadonlySet<string>;
  /** The target of complete requests. */
  target: string;
  fault: (request: Seen) => Fault | undefined;
  close(): Promise<void>;
}

const slowMs = 150;

export async function aFaultProxy(target: string): Promise<FaultProxy> {
  const secrets = new Set<string>();
  const server = createServer((request, response) => {
    const seen = { method: request.method ?? '', path: pathOf(request) };
    if (request.headers['x-csrf-token'] !== 'Fetch') proxy.seen.push(seen);
    for (const secret of secretsOf(request)) secrets.add(secret);
    void respond(proxy, proxy.fault(seen), request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const proxy: FaultProxy = {
    url: new URL(addressOf(server)),
    seen: [],
    secrets,
    target,
    fault: () => undefined,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function respond(
  proxy: FaultProxy,
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'down':
      request.socket.destroy();
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'hang':
      return;
    case '404':
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>/srv/gateway</h1>');
      return;
    case '429':
      response.writeHead(429, { ...json, 'retry-after': '60' }).end('{}');
      return;
    case '500':
      response.writeHead(500, json).end('{"error":{"message":"Error\\n at /srv/gateway.js:1"}}');
      return;
    case 'busy':
      response.writeHead(503, { ...json, 'retry-after': '60' }).end('{}');
      return;
    case 'truncated':
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"products":[', () => request.socket.destroy());
      return;
    case 'stalled':
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"products":[');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>/srv/gateway</h1>');
      return;
    case 'garbageGzip':
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('this is no gzip');
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'slow':
      setTimeout(() => pass(proxy, request, body, response), slowMs);
      return;
    case 'responseLost':
      pass(proxy, request, body, response, () => request.socket.destroy());
      return;
    case 'tokenExpired':
      request.headers['x-csrf-token'] = '0.expired';
      break;
    case 'cookieLost':
      delete request.headers.cookie;
      break;
    case undefined:
      break;
  }
  pass(proxy, request, body, response);
}

function pass(
  { target }: FaultProxy,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  instead?: () => void,
): void {
  const { method, headers, url = '/' } = request;
  const { 'transfer-encoding': _, connection: _connection, ...others } = headers;
  forward(`${target}${url}`, { method, headers: others }, (answered) => {
    if (instead) {
      answered.resume().once('end', instead);
      return;
    }
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  })
    .on('error', () => response.destroy())
    .end(body);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace('/itcpgw/site_apis/', '');
}

function secretsOf({ headers }: IncomingMessage): string[] {
  const token = headers['x-csrf-token'];
  return [
    headers.authorization?.replace('Bearer ', ''),
    typeof token === 'string' && token !== 'Fetch' ? token : undefined,
    ...(headers.cookie ?? '').split('; ').map((pair) => pair.split('=')[1]),
  ].flatMap((secret) => (secret === undefined || secret === '' ? [] : [secret]));
}
