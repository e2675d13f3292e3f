import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { ConfigurationError } from '#src/domain/configuration/configuration-error.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { createGatewayServices } from '#src/services/create-gateway-services.ts';
import { createGatewayClient } from '#src/services/transport/gateway-client.ts';
import type { GatewayServices } from '#src/services/transport/gateway-services.ts';

const { signal } = new AbortController();

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

it('makes a request for the customer who asked, even if another one signs in before it is sent (SE-3, BA-4)', async () => {
  let customer = 'anna';
  const { origin, seen } = await aServer(() => {
    customer = 'ben';
  });
  const { call } = createGatewayClient({ origin, sessionPath: '/session', customer: () => customer });

  await call('/basket/lines', { method: 'POST', body: {}, signal: new AbortController().signal });

  expect(seen).toEqual(['GET /api/session for anybody', 'POST /api/basket/lines for anna']);
});

it('repeats a change with a new token for its customer, even if another one has signed in (SE-3, BA-4, H9)', async () => {
  let customer = 'anna';
  const seen: string[] = [];
  const origin = await listening((request, response) => {
    seen.push(`${request.method} for ${String(request.headers['x-customer'])}`);
    const isOutdated = request.method === 'POST' && customer === 'anna';
    if (isOutdated) {
      customer = 'ben';
      response.writeHead(403, { 'X-CSRF-Token': 'Required' });
    }
    response.end(JSON.stringify({ isLoggedIn: false, csrfToken: 'token' }));
  });
  const { call } = createGatewayClient({ origin, sessionPath: '/session', customer: () => customer });

  await call('/basket/lines', { method: 'POST', body: {}, signal });

  expect(seen.filter((each) => each.startsWith('POST'))).toEqual(['POST for anna', 'POST for anna']);
});

it('names its customer or the visitor, but not while the visitor is unknown (SE-3, SE-4)', async () => {
  const { origin, seen } = await aServer(() => {});
  const askFor = async (customer: string | null) => {
    const { call } = createGatewayClient({ origin, sessionPath: '/session', customer: () => customer });
    await call('/product/bolt', { signal: new AbortController().signal });
  };

  await askFor('anna');
  await askFor('');
  await askFor(null);

  expect(seen).toEqual([
    'GET /api/product/bolt for anna',
    'GET /api/product/bolt for a visitor',
    'GET /api/product/bolt for anybody',
  ]);
});

it('calls /api and the configured path of a service, with the ids of products joined by a pipe (GW-1)', async () => {
  const { origin, seen } = await aServer(() => {});
  const services = createGatewayServices({
    origin,
    configuration: {
      ...defaultConfiguration,
      services: { ...defaultConfiguration.services, products: '/catalogue/items' },
    },
    customer: () => '',
    onLeftOut: () => {},
    salesAreas: () => [],
  });

  await services.loadProducts({ productIds: ['A 1', 'B/2'] }, { signal }).catch(() => []);

  expect(seen).toEqual(['GET /api/catalogue/items?$product-ids=A%201%7CB%2F2 for a visitor']);
});

it.each([
  {
    action: 'a notice',
    call: (services: GatewayServices) =>
      services.requestNotification(
        { productId: '', productName: '', materialNumber: '', userId: '' },
        { signal },
      ),
    missing: 'stock notification: missing serviceURL, csrfToken, materialNumber, userId, siteId',
  },
  {
    action: 'a choice of variants',
    call: (services: GatewayServices) => services.loadVariants({ productId: '', choices: [] }, { signal }),
    missing: 'variants: missing serviceURL, productId',
  },
  {
    action: 'a range',
    call: (services: GatewayServices) => services.loadVariantProducts({ productId: '' }, { signal }),
    missing: 'variants: missing serviceURL, productId',
  },
  {
    action: 'a matrix of variants',
    call: (services: GatewayServices) => services.loadMatrix({ productId: '' }, { signal }),
    missing: 'variants: missing serviceURL, productId',
  },
  {
    action: 'a product, which without an id has its defaults,',
    call: (services: GatewayServices) =>
      services.loadProduct({ productId: '', selectedVariant: '' }, { signal }),
    missing: 'product: missing serviceURL',
  },
])('$action without its inputs names all of them (CF-2)', async ({ call, missing }) => {
  const { origin } = await aServer(() => {}, '');
  const services = createGatewayServices({
    origin,
    configuration: {
      ...defaultConfiguration,
      siteId: '',
      services: { ...defaultConfiguration.services, form: '', product: '', variants: '' },
    },
    customer: () => '',
    onLeftOut: () => {},
    salesAreas: () => [],
  });

  await expect(call(services)).rejects.toThrow(new ConfigurationError(missing));
});

/** A shop that asks for its session before the first change. The test decides what happens meanwhile. */
async function aServer(onSessionAsked: () => void, csrfToken = 'token') {
  const seen: string[] = [];
  const origin = await listening((request, response) => {
    const customer = request.headers['x-customer'] ?? 'anybody';
    seen.push(`${request.method} ${request.url} for ${String(customer) || 'a visitor'}`);
    if (request.url === '/api/session') onSessionAsked();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ isLoggedIn: false, csrfToken }));
  });
  return { origin, seen };
}

/** Returns the origin of a server that runs until the test ends. */
async function listening(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}
