import { describe, expect, it } from 'vitest';
import { dataOnly } from '#server/upstream/data-only.ts';
import type { UpstreamResponse } from '#server/upstream/upstream.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import {
  credentials,
  json,
  listing,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

const page = (status: number): UpstreamResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>SAP</title>'),
});

function responding(response: UpstreamResponse) {
  return dataOnly(recordingUpstream(() => response));
}

const call = { method: 'GET', path: 'product/search', headers: { accept: 'application/json' } } as const;
const asCustomer = { ...call, headers: { ...call.headers, authorization: 'Bearer x' } };

describe('a gateway that someone else wrote', () => {
  it.each(['text/json', 'application/vnd.sap+json; charset=utf-8', 'application/json'])(
    'sends JSON as %s, with a byte order mark (GW-3)',
    async (type) => {
      const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(JSON.stringify(listing))]);
      const upstream = responding({ status: 200, headers: { 'content-type': type }, body });
      const { app } = await aServer({ upstream });

      const { statusCode, payload } = await app.inject('/api/product/search?q=bolt');

      expect([statusCode, JSON.parse(payload)]).toEqual([200, listing]);
      expect((await app.inject('/c/bolts')).payload).toMatch(/<h1[^>]*><bdi>Bolts &amp; nuts/);
    },
  );

  it.each([200, 404])(
    'sends a page (%i) where data belongs: never "not found" (GW-3, RT-9)',
    async (status) => {
      const { app } = await aServer({ upstream: responding(page(status)) });

      expect((await app.inject('/api/product/search?q=bolt')).statusCode).toBe(502);
      expect((await app.inject({ url: '/c/bolts', headers: { 'user-agent': 'Googlebot' } })).statusCode).toBe(
        503,
      );
      expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'gatewaySendsPages' });
    },
  );

  it('reports a page once for all services, and once for each service after data came (GW-3)', async () => {
    const reported: string[] = [];
    const responses = new Map([['orders', page(404)]]);
    let usual = page(404);
    const upstream = dataOnly(
      recordingUpstream(({ path }) => responses.get(path) ?? usual),
      { onPage: (each) => reported.push(each) },
    );
    const get = (path: string) => upstream.request({ ...call, path });

    for (const path of ['basket', 'orders', 'basket']) await get(path);
    usual = json({});
    for (const path of ['basket', 'orders', 'orders', 'basket', 'orders']) await get(path);
    responses.clear();
    await get('orders');
    responses.set('orders', page(404));
    await get('orders');

    expect(reported).toEqual(['GET basket', 'GET orders', 'GET orders']);
  });

  it.each([
    ['a page', page(200)],
    ['a redirect', { status: 302, headers: { location: '/login' }, body: Buffer.alloc(0) }],
    ['440', json({}, 440)],
  ])('ends a session with %s, which is a 401 for the shop (SE-1)', async (_, response) => {
    expect((await responding(response).request(asCustomer)).status).toBe(401);
    expect((await responding(response).request(call)).status).not.toBe(401);
  });

  it.each([
    [403, page(403)],
    [500, page(500)],
    [404, json({}, 404)],
  ])('keeps its status %i otherwise (SE-2)', async (status, response) => {
    expect((await responding(response).request(asCustomer)).status).toBe(status);
  });

  it('signs in with 201 and without an end of its session (SE-4)', async () => {
    const upstream = recordingUpstream((request) => {
      const response = smallGateway(request);
      if (request.path !== 'session' || request.method !== 'POST') return response;
      const { expiresAt: _, ...body } = JSON.parse(response.body.toString());
      return json(body, 201);
    });
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);

    await browser.signIn(credentials);

    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: true });
  });
});
