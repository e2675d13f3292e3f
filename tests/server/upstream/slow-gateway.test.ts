import { describe, expect, it } from 'vitest';
import { decodeCategories } from '#src/services/listing/listing-decoder.ts';
import { decodeSite } from '#src/services/shell/site-decoder.ts';
import type { UpstreamResponse } from '#server/upstream/upstream.ts';
import { aBrowser, aServer } from '../support/a-server.ts';
import { addressOf } from '@statefront/gateway/tests/support/http/address-of.ts';
import { dataIn, nothingLoaded } from '../support/documents.ts';
import {
  category,
  credentials,
  json,
  listing,
  problem,
  recordingUpstream,
  smallGateway,
} from '../support/recording-upstream.ts';

describe('the document of a page whose gateway is slow or fails', () => {
  it('is sent without data if the gateway is slow, and the page requests it itself (GW-4)', async () => {
    const silent = Promise.withResolvers<UpstreamResponse>();
    const { app } = await aServer({ upstream: recordingUpstream(() => silent.promise), pageDataBudgetMs: 5 });

    const { statusCode, payload } = await app.inject('/c/bolts');

    expect(statusCode).toBe(200);
    expect(dataIn(payload)).toMatchObject({ address: '/c/bolts', initial: nothingLoaded });
    expect(payload.trimEnd()).toMatch(/<\/html>$/);
  });

  it('is sent with the data that arrived in time if the rest is slow (GW-2, GW-4)', async () => {
    const silent = Promise.withResolvers<UpstreamResponse>();
    const site = { navigation: [{ text: 'Offers', link: '/c/offers' }] };
    const upstream = recordingUpstream((request) => {
      if (request.path === 'page/') return json(site);
      return request.path === 'product/search' ? silent.promise : smallGateway(request);
    });
    const { app } = await aServer({ upstream, pageDataBudgetMs: 50 });

    const { payload } = await app.inject('/c/bolts');

    expect(dataIn(payload).initial).toEqual({
      ...nothingLoaded,
      categories: decodeCategories('', { categories: [category] }),
      site: decodeSite('', site),
    });
  });

  it('waits for the gateway before its status for a search engine (RT-9)', async () => {
    const held = Promise.withResolvers<void>();
    const upstream = recordingUpstream(async (request) => {
      if (request.path !== 'product/search') return smallGateway(request);
      await held.promise;
      return problem(404, 'CATEGORY_NOT_FOUND', 'There is no such category');
    });
    const { app } = await aServer({ upstream, pageStatusBudgetMs: 1, pageDataBudgetMs: 1 });

    const visitor = await app.inject('/c/bolts');
    const ofEngine = app.inject({ url: '/c/bolts', headers: { 'user-agent': 'Googlebot/2.1' } });
    held.resolve();
    const engine = await ofEngine;

    expect([visitor.statusCode, engine.statusCode]).toEqual([200, 404]);
  });

  it('sends its head before the gateway has responded', async () => {
    const held = Promise.withResolvers<UpstreamResponse>();
    const upstream = recordingUpstream((request) =>
      request.path === 'product/search' ? held.promise : smallGateway(request),
    );
    const { app } = await aServer({ upstream, pageDataBudgetMs: 60_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });

    const response = await fetch(`${addressOf(app.server)}/c/bolts`);
    const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await chunks?.read();
    held.resolve(json(listing));
    const second = await chunks?.read();

    expect(first?.value).toContain('<script type="module" src="/assets/app-1.js"></script>');
    expect(first?.value).not.toContain('<title>');
    expect(second?.value).toMatch(/^<title>Bolts &amp; nuts – Statefront/);
  });

  it.each([
    { what: 'fails', response: problem(500, 'X', 'Y') },
    { what: 'sends nonsense', response: { status: 200, headers: {}, body: Buffer.from('{"categories":') } },
  ])('is sent without data and with 503 if the gateway $what (GW-4, RT-9)', async ({ response }) => {
    const { app } = await aServer({ upstream: recordingUpstream(() => response) });

    const { statusCode, headers, payload } = await app.inject('/p/bolt');

    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(dataIn(payload).initial).toEqual(nothingLoaded);
  });

  it('treats a session that the gateway has ended as over (SE-1)', async () => {
    let isOver = false;
    const upstream = recordingUpstream((request) =>
      isOver && request.path === 'product/search'
        ? problem(401, 'SIGN_IN', 'Please sign in.')
        : smallGateway(request),
    );
    const { app } = await aServer({ upstream });
    const browser = aBrowser(app);
    await browser.signIn(credentials);
    isOver = true;

    const page = await browser.get('/c/bolts');

    expect(dataIn(page.payload).initial).toMatchObject({ session: { kind: 'anonymous' } });
    expect((await browser.get('/api/session')).json()).toMatchObject({ isLoggedIn: false });
  });
});
