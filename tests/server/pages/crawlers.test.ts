import { describe, expect, it } from 'vitest';
import { aServer } from '../support/a-server.ts';
import {
  category,
  json,
  listing,
  problem,
  product,
  recordingUpstream,
} from '../support/recording-upstream.ts';

const fasteners = { ...category, id: 'fasteners & co', parentCategories: [] };

/** A gateway with one branch of this many products, named by their number. */
function aBranch(productCount: number) {
  return recordingUpstream(({ path, query = '' }) => {
    if (path === 'category/categories') return json({ categories: [fasteners, category] });
    if (path !== 'product/search' || !query.includes('fasteners'))
      return problem(404, 'NOT_FOUND', 'Nothing');
    const [top, skip] = ['top', 'skip'].map((name) =>
      Number(new RegExp(`\\$${name}=(\\d+)`).exec(query)?.[1]),
    );
    const left = Math.max(0, Math.min(top ?? 0, productCount - (skip ?? 0)));
    const products = Array.from({ length: left }, (_, index) => ({
      ...product,
      productId: `no ${(skip ?? 0) + index}`,
    }));
    return json({ ...listing, products, productCount });
  });
}

function locationsIn(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
}

describe("the shop's files for search engines", () => {
  it('exclude the pages of one visitor, and name the sitemap (RT-9)', async () => {
    const { app } = await aServer({ publicOrigin: 'https://shop.example' });

    const { payload } = await app.inject('/robots.txt');

    for (const path of [
      '/api/',
      '/checkout',
      '/orders',
      '/account',
      '/quick-order',
      '/lists',
      '/login',
      '/job-application',
    ]) {
      expect(payload).toContain(`Disallow: ${path}\n`);
    }
    expect(payload).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  });

  it('name the pages of the sitemap, of 5,000 addresses each (RT-9)', async () => {
    const { app } = await aServer({ publicOrigin: 'https://shop.example', upstream: aBranch(5_001) });

    const { payload, headers } = await app.inject('/sitemap.xml');

    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locationsIn(payload)).toEqual([
      'https://shop.example/sitemap/categories/1.xml',
      'https://shop.example/sitemap/products/fasteners%20%26%20co/1.xml',
      'https://shop.example/sitemap/products/fasteners%20%26%20co/2.xml',
    ]);
  });

  it('name every category and every product once, by its canonical address (RT-9)', async () => {
    const { app } = await aServer({ publicOrigin: 'https://shop.example', upstream: aBranch(5_001) });

    const [categories, first, second] = await Promise.all(
      ['categories/1', 'products/fasteners%20%26%20co/1', 'products/fasteners%20%26%20co/2'].map((page) =>
        app.inject(`/sitemap/${page}.xml`),
      ),
    );

    expect(locationsIn(categories?.payload ?? '')).toEqual([
      'https://shop.example/c/fasteners%20%26%20co',
      'https://shop.example/c/bolts',
    ]);
    expect(new Set(locationsIn(first?.payload ?? '')).size).toBe(5_000);
    expect(locationsIn(second?.payload ?? '')).toEqual(['https://shop.example/p/no%205000']);
  });

  it('name the categories inside others, however deep, once each (RT-9)', async () => {
    const inside: Readonly<Record<string, readonly string[]>> = {
      top: ['a', 'b|c'],
      a: ['deep'],
      'b|c': ['deep'],
      deep: ['top'],
    };
    const upstream = recordingUpstream(({ query = '' }) => {
      const asked = new URLSearchParams(query).get('$category-ids')?.split('|') ?? ['top'];
      const categories = asked.map(decodeURIComponent).map((id) => ({
        ...fasteners,
        id,
        childCategories: inside[id]?.map((child) => ({ id: child, name: child })),
      }));
      return json({ categories });
    });
    const { app } = await aServer({ publicOrigin: 'https://shop.example', upstream });

    const { payload } = await app.inject('/sitemap/categories/1.xml');

    expect(locationsIn(payload)).toEqual(
      ['top', 'a', 'b%7Cc', 'deep'].map((id) => `https://shop.example/c/${id}`),
    );
  });

  it.each([
    '/sitemap/categories/2.xml',
    '/sitemap/categories/0.xml',
    '/sitemap/products/fasteners%20%26%20co/3.xml',
    '/sitemap/products/unknown/1.xml',
  ])('have no page %s (RT-9)', async (url) => {
    const { app } = await aServer({ upstream: aBranch(5_001) });

    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('ask to come back if the gateway does not respond (RT-9, GW-4)', async () => {
    const { app } = await aServer({ upstream: recordingUpstream(() => problem(500, 'X', 'Y')) });

    const { statusCode, headers } = await app.inject('/sitemap.xml');

    expect([statusCode, headers['retry-after']]).toEqual([503, '120']);
  });
});

describe("the shop's host names", () => {
  it('are the only accepted ones, except for a supervisor (RT-9)', async () => {
    const { app } = await aServer({
      publicOrigin: 'https://shop.example',
      allowedHosts: ['www.shop.example'],
    });

    const statuses = await Promise.all(
      [
        { url: '/robots.txt', headers: { host: 'shop.example:8443' } },
        { url: '/robots.txt', headers: { host: 'WWW.shop.example' } },
        { url: '/robots.txt', headers: { host: 'evil.example' } },
        { url: '/healthz', headers: { host: '10.0.0.7' } },
      ].map(async (request) => (await app.inject(request)).statusCode),
    );

    expect(statuses).toEqual([200, 200, 421, 200]);
  });

  it('are the ones that visitors use, if a trusted proxy names them; an untrusted one changes nothing (RT-9)', async () => {
    const names = { publicOrigin: 'https://shop.example', allowedHosts: ['www.shop.example'] };
    const { app: behindProxy } = await aServer({ ...names, trustedProxies: ['127.0.0.1'] });
    const { app: alone } = await aServer(names);
    const requests = [
      { host: '10.0.0.7', 'x-forwarded-host': 'www.shop.example' },
      { host: '10.0.0.7', 'x-forwarded-host': 'evil.example' },
      { host: 'www.shop.example', 'x-forwarded-host': 'evil.example' },
      { host: '10.0.0.7' },
    ];
    const statusesOf = (app: typeof alone) =>
      Promise.all(
        requests.map(async (headers) => (await app.inject({ url: '/robots.txt', headers })).statusCode),
      );

    expect(await statusesOf(behindProxy)).toEqual([200, 421, 421, 421]);
    expect(await statusesOf(alone)).toEqual([421, 421, 200, 421]);
  });
});
