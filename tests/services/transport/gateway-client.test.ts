import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigurationError } from '#src/domain/configuration/configuration-error.ts';
import { defaultConfiguration, type Configuration } from '#src/domain/configuration/configuration.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { createGatewayClient } from '#src/services/transport/gateway-client.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { everyService } from '#tests/support/made/every-service.ts';

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
  const services = servicesAt(origin, { products: '/catalogue/items' });

  await services.loadProducts({ productIds: ['A 1', 'B/2'] }, { signal }).catch(() => []);

  expect(seen).toEqual(['GET /api/catalogue/items?$product-ids=A%201%7CB%2F2 for a visitor']);
});

it.each<[path: string, call: (services: GatewayServices) => Promise<unknown>]>([
  [
    'product/A%201',
    (services) => services.loadProduct({ productId: 'A 1', selectedVariant: '' }, { signal }),
  ],
  [
    'product/products?$product-ids=nut',
    (services) => services.loadProducts({ productIds: ['nut'] }, { signal }),
  ],
  [
    'product/search?$usage=LISTING&$category=bolts&$sortby=PRODUCT_NAME;asc&$top=12&$skip=0',
    (services) =>
      services.loadListing(
        { source: { mode: 'category', categoryId: 'bolts' }, query: initialListingQuery },
        { signal },
      ),
  ],
  [
    'product/search?$usage=QUICK_SEARCH&q=hex&$top=9&$skip=0',
    (services) => services.quickSearch({ term: 'hex', resultCount: 9 }, { signal }),
  ],
  [
    'product/variants?$product-ids=gloves&$filter-size=M&$filter-colour=Black%20%26%20red',
    (services) =>
      services.loadVariants(
        {
          productId: 'gloves',
          choices: [
            { selectionKey: 'size', selectionValue: 'M' },
            { selectionKey: 'colour', selectionValue: 'Black & red' },
          ],
        },
        { signal },
      ),
  ],
  ['category/categories', (services) => services.loadCategories({}, { signal })],
  ['page/', (services) => services.loadSite({}, { signal })],
  ...(['BASKET', 'ORDER', 'ORDER_DETAILS'] as const).map(
    (usage): [string, (services: GatewayServices) => Promise<unknown>] => [
      `product/groupingProperties?$grouping-usage=${usage}`,
      (services) => services.loadGrouping({ usage }, { signal }),
    ],
  ),
  [
    'form/metadata?$formid=JOB_APPLICATION',
    (services) => services.loadApplicationForm({ jobId: '' }, { signal }),
  ],
  [
    'form/process',
    (services) =>
      services.requestNotification(
        { productId: 'glue', productName: 'Glue', materialNumber: '3', userId: 'anna' },
        { signal },
      ),
  ],
])(
  'calls %s at the path of the specification, with cookies of the same origin only (GW-1, GW-2)',
  async (path, call) => {
    const { origin, seen } = await aServer(() => {});
    const fetching = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetching.mockRestore());

    await call(servicesAt(origin)).catch(() => null);

    expect(seen.map((each) => each.split(' ')[1]).at(-1)).toBe(`/api/${path}`);
    expect(fetching.mock.calls.map(([request]) => request instanceof Request && request.credentials)).toEqual(
      seen.map(() => 'same-origin'),
    );
  },
);

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
  const services = servicesAt(origin, { form: '', product: '', variants: '' }, '');

  await expect(call(services)).rejects.toThrow(new ConfigurationError(missing));
});

/** The services of a visitor, at the paths of the specification except for the given ones. */
function servicesAt(
  origin: string,
  paths: Partial<Configuration['services']> = {},
  siteId = defaultConfiguration.siteId,
): GatewayServices {
  return everyService({
    origin,
    configuration: {
      ...defaultConfiguration,
      siteId,
      services: { ...defaultConfiguration.services, ...paths },
    },
    customer: () => '',
    onLeftOut: () => {},
    salesAreas: () => [],
  });
}

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
