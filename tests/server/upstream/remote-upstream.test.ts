import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { remoteUpstream } from '#server/upstream/remote/remote-upstream.ts';
import { UpstreamFault } from '#server/upstream/upstream.ts';
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

  it('is called again if a page could not be read, three times at most (C2)', async () => {
    const { upstream, seen } = await aRemoteGateway((_request, response) =>
      response.writeHead(503).end('busy'),
    );

    const response = await upstream.request({ method: 'GET', path: 'product/a', headers: {} });

    expect([response.status, response.body.toString()]).toEqual([503, 'busy']);
    expect(seen.length).toBe(3);
  });

  it('is called only once for a change (P1)', async () => {
    const { upstream, seen } = await aRemoteGateway((_request, response) => response.writeHead(503).end());

    const response = await upstream.request({
      method: 'POST',
      path: 'basket/lines',
      headers: {},
      body: Buffer.from('{}'),
    });

    expect([response.status, seen.length]).toEqual([503, 1]);
  });

  it('cannot redirect the server (H8)', async () => {
    const { upstream, seen } = await aRemoteGateway((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    );

    const forEverybody = await upstream
      .request({ method: 'GET', path: 'product/a', headers: {} })
      .catch((error: unknown) => error);
    const forCustomer = await upstream.request({
      method: 'GET',
      path: 'product/a',
      headers: { authorization: 'Bearer b' },
    });

    expect(forEverybody).toMatchObject({ name: 'UpstreamFault', reason: 'unreadable' });
    expect([forCustomer.status, seen.length]).toEqual([302, 2]);
  });

  it('that is silent is reported as an error (C1)', async () => {
    const { upstream } = await aRemoteGateway(() => undefined, '', 50);

    const fault = await upstream
      .request({ method: 'POST', path: 'basket/lines', headers: {} })
      .catch((error: unknown) => error);

    expect(fault).toBeInstanceOf(UpstreamFault);
    expect(fault).toMatchObject({ reason: 'tooSlow' });
  });

  it('that hangs up in mid-response is reported as an error (C1)', async () => {
    const { upstream } = await aRemoteGateway((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      request.socket.destroy();
    });

    const fault = await upstream
      .request({ method: 'POST', path: 'basket/lines', headers: {} })
      .catch((error: unknown) => error);

    expect(fault).toMatchObject({ name: 'UpstreamFault', reason: 'unreachable' });
  });

  it('that does not run is reported as an error (C1)', async () => {
    const upstream = remoteUpstream({ gatewayURL: new URL('http://127.0.0.1:9') });

    const fault = await upstream
      .request({ method: 'POST', path: 'basket/lines', headers: {} })
      .catch((error: unknown) => error);
    await upstream.close();

    expect(fault).toMatchObject({ name: 'UpstreamFault', reason: 'unreachable' });
  });
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
