import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { dataOnly } from '#server/upstream/data-only.ts';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import type { Upstream } from '#server/upstream/upstream.ts';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';

/** A call as the gateway receives it; `path` is below its folder, without the query. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

/** Returns the reply that the gateway sends instead; `undefined` for the reply itself. */
export type Difference = (call: Call, reply: Reply) => Reply | undefined;

/**
 * The reference gateway at an address, with replies that differ; the shop reaches it as it does another
 * gateway.
 */
export async function differentGateway(
  gateway: Gateway,
  differenceOf: Difference,
  onPage?: (call: string) => void,
): Promise<Upstream> {
  const server = createServer((request, response) => {
    respond(gateway, differenceOf, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = dataOnly(
    remoteUpstream({ gatewayURL: new URL(addressOf(server)) }),
    onPage ? { onPage } : {},
  );
  onTestFinished(async () => {
    await upstream.close();
    server.closeAllConnections();
    server.close();
  });
  return upstream;
}

async function respond(
  gateway: Gateway,
  differenceOf: Difference,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const payload = await buffer(request);
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
  const raw = await gateway.app.inject({
    method: methods.find((each) => each === method) ?? 'GET',
    url,
    headers: others,
    ...(payload.length > 0 ? { payload } : {}),
  });
  const { connection: _closed, 'content-length': _length, ...sent } = raw.headers;
  const reply: Reply = {
    status: raw.statusCode,
    headers: Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ),
    body: raw.body,
  };
  const [path = '', query = ''] = url.replace('/itcpgw/site_apis/', '').split('?');
  const { status, headers: given, body } = differenceOf({ method, path, query, headers }, reply) ?? reply;
  for (const [name, value] of Object.entries(given)) response.setHeader(name, value);
  response.writeHead(status).end(body);
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
