import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { cartTotal } from './buyer/cart-line.ts';
import { checkCxml } from './buyer/check-cxml.ts';
import {
  accepted,
  orderRequest,
  pendingRequest,
  setupRequest,
  unauthorized,
  type SentDocument,
  type SetupRequest,
} from './buyer/cxml-documents.ts';
import { ociEntryFields, readOciReturn } from './buyer/oci-buyer.ts';
import {
  documentInFields,
  readOrderDocument,
  readOrderMessage,
  readResponse,
  secretsIn,
} from './buyer/read-cxml.ts';
import type { SimulatorOptions } from './options.ts';
import { cartPage, entryPage, faultPage, framePage, homePage } from './pages.ts';
import type { Exchange, SimulatedCart } from './simulated-cart.ts';

/** A page, or a redirection. */
type Reply = { readonly page: string; readonly type?: string } | { readonly location: string };

/** Starts a buyer's system: its pages for a person, and its addresses for the shop. */
export async function startSimulator(
  options: SimulatorOptions,
): Promise<{ address: string; close(): Promise<void> }> {
  const carts = new Map<string, SimulatedCart>();
  const documents: Exchange[] = [];
  const cartsOfOrders = new Map<string, string>();
  const server = createServer();
  server.listen(options.port, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://localhost:${bound !== null && typeof bound === 'object' ? bound.port : options.port}`;

  server.on('request', (request, response) => {
    void reply(request).then(
      (made) => {
        if ('location' in made) return response.writeHead(303, { location: made.location }).end();
        return response
          .writeHead(200, { 'content-type': made.type ?? 'text/html; charset=utf-8' })
          .end(made.page);
      },
      (error: unknown) =>
        response
          .writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
          .end(faultPage(error instanceof Error ? error.message : String(error))),
    );
  });

  async function reply(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    const [, area, id = '', action = ''] = pathname.split('/');
    if (request.method !== 'POST') return show(area, id, searchParams);
    const body = await text(request);
    if (area === 'documents') return store(body);
    const fields = new URLSearchParams(body);
    if (area === 'start') return start(fields);
    if (area === 'fetch') return fetchDocuments();
    if (area === 'return')
      return { location: `/carts/${keep(id === 'oci' ? ociCart(fields) : cxmlCart(fields))}` };
    const cart = carts.get(id);
    if (area !== 'carts' || !cart) return { page: faultPage('There is no such page') };
    if (action === 'order') return order(cart);
    if (cart.protocol === 'oci') return ociEntry({});
    return setup(
      {
        operation: action === 'inspect' ? 'inspect' : 'edit',
        buyerCookie: cart.buyerCookie,
        lines: cart.lines,
      },
      false,
    );
  }

  function show(area: string | undefined, id: string, query: URLSearchParams): Reply {
    const cart = carts.get(id);
    if (area === 'carts' && cart) return { page: cartPage(cart) };
    if (area === 'oci-entry') return ociEntry(Object.fromEntries(query));
    return area === ''
      ? { page: homePage(options, [...carts.values()], documents) }
      : { page: faultPage('There is no such page') };
  }

  async function start(fields: URLSearchParams): Promise<Reply> {
    const given = (name: string) => (fields.get(name) ?? '').trim();
    const isFramed = fields.get('frame') === 'yes';
    if (fields.get('protocol') === 'cxml') {
      const selected = given('selected');
      return setup(
        { operation: 'create', buyerCookie: randomUUID(), ...(selected === '' ? {} : { selected }) },
        isFramed,
      );
    }
    const further = ociFunction(given('selected'), given('search'));
    return isFramed
      ? { page: framePage(`/oci-entry?${new URLSearchParams(further).toString()}`) }
      : ociEntry(further);
  }

  function ociEntry(further: Readonly<Record<string, string>>): Reply {
    const hook = `${address}/return/oci`;
    return {
      page: entryPage(`${options.shop}/punchout/oci`, ociEntryFields({ ...options.oci, hook, further })),
    };
  }

  async function setup(asked: Omit<SetupRequest, 'hook' | 'user'>, isFramed: boolean): Promise<Reply> {
    const user = { name: 'Bea Buyer', email: 'bea@buyer.example', costCentre: '4711' };
    const sent = setupRequest(options.cxml, { ...asked, user, hook: `${address}/return/cxml` });
    const exchange = await send('/punchout/cxml', `Setup: ${asked.operation}`, sent);
    const { code, words, startPage } = readResponse(exchange.response);
    if (startPage === null) return { page: faultPage(`${code} ${words}`, exchange) };
    return isFramed ? { page: framePage(startPage) } : { location: startPage };
  }

  async function order(cart: SimulatedCart): Promise<Reply> {
    const { id, lines, currency } = cart;
    const orderId = `PO-${Date.now()}`;
    const total = cartTotal(lines);
    const sent = orderRequest(options.cxml, { type: 'new', orderId, total, currency, lines });
    cartsOfOrders.set(orderId, id);
    add(id, await send('/cxml/orders', `Order ${orderId}`, sent));
    return { location: `/carts/${id}` };
  }

  async function fetchDocuments(): Promise<Reply> {
    documents.push(await send('/cxml/orders', 'Fetched documents', pendingRequest(options.cxml)));
    return { location: '/' };
  }

  function add(cartId: string, exchange: Exchange): void {
    const cart = carts.get(cartId);
    if (cart) carts.set(cartId, { ...cart, exchanges: [...cart.exchanges, exchange] });
  }

  async function send(path: string, title: string, { xml }: SentDocument): Promise<Exchange> {
    const response = await fetch(`${options.shop}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: xml,
    }).catch((cause: unknown) => {
      throw new Error(`The shop at ${options.shop} cannot be reached`, { cause });
    });
    const received = await response.text();
    // A cXML fault is a valid document, with its own status; all else is a fault of transport.
    return {
      title: `${title}: ${response.status}`,
      document: withoutSecret(xml),
      response: received,
      problems: checkCxml(received),
    };
  }

  function store(document: string): Reply {
    const faults = checkCxml(document);
    const { title, orderId } =
      faults.length === 0 ? readOrderDocument(document) : { title: 'A faulty document', orderId: '' };
    const secrets = faults.length === 0 ? secretsIn(document) : [];
    const isWelcome = options.shopSecret === '' || secrets.includes(options.shopSecret);
    const problems = isWelcome ? faults : [...faults, 'The sender does not have the secret of SHOP_SECRET'];
    const exchange = { title, document: withoutSecret(document), response: '', problems };
    documents.push(exchange);
    add(cartsOfOrders.get(orderId) ?? '', exchange);
    return { page: isWelcome ? accepted() : unauthorized(), type: 'text/xml; charset=utf-8' };
  }

  function keep(cart: SimulatedCart): string {
    carts.set(cart.id, cart);
    return cart.id;
  }

  return {
    address,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function withoutSecret(xml: string): string {
  return xml.replaceAll(/<SharedSecret>.*?<\/SharedSecret>/g, '<SharedSecret>…</SharedSecret>');
}

function ociFunction(productId: string, searchString: string): Readonly<Record<string, string>> {
  if (productId !== '') return { FUNCTION: 'DETAIL', PRODUCTID: productId };
  return searchString === '' ? {} : { FUNCTION: 'SOURCING', SEARCHSTRING: searchString };
}

function ociCart(fields: URLSearchParams): SimulatedCart {
  const { lines, problems } = readOciReturn(fields);
  return {
    id: randomUUID(),
    protocol: 'oci',
    buyerCookie: '',
    lines,
    total: problems.length === 0 ? cartTotal(lines) : '?',
    currency: lines[0]?.currency ?? '',
    operationAllowed: 'create',
    problems,
    received: [...fields].map(([name, value]) => `${name} = ${value}`).join('\n'),
    exchanges: [],
  };
}

function cxmlCart(fields: URLSearchParams): SimulatedCart {
  const received = documentInFields(fields);
  const { buyerCookie, lines, total, currency, operationAllowed, status } = readOrderMessage(received);
  return {
    id: randomUUID(),
    protocol: 'cxml',
    buyerCookie,
    lines,
    total,
    currency,
    operationAllowed,
    problems: [
      ...checkCxml(received),
      ...(status === 204 ? ['The visit was cancelled: the cart of the buyer stays as it was'] : []),
    ],
    received,
    exchanges: [],
  };
}
