import * as v from 'valibot';
import { decodeDemoCustomers, decodeSession } from '#src/services/session/session-decoder.ts';

/** A demo customer who is signed in; each call throws at a response that is not ok. */
export interface BenchCustomer {
  /** The parsed body of the response. */
  readonly send: (
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
  /** Adds one piece of a product to the basket. */
  readonly add: (headers?: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Orders the whole basket. */
  readonly order: () => Promise<unknown>;
  readonly signOut: () => Promise<unknown>;
  /** Sends the next calls to another process of the shop, with the same session. */
  readonly moveTo: (origin: string) => void;
}

const addressBook = v.object({ addresses: v.array(v.object({ addressId: v.string() })) });

/**
 * Signs in a demo customer in a new session.
 *
 * @param which the number of the customer
 * @throws Error at the first response that is not ok
 */
export async function signedInCustomer(firstOrigin: string, which: number): Promise<BenchCustomer> {
  const cookies = new Map<string, string>();
  let origin = firstOrigin;
  let csrfToken = '';
  const send: BenchCustomer['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin,
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': csrfToken,
        'idempotency-key': crypto.randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${text.slice(0, 200)}`);
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };
  const openSession = async () => {
    const opened = decodeSession('session', await send('GET', '/api/session'));
    ({ csrfToken } = opened);
    return opened.session;
  };
  await openSession();
  const shown = decodeDemoCustomers('customers', await send('GET', '/api/demo/customers'));
  const { userName, password } = shown[which] ?? {};
  await send('POST', '/api/session', { userName, password });
  const session = await openSession();
  if (session.kind !== 'signedIn') throw new Error(`The shop has no demo customer ${which}`);
  const { salesOrganisation, distributionChannel, division, currency } = session.customer;
  const added = {
    distributionChainId: `${salesOrganisation}-${distributionChannel}`,
    division,
    currency,
    salesAreas: [],
    products: [{ productId: '730-0050', orderQuantity: 1, salesUnit: 'PCE' }],
  };
  const book = v.parse(addressBook, await send('GET', '/api/addresses'));
  const [{ addressId } = { addressId: '' }] = book.addresses;
  return {
    send,
    add: (headers) => send('POST', '/api/basket/lines', added, headers),
    order: () => send('POST', '/api/orders', { deliveryAddressId: addressId }),
    signOut: () => send('POST', '/api/clearSessionStorage?full=true', {}),
    moveTo: (other) => {
      origin = other;
    },
  };
}
