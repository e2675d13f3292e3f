import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';

describe('a gateway at an address', () => {
  it.each([
    { gatewayPath: undefined, url: '/itcpgw/site_apis/basket' },
    { gatewayPath: '/sap/opu/shop/', url: '/sap/opu/shop/basket' },
    { gatewayPath: '/', url: '/basket' },
  ])('has its services below $gatewayPath (GW-2)', async ({ gatewayPath, url }) => {
    const { seen, address } = await aRemoteGateway((_request, response) => response.end());
    const upstream = remoteUpstream({ gatewayURL: new URL(address), gatewayPath });

    await upstream.request({ method: 'GET', path: 'basket', headers: {} });
    await upstream.close();

    expect(seen.map((request) => request.url)).toEqual([url]);
  });

  it('receives exactly the given path and query, below its own folder (GW-1)', async () => {
    const { upstream, seen } = await aRemoteGateway(
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      '/shop/',
    );

    await upstream.request({
      method: 'GET',
      path: 'product/a%20b',
      query: "$sortby=X;desc&$filter-a=1%257C2%7C3&q=it's",
      headers: { accept: 'application/json' },
    });

    expect(seen.map(({ url }) => url)).toEqual([
      "/shop/itcpgw/site_apis/product/a%20b?$sortby=X;desc&$filter-a=1%257C2%7C3&q=it's",
    ]);
    expect(seen[0]?.headers).toEqual({
      host: expect.any(String),
      connection: 'keep-alive',
      accept: 'application/json',
    });
  });

  it.each([
    { encoding: 'gzip', bytes: gzipSync('{"a":1}') },
    { encoding: 'br', bytes: brotliCompressSync('{"a":1}') },
    { encoding: 'identity', bytes: Buffer.from('{"a":1}') },
  ])(
    'is understood if it sends $encoding, though the shop did not ask for it',
    async ({ encoding, bytes }) => {
      const { upstream } = await aRemoteGateway((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
      );

      const response = await upstream.request({ method: 'GET', path: 'basket', headers: {} });

      expect([response.body.toString(), response.headers['content-encoding']]).toEqual([
        '{"a":1}',
        undefined,
      ]);
    },
  );
});

async function aRemoteGateway(
  respond: (request: IncomingMessage, response: ServerResponse) => unknown,
  folder = '',
  responseTimeoutMs?: number,
) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = remoteUpstream({
    gatewayURL: new URL(`${addressOf(server)}${folder}`),
    ...(responseTimeoutMs === undefined ? {} : { budgetMs: responseTimeoutMs }),
  });
  onTestFinished(async () => {
    await upstream.close();
    server.close();
    server.closeAllConnections();
  });
  return { upstream, seen, address: addressOf(server) };
}
