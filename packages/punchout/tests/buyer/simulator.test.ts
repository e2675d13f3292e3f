import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCxml } from '../../buyer/check-cxml.ts';
import { readOptions } from '../../options.ts';
import { startSimulator } from '../../simulator.ts';
import { goodDocument } from './good-documents.ts';

const received: { path: string; body: string }[] = [];
const shop = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? '', body });
    const reply = goodDocument(request.url === '/punchout/cxml' ? 'setupResponse' : 'profileResponse');
    response.end(reply);
  });
});
let simulator: Awaited<ReturnType<typeof startSimulator>>;

beforeAll(async () => {
  shop.listen(0, 'localhost');
  await once(shop, 'listening');
  const bound = shop.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  simulator = await startSimulator(
    readOptions(['simulate', '--shop', `http://localhost:${port}/`, '--port', '0'], 'hidden'),
  );
});

afterAll(async () => {
  await simulator.close();
  shop.close();
  await once(shop, 'close');
});

describe("the simulator of a buyer's system", () => {
  it('starts a visit, receives the cart, sends the order, and finds no fault (PU-2, PU-3)', async () => {
    const started = await post('/start', { protocol: 'cxml', frame: 'no', selected: 'B8-40' });
    expect(started.headers.get('location')).toBe('https://shop.example/punchout/start/1');

    const returned = await post('/return/cxml', { 'cxml-urlencoded': goodDocument('orderMessage') });
    const cart = returned.headers.get('location') ?? '';
    expect(await read(cart)).toContain('A real system would accept this cart.');

    await post(`${cart}/order`, {});
    expect(await read(cart)).toMatch(/Order PO-\d+: 200.*No fault found/s);
    expect(await read(cart)).not.toContain('hidden');
    expect(received.map(({ path }) => path)).toEqual(['/punchout/cxml', '/cxml/orders']);
    expect(received.flatMap(({ body }) => checkCxml(body))).toEqual([]);
  });

  it('sends the order of a cart from OCI by cXML, and shows beside it what the shop says about it (PU-3)', async () => {
    const returned = await post('/return/oci', {
      'NEW_ITEM-DESCRIPTION[1]': 'Bolt',
      'NEW_ITEM-VENDORMAT[1]': 'B8-40',
      'NEW_ITEM-QUANTITY[1]': '200.000',
      'NEW_ITEM-UNIT[1]': 'C62',
      'NEW_ITEM-PRICE[1]': '12.35',
      'NEW_ITEM-PRICEUNIT[1]': '100',
      'NEW_ITEM-CURRENCY[1]': 'EUR',
    });
    const cart = returned.headers.get('location') ?? '';
    await post(`${cart}/order`, {});
    const sent = received.at(-1);
    expect([sent?.path, checkCxml(sent?.body ?? '')]).toEqual(['/cxml/orders', []]);

    const orderId = /orderID="([^"]+)"/.exec(sent?.body ?? '')?.[1] ?? '';
    const confirmation = goodDocument('confirmation').replace(/orderID="[^"]*"/, `orderID="${orderId}"`);
    await fetch(`${simulator.address}/documents`, { method: 'POST', body: confirmation });
    expect(await read(cart)).toContain(`<summary>ConfirmationRequest detail of ${orderId}</summary>`);
  });

  it('fetches the documents that wait at the shop (PU-3)', async () => {
    await post('/fetch', {});
    expect(received.at(-1)?.body).toContain('<GetPendingRequest><MessageType>');
    expect(checkCxml(received.at(-1)?.body ?? '')).toEqual([]);
    expect(await read('/')).toContain('<summary>Fetched documents: 200</summary>');
  });

  it('enters by OCI with its address for the cart, and says why SAP would refuse one (PU-1)', async () => {
    const entry = await (await post('/start', { protocol: 'oci', frame: 'no', search: 'M8' })).text();
    expect(entry).toContain(`name="HOOK_URL" value="${simulator.address}/return/oci"`);
    expect(entry).toContain('name="FUNCTION" value="SOURCING"');
    const returned = await post('/return/oci', { 'NEW_ITEM-QUANTITY[1]': '1,5' });
    expect(await read(returned.headers.get('location') ?? '')).toContain('Item 1: QUANTITY is malformed');
  });

  it('receives a confirmation and accepts it (PU-3)', async () => {
    const response = await fetch(`${simulator.address}/documents`, {
      method: 'POST',
      body: goodDocument('confirmation'),
    });
    expect(checkCxml(await response.text())).toEqual([]);
    expect(await read('/')).toContain('ConfirmationRequest');
  });

  it('says what its options are when one makes no sense', () => {
    expect(() => readOptions([], undefined)).toThrow('Say what to do: simulate');
    expect(() => readOptions(['simulate', '--protocol', 'edi'], undefined)).toThrow(
      'There is no protocol edi',
    );
    expect(() => readOptions(['simulate', '--shop', 'shop'], undefined)).toThrow('shop is no address');
    expect(() => readOptions(['simulate', '--port', 'x'], undefined)).toThrow('x is no port');
    expect(() => readOptions(['simulate', '--from', 'x'], undefined)).toThrow('x is not DOMAIN:IDENTITY');
  });
});

function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${simulator.address}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

async function read(path: string): Promise<string> {
  return (await fetch(`${simulator.address}${path}`)).text();
}
