import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { faultOf } from '#src/services/transport/gateway-error.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { commandsOnly, requestsIn } from '#tests/app/support/composed-shop.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { differentGateway, type Difference, type Reply } from './a-different-gateway.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };
describe('a gateway with short pages or without counts (LS-4, LS-5)', () => {
  it.each([
    ['a count', true],
    ['no count', false],
  ])('shows every product of a category with %s', async (_, isCounted) => {
    const { customer, differ } = await aCustomerWithHammer();
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
    ['419', withStatus(419)],
    ['a redirect to another host', toPage('https://login.example/')],
  ])('%s ends it', async (_, difference) => {
    const { customer, differ } = await aCustomerWithHammer();
    differ(difference);
    const failure = await customer.services.loadBasket({}, { signal }).catch(faultOf);
    differ(usual);

    expect(failure).toMatchObject({ status: 401 });
    expect(await customer.services.loadSession({}, { signal })).toEqual({ kind: 'anonymous' });
  });

  it('403 on the page of a product ends it, and on other calls does not (SE-2)', async () => {
    const { customer, differ } = await aCustomerWithHammer();
    differ(withStatus(403));

    expect(await customer.services.loadBasket({}, { signal }).catch(faultOf)).toMatchObject({ status: 403 });
    expect(await customer.services.loadSession({}, { signal })).toMatchObject({ kind: 'signedIn' });
  });
});

describe('a gateway that cannot keep a notification (SN-3, §8, BA-4)', () => {
  const notification = { productId: 'glue', productName: 'Glue', materialNumber: 'K-7', userId: 'olivia' };

  it.each([
    ['its sentence', { error: { message: 'Ask again on Monday.' } }, 'Ask again on Monday.', 'inWords'],
    [
      'the default',
      {},
      'The shop cannot reach its catalogue right now. Please try again in a moment.',
      'withoutWords',
    ],
  ])('is asked once, and the customer reads %s', async (_, body, serverMessage, response) => {
    const { customer, differ } = await aCustomerWithHammer();
    differ(({ path }, reply) =>
      path === 'form/process' ? json({ ...reply, status: 500 }, body) : undefined,
    );
    const { machine } = commandsOnly(
      standInDependencies({
        configuration: { capabilities: [] },
        gateway: customer.services,
        customer: () => 'olivia',
        untilNextTry: () => Promise.resolve(),
      }),
    );
    const logic = requestsIn(machine).get('stockNotification.requestNotification');
    if (!logic) throw new Error('The composed shop keeps no notification');
    const actor = createActor(logic, { input: notification });

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

describe('a gateway that says little (GW-3)', () => {
  it('confirms an addition with 204', async () => {
    const { customer, differ } = await aCustomerWithHammer();
    differ(({ method }, reply) => (method === 'POST' ? { status: 204, headers: {}, body: '' } : reply));

    expect((await addHammer(customer.services, 'second')).lines).toMatchObject([{ orderQuantity: '2' }]);
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

/** A customer with a hammer in the basket; `differ` changes the gateway. */
async function aCustomerWithHammer() {
  let difference = usual;
  const customer = await aVisitor({}, undefined, {
    upstreamOf: (gateway) => differentGateway(gateway, (call, reply) => difference(call, reply)),
    onLeftOut: () => undefined,
  });
  await signIn(customer);
  await addHammer(customer.services, 'first');
  return { customer, differ: (next: Difference) => void (difference = next) };
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

function json(reply: Reply, body: unknown): Reply {
  return { ...reply, body: JSON.stringify(body) };
}

function fail(what: string): never {
  throw new Error(`Not known: ${what}`);
}
