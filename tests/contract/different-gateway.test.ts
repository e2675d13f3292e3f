import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { addressValues } from '#src/domain/account/account-form.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { everyOrder } from '#src/domain/orders/order.ts';
import { faultOf } from '#src/services/transport/gateway-error.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { composeShop, requestsIn } from '#tests/app/support/composed-shop.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { differentGateway, type Call, type Difference, type Reply } from './a-different-gateway.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };
const address = {
  ...addressValues(undefined),
  name: 'Hall 3',
  street: 'Werftstr. 18',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};

/** A main response: how the shop reads it, and what its call returns under which field. */
interface Main {
  readonly read: (services: GatewayServices, orderId: string) => Promise<unknown>;
  readonly path: RegExp;
  readonly field: string;
}

const mains: Readonly<Record<string, Main>> = {
  'a listing': {
    read: (services) => services.loadListing(listingOf('supplies'), { signal }),
    path: /^product\/search$/,
    field: 'products',
  },
  'the basket': {
    read: (services) => services.loadBasket({}, { signal }),
    path: /^basket$/,
    field: 'lines',
  },
  'the orders': {
    read: (services) => services.loadOrders(everyOrder, { signal }),
    path: /^orders$/,
    field: 'orders',
  },
  'an order': {
    read: (services, orderId) => services.loadOrder({ orderId }, { signal }),
    path: /^orders\/[^/]+$/,
    field: 'lines',
  },
  'the addresses': {
    read: (services) => services.loadAddresses({}, { signal }),
    path: /^addresses$/,
    field: 'addresses',
  },
  'the lists': { read: (services) => services.loadLists({}, { signal }), path: /^lists$/, field: 'lists' },
};

const lists = Object.entries(mains).filter(([, { field }]) => field !== 'lines');

describe('a gateway whose responses have another envelope (GW-3)', () => {
  const envelopes: Readonly<Record<string, (body: Fields, field: string) => unknown>> = {
    '{ d: … }': (body) => ({ d: body }),
    '{ d: { results: […] } }': (body, field) => ({ d: { ...body, [field]: { results: body[field] } } }),
    'a byte order mark': (body) => body,
  };
  const ofLists: typeof envelopes = {
    'a bare list': (body, field) => body[field],
    '{ results: […] }': (body, field) => ({ results: body[field] }),
    '{ value: […] }': (body, field) => ({ value: body[field] }),
    'a lone object': (body, field) => listOf(body[field])[0] ?? [],
  };

  it.each([
    ...Object.keys(envelopes).flatMap((name) => Object.keys(mains).map((main) => [name, main] as const)),
    ...Object.keys(ofLists).flatMap((name) => lists.map(([main]) => [name, main] as const)),
  ])('%s: %s is the same, or counts what came', async (name, mainName) => {
    const main = mainOf(mainName);
    const { customer, differ, orderId } = await aCustomerWithData();
    const usual = await main.read(customer.services, orderId);
    const write = envelopes[name] ?? ofLists[name] ?? fail(name);
    const isOfList = name in ofLists;

    differ(
      ofData(main, (body, reply) => ({
        ...reply,
        body: `${name === 'a byte order mark' ? '\uFEFF' : ''}${JSON.stringify(write(body, main.field))}`,
      })),
    );
    const read = await main.read(customer.services, orderId);

    if (isOfList) expect(itemsIn(read)).toEqual(itemsIn(usual).slice(0, itemsIn(read).length));
    else expect(read).toEqual(usual);
    expect(itemsIn(read).length).toBeGreaterThan(0);
  });

  it.each(Object.keys(mains))('{}: %s is an error that names call and field', async (mainName) => {
    const main = mainOf(mainName);
    const { customer, differ, orderId } = await aCustomerWithData();
    differ(ofData(main, (_, reply) => ({ ...reply, body: '{}' })));

    await expect(main.read(customer.services, orderId)).rejects.toThrow(new RegExp(`GET .*${main.field}`));
  });

  it.each(['text/json', 'application/vnd.sap+json;charset=utf-8'])('%s is JSON', async (type) => {
    const { customer, differ } = await aCustomerWithData();
    differ((_, reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': type } }));

    expect((await customer.services.loadBasket({}, { signal })).lines).toHaveLength(1);
  });
});

describe('a gateway whose figures cannot be read (GW-3, PR-2)', () => {
  const totals = ['netTotal', 'taxTotal', 'grandTotal'];

  it('has a basket without totals, which cannot be ordered', async () => {
    const { customer, differ } = await aCustomerWithData();
    differ(commas(totals));

    expect(await customer.services.loadBasket({}, { signal })).toMatchObject({
      netTotal: null,
      taxTotal: null,
      grandTotal: null,
      canBeOrdered: false,
    });
  });

  it('has a basket with a line of unknown price, which cannot be ordered', async () => {
    const { customer, differ } = await aCustomerWithData();
    differ(commas(['price', 'lineTotal']));

    expect(await customer.services.loadBasket({}, { signal })).toMatchObject({
      lines: [{ productId: 'hammer', price: null, lineTotal: null }],
      canBeOrdered: false,
    });
  });

  it('has orders of unknown amounts and quantities, never of 0', async () => {
    const { customer, differ, orderId } = await aCustomerWithData();
    differ(commas([...totals, 'orderQuantity', 'lineCount']));
    const unknown = { netTotal: null, taxTotal: null, grandTotal: null, lineCount: null };

    expect(await customer.services.loadOrder({ orderId }, { signal })).toMatchObject({
      ...unknown,
      lines: [{ productId: 'hammer', orderQuantity: null }],
    });
    expect((await customer.services.loadOrders(everyOrder, { signal })).orders).toMatchObject([unknown]);
  });
});

describe('a gateway with short pages or without counts (LS-4, LS-5)', () => {
  it.each([
    ['a count', true],
    ['no count', false],
  ])('shows every product of a category with %s', async (_, isCounted) => {
    const { customer, differ } = await aCustomerWithData();
    const usual = await customer.services.loadListing(listingOf('supplies'), { signal });
    differ((call, reply) => {
      if (call.path !== 'product/search' || !call.query.includes('$category=supplies')) return undefined;
      const { productCount, products, ...rest } = fieldsOf(reply.body);
      const capped = { ...rest, products: listOf(products).slice(0, 2) };
      return { ...reply, body: JSON.stringify(isCounted ? { ...capped, productCount } : capped) };
    });

    const { products } = await customer.services.loadListing(listingOf('supplies'), { signal });

    expect(isCounted ? products : products.slice(0, 2)).toEqual(
      isCounted ? usual.products : usual.products.slice(0, 2),
    );
    expect(usual.products.length).toBeGreaterThan(2);
  });

  it('counts the orders that came', async () => {
    const { customer, differ } = await aCustomerWithData();
    differ(ofData(mainOf('the orders'), (body, reply) => json(reply, { ...body, orderCount: undefined })));

    expect(await customer.services.loadOrders(everyOrder, { signal })).toMatchObject({
      orders: [{}],
      orderCount: 1,
    });
  });
});

describe('a gateway that ends a session in its own way (SE-1)', () => {
  const page: Reply = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in</title>',
  };
  const toPage = (location: string): Difference => {
    return ({ path }, reply) => {
      if (path.endsWith('login')) return page;
      return { ...reply, status: 302, headers: { location }, body: '' };
    };
  };
  it.each<readonly [string, Difference]>([
    ['401', withStatus(401)],
    ['419', withStatus(419)],
    ['440', withStatus(440)],
    ['a page', () => page],
    ['a redirect to its page', toPage('/login')],
    ['a redirect to another host', toPage('https://login.example/')],
  ])('%s ends it', async (_, difference) => {
    const { customer, differ } = await aCustomerWithData();
    differ(difference);
    const failure = await customer.services.loadBasket({}, { signal }).catch(faultOf);
    differ(usual);

    expect(failure).toMatchObject({ status: 401 });
    expect(await customer.services.loadSession({}, { signal })).toEqual({ kind: 'anonymous' });
  });

  it('403 on the page of a product ends it, and on other calls does not (SE-2)', async () => {
    const { customer, differ } = await aCustomerWithData();
    differ(withStatus(403));

    expect(await customer.services.loadBasket({}, { signal }).catch(faultOf)).toMatchObject({ status: 403 });
    expect(await customer.services.loadSession({}, { signal })).toMatchObject({ kind: 'signedIn' });
  });
});

describe('a gateway that cannot keep a notification (SN-3, §8, BA-4)', () => {
  const wish = { productId: 'glue', productName: 'Glue', materialNumber: 'K-7', userId: 'olivia' };

  it.each([
    ['its sentence', { error: { message: 'Ask again on Monday.' } }, 'Ask again on Monday.', 'inWords'],
    [
      'the default',
      {},
      'The shop cannot reach its catalogue right now. Please try again in a moment.',
      'withoutWords',
    ],
  ])('is asked once, and the customer reads %s', async (_, body, serverMessage, response) => {
    const { customer, differ } = await aCustomerWithData();
    differ(({ path }, reply) =>
      path === 'form/process' ? json({ ...reply, status: 500 }, body) : undefined,
    );
    const { machine } = composeShop(
      standInDependencies({
        configuration: { capabilities: [] },
        gateway: customer.services,
        customer: () => 'olivia',
        untilNextTry: () => Promise.resolve(),
      }),
    );
    const logic = requestsIn(machine).get('stockNotification.requestNotification');
    if (!logic) throw new Error('The composed shop keeps no notification');
    const actor = createActor(logic, { input: wish });

    const [failed] = await Promise.allSettled([toPromise(actor.start())]);

    expect(failed).toMatchObject({ reason: { status: 500, serverMessage, response } });
    expect(customer.requests.filter((request) => request === 'POST /api/form/process')).toHaveLength(1);
  });
});

describe('a gateway with CSRF tokens at another address (H10)', () => {
  it.each([
    ['with the closing slash, to which it redirects', 'session/', undefined],
    ['a configured one', 'form/metadata/', 'form/metadata/'],
    ['a configured one that redirects to its closing slash', 'form/metadata/', 'form/metadata'],
  ])('%s takes a sign-in and additions', async (_, tokenPath, csrfTokenPath) => {
    const customer = await aVisitor({}, undefined, {
      upstreamOf: (gateway) => differentGateway(gateway, tokensAt(tokenPath)),
      ...(csrfTokenPath === undefined ? {} : { csrfTokenPath }),
    });

    await signIn(customer);
    const basket = await addHammer(customer.services, 'hammer');

    expect(basket.lines).toMatchObject([{ productId: 'hammer' }]);
  });
});

describe('a gateway with forms of SAP (GW-3)', () => {
  it('writes days as /Date(…)/', async () => {
    const { customer, differ, orderId } = await aCustomerWithData();
    const { placedAt } = await customer.services.loadOrder({ orderId }, { signal });
    differ(inside((value, name) => (name === 'placedAt' ? `/Date(${Date.parse(String(value))})/` : value)));

    expect((await customer.services.loadOrder({ orderId }, { signal })).placedAt).toBe(placedAt);
  });

  it('writes ids and figures as numbers and as text', async () => {
    const { customer, differ, orderId } = await aCustomerWithData();
    differ(inside((value, name) => (name.endsWith('Id') ? 4711 : value)));
    const { lines } = await customer.services.loadOrder({ orderId }, { signal });
    const basket = await customer.services.loadBasket({}, { signal });
    const ids = await customer.services.loadLists({}, { signal });

    expect([lines[0]?.productId, basket.lines[0]?.lineId, ids[0]?.listId]).toEqual(['4711', '4711', '4711']);
  });

  it('confirms an addition with 204', async () => {
    const { customer, differ } = await aCustomerWithData();
    differ(({ method }, reply) => (method === 'POST' ? { status: 204, headers: {}, body: '' } : reply));

    expect((await addHammer(customer.services, 'second')).lines).toMatchObject([{ orderQuantity: '2' }]);
  });

  it('takes a sign-in with 201 and says nothing about its end', async () => {
    const customer = await aVisitor({}, undefined, {
      upstreamOf: (gateway) =>
        differentGateway(gateway, ({ method, path }, reply) => {
          if (method !== 'POST' || path !== 'session') return undefined;
          const { expiresAt: _, ...body } = fieldsOf(reply.body);
          return json({ ...reply, status: 201 }, body);
        }),
    });

    expect(await signIn(customer)).toMatchObject({ kind: 'signedIn' });
  });
});

describe('a wrong GATEWAY_PATH (GW-2)', () => {
  it.each([404, 200])('is told once for the page (%i) that every call gets', async (status) => {
    const reported: string[] = [];
    const visitor = await aVisitor({}, undefined, {
      upstreamOf: (gateway) =>
        differentGateway(
          gateway,
          () => ({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Apache</h1>' }),
          (call) => reported.push(call),
        ),
    });
    const failures = [
      await visitor.services.loadListing(listingOf('supplies'), { signal }).catch(faultOf),
      await visitor.services
        .loadProduct({ productId: 'hammer', selectedVariant: '' }, { signal })
        .catch(faultOf),
      await visitor.services.loadCategories({}, { signal }).catch(faultOf),
    ];

    expect(failures).toMatchObject([{ status: 502 }, { status: 502 }, { status: 502 }]);
    expect(reported).toEqual(['GET product/search']);
    expect(visitor.log.filter((entry) => 'problem' in entry)).toEqual([]);
    expect((await visitor.app.inject('/healthz')).json()).toEqual({
      status: 'gatewaySendsPages',
      message: 'The gateway responds with pages where data belongs.',
    });
    expect((await visitor.app.inject({ url: '/c/supplies', headers: crawler })).statusCode).toBe(503);
    expect((await visitor.app.inject({ url: '/p/hammer', headers: crawler })).statusCode).toBe(503);
  });
});

const usual: Difference = () => undefined;

function withStatus(status: number): Difference {
  return (_, reply) => json({ ...reply, status }, {});
}

/** Gives tokens only at the path, and redirects from a service to its closing slash. */
function tokensAt(tokenPath: string): Difference {
  return ({ method, path, headers }, reply) => {
    if (method === 'GET' && `${path}/` === tokenPath && !path.endsWith('/'))
      return { status: 301, headers: { location: `/itcpgw/site_apis/${tokenPath}` }, body: '' };
    const isToken = headers['x-csrf-token']?.toString().toLowerCase() === 'fetch' && path === tokenPath;
    const { 'x-csrf-token': token, ...others } = reply.headers;
    if (isToken && token !== undefined)
      return { status: 200, headers: { ...reply.headers, 'content-type': 'text/html' }, body: '<html/>' };
    return { ...reply, headers: token === 'Required' ? reply.headers : others };
  };
}

/** Figures with a comma, which cannot be read. */
function commas(names: readonly string[]): Difference {
  return inside((value, name) => (names.includes(name) && typeof value === 'number' ? '3,66' : value));
}

const crawler = { 'user-agent': 'Googlebot', accept: 'text/html' };

/** A customer with an order, a list, an address and a hammer in the basket; `differ` changes the gateway. */
async function aCustomerWithData() {
  let difference = usual;
  const customer = await aVisitor({}, undefined, {
    upstreamOf: (gateway) => differentGateway(gateway, (call, reply) => difference(call, reply)),
    onLeftOut: () => undefined,
  });
  const { services } = customer;
  await signIn(customer);
  await services.saveForm({ form: 'address', values: address, idempotencyKey: 'address' }, { signal });
  const entry = { productId: 'hammer', orderQuantity: '1', salesUnit: 'PCE' };
  await services.saveToList(
    { listId: null, name: 'Hall 3', lines: [entry], idempotencyKey: 'list' },
    { signal },
  );
  const { grandTotal } = await addHammer(services, 'ordered');
  const [first] = await services.loadAddresses({}, { signal });
  const { orderId } = await services.placeOrder(
    {
      draft: { ...emptyDraft, deliveryAddressId: first?.addressId ?? '' },
      deliveries: [],
      expectedTotal: grandTotal ?? '',
      idempotencyKey: 'order',
    },
    { signal },
  );
  await addHammer(services, 'first');
  return { customer, orderId, differ: (next: Difference) => void (difference = next) };
}

async function signIn({ services, showTo }: Awaited<ReturnType<typeof aVisitor>>) {
  await services.loadSession({}, { signal });
  const session = await services.signIn(olivia, { signal });
  showTo('olivia');
  return session;
}

async function addHammer(services: GatewayServices, key: string) {
  const { product } = await services.loadProduct({ productId: 'hammer', selectedVariant: '' }, { signal });
  if (product.audience !== 'customer') throw new Error('Nobody is signed in');
  return services.addLine(
    { draft: basketLineDraft(product, { quantity: '1', unit: 'PCE' }), key },
    { signal },
  );
}

function listingOf(categoryId: string) {
  return { source: { mode: 'category', categoryId }, query: initialListingQuery } as const;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(body: string): Fields {
  const value: unknown = JSON.parse(body);
  return isFields(value) ? value : fail(body);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The items of what the shop has read. */
function itemsIn(value: unknown): readonly unknown[] {
  if (!isFields(value)) return listOf(value);
  return listOf(value['products'] ?? value['lines'] ?? value['orders']);
}

function mainOf(name: string): Main {
  return mains[name] ?? fail(name);
}

function json(reply: Reply, body: unknown): Reply {
  return { ...reply, body: JSON.stringify(body) };
}

/** Changes the successful responses of one main call. */
function ofData({ path }: Main, change: (body: Fields, reply: Reply) => Reply): Difference {
  return (call: Call, reply) =>
    call.method === 'GET' && path.test(call.path) && reply.status === 200
      ? change(fieldsOf(reply.body), reply)
      : undefined;
}

/** Changes every value inside of every response. */
function inside(change: (value: unknown, name: string) => unknown): Difference {
  const within = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => within(each, name));
    if (!isFields(value)) return change(value, name);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner, key)]));
  };
  return (_, reply) => (reply.body.startsWith('{') ? json(reply, within(JSON.parse(reply.body), '')) : reply);
}

function fail(what: string): never {
  throw new Error(`Not known: ${what}`);
}
