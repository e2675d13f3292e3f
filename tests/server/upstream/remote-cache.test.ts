import { expect, it } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { aCustomer, aDistantGatewayOfFile, aShop, search } from '../support/a-remote-shop.ts';

const distant = aDistantGatewayOfFile();

it('a public response of a remote gateway is requested once for fifty simultaneous visitors, in whatever order they write the query (C2)', async () => {
  const { app } = await aShop(distant);
  distant.proxy.fault = () => 'slow';
  const urls = [search, '/api/product/search?$category=tools&$usage=LISTING'];

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => app.inject(urls[index % 2] ?? '')),
  );

  expect(new Set(responses.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(200);
  expect(distant.proxy.seen).toEqual([
    { method: 'GET', path: 'product/search?$usage=LISTING&$category=tools' },
  ]);
});

it('a response of a remote gateway is counted as one of the gateway or of the cache, and never for a customer', async () => {
  const metrics = createMetrics();
  const { app } = await aShop(distant, undefined, metrics);
  const customer = await aCustomer(app);
  await app.inject(search);
  await app.inject(search);
  await customer.get(search);

  const { text } = await metrics.read();
  const figures = text.split('\n').filter((figure) => figure.startsWith('statefront_gateway_'));
  expect(figures).toEqual([
    'statefront_gateway_public_responses_total{from="gateway"} 1',
    'statefront_gateway_public_responses_total{from="cache"} 1',
    expect.stringMatching(/^statefront_gateway_cache_bytes [1-9]\d+$/),
  ]);
});
