import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { openDatabase, type DatabaseLocation } from '@statefront/host/database/database.ts';
import { outgoingCommand } from '#server/punchout/outgoing/outgoing-command.ts';
import { outgoingDocuments } from '#server/punchout/outgoing/outgoing-documents.ts';
import { postDocument } from '#server/punchout/outgoing/post-document.ts';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { UpstreamFault, type UpstreamRequest } from '#server/upstream/upstream.ts';
import { checkCxml } from '@statefront/punchout/buyer/check-cxml.ts';
import {
  orderRequest,
  pendingRequest,
  type PurchaseOrder,
} from '@statefront/punchout/buyer/cxml-documents.ts';
import { readOptions } from '@statefront/punchout/options.ts';
import { startSimulator } from '@statefront/punchout/simulator.ts';
import { aServer, openSessions } from '../support/a-server.ts';
import { aBuyer } from './support/a-buyer.ts';

const minute = 60_000;
const hour = 60 * minute;

const parties = {
  from: { domain: 'NetworkID', identity: 'AN1' },
  to: { domain: 'DUNS', identity: '42' },
  sender: { domain: 'NetworkID', identity: 'hub' },
  secret: 'cxml-secret',
};

const hammers = {
  partId: 'hammer',
  auxiliary: '',
  description: 'Hammer',
  longText: '',
  quantity: '2',
  unit: 'C62',
  price: '12.50',
  currency: 'EUR',
  priceQuantity: '1',
  priceUnit: 'C62',
  conversionFactor: '1',
  classDomain: 'UNSPSC',
  classCode: '27111602',
  comments: '',
};

afterEach(() => vi.useRealTimers());

async function change(location: DatabaseLocation, sql: string, values: readonly (string | number)[]) {
  const db = await openDatabase(location);
  await db.run(sql, values);
  await db.close();
}

/**
 * A shop with a buyer at this origin, and what a person at each of them does. Two further processes send documents, which
 * the test can wait for; with `isAlone`, the server itself does.
 */
async function aShop(origin: string, { isAlone = false, isOfBuyer = true, secret = '' } = {}) {
  const { gateway, location: data, close } = await aGateway();
  onTestFinished(close);
  await change(data, `update punchout_profile set body = replace(body, '"http://localhost:4999/', $1)`, [
    `"${origin}/`,
  ]);
  if (isOfBuyer)
    await change(data, `update punchout_profile set body = replace(body, '"http://localhost:4999"', $1)`, [
      `"${origin}"`,
    ]);
  const embedded = embeddedUpstream(gateway);
  const upstream = {
    ...embedded,
    request: async (call: UpstreamRequest) => {
      if (isDown && call.path.startsWith('punchoutOrders/'))
        throw new UpstreamFault('unreachable', undefined);
      return embedded.request(call);
    },
  };
  let isDown = false;
  const { app, clock, log, location, sessions } = await aServer({ upstream });
  clock.now = Date.now();
  if (!isAlone) await app.ready();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const processes = isAlone ? [] : await Promise.all([aProcess(), aProcess()]);

  async function aProcess() {
    const own = await openSessions(location, clock);
    const outgoing = outgoingDocuments({
      store: own.documents,
      upstream,
      log: { info: () => undefined, error: (entry) => log.push(entry) },
      secrets: new Map(secret === '' ? [] : [['olivia-cxml', secret]]),
    });
    outgoing.start();
    onTestFinished(async () => {
      await outgoing.stop();
      await own.close();
    });
    return outgoing;
  }

  async function send(payload: string) {
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const { payload: xml } = await app.inject({ method: 'POST', url: '/cxml/orders', payload, headers });
    expect(checkCxml(xml)).toEqual([]);
    return xml;
  }

  async function order(type: PurchaseOrder['type'] = 'new', from = parties.from) {
    const lines = type === 'delete' ? [] : [hammers];
    const document = { type, orderId: '4711', total: '25.00', currency: 'EUR', lines };
    const response = await send(orderRequest({ ...parties, from }, document).xml);
    return /Order (\d+) is (placed|cancelled)/.exec(response)?.[1] ?? response;
  }

  /** Lets time pass, after which all processes look for something to do. */
  function look(ms: number): void {
    clock.now += ms;
    vi.advanceTimersByTime(15_000);
  }

  return {
    /** The log without its line for each request. */
    faults: () => log.filter((entry) => 'problem' in entry),
    order,
    restart: async () => {
      await Promise.all(processes.map((each) => each.stop()));
      processes.splice(0, 2, await aProcess());
    },
    setDown: (value: boolean) => {
      isDown = value;
    },
    /** Gives a second buyer at this origin the profile of the first one, and returns its identity. */
    addBuyer: async (other: string) => {
      await change(
        data,
        `insert into punchout_profile (profile_id, customer_id, protocol, secret_hash, body)
         select 'other-cxml', customer_id, protocol, secret_hash,
           replace(replace(replace(body, 'olivia-cxml', 'other-cxml'), '"AN1"', '"AN2"'), $1, $2)
         from punchout_profile where profile_id = 'olivia-cxml'`,
        [origin, other],
      );
      return { domain: 'NetworkID', identity: 'AN2' };
    },
    command: (...args: readonly string[]) => outgoingCommand(args, sessions.documents),
    skipAttempts: (attempts: number) =>
      change(location, 'update outgoing_document set attempts = $1', [attempts]),
    setStatus: (orderId: string, status: string) => gateway.changeOrderStatus({ orderId, status }),
    fetchDocuments: async (since?: string) => inside(await send(pendingRequest(parties, since).xml)),
    look,
    /** Lets time pass until all processes have looked for something to do. */
    pass: async (ms: number) => {
      look(ms);
      await Promise.all(processes.map((each) => each.settled()));
    },
  };
}

/** The documents in the response to a fetch. */
function inside(xml: string): readonly string[] {
  return xml.split('<GetPendingResponse>')[1]?.match(/<cXML .*?<\/cXML>/gs) ?? [];
}

const idOf = (xml = '') => /payloadID="([^"]+)"/.exec(xml)?.[1];
const isOf = (xml = '') =>
  /<(?:ConfirmationHeader|ShipNoticeHeader) [^>]*?(?:type="(\w+)"|shipmentDate)/.exec(xml)?.[1] ?? 'shipped';

describe("what the shop tells a buyer's system about its order", () => {
  it('is posted at each change, once by several processes, and again with the same id after a failure or a restart (PU-3)', async () => {
    const buyer = await aBuyer();
    const shop = await aShop(buyer.origin);
    const orderId = await shop.order();
    await shop.pass(minute);
    expect(buyer.received).toEqual([]);

    await shop.setStatus(orderId, 'CONFIRMED');
    await shop.pass(minute);
    buyer.reply = { status: 503, body: '<h1>Maintenance</h1>' };
    await shop.setStatus(orderId, 'SHIPPED');
    await shop.pass(minute);
    await shop.restart();
    buyer.reply = { ...buyer.reply, status: 200 };
    await shop.pass(2 * minute);
    const good = await aBuyer();
    buyer.reply = good.reply;
    await shop.pass(5 * minute);
    await shop.pass(hour);

    expect(buyer.received.map(isOf)).toEqual(['accept', 'shipped', 'shipped', 'shipped']);
    const [confirmation, ...notices] = buyer.received;
    expect(new Set(notices)).toEqual(new Set([notices[0]]));
    expect(buyer.received.flatMap(checkCxml)).toEqual([]);
    expect(confirmation).toContain('<OrderReference orderID="4711"');
    expect(confirmation).toContain('<Money currency="EUR">25.00</Money>');
    expect(notices[0]).toContain('<ShipNoticeItem quantity="2" lineNumber="1"><UnitOfMeasure>C62<');
    expect(buyer.received.join('')).not.toContain('cxml-secret');
    expect(shop.faults().map(({ message }) => message)).toEqual([
      "The buyer's system failed (HTTP 503 without a status of cXML). The document is sent again.",
    ]);
  });

  it('names the confirmation that a later cancellation takes back (PU-3)', async () => {
    const buyer = await aBuyer();
    const shop = await aShop(buyer.origin, { isAlone: true });
    const orderId = await shop.order();
    await shop.setStatus(orderId, 'CONFIRMED');
    await shop.setStatus(orderId, 'CANCELLED');
    await shop.pass(minute);
    await vi.waitFor(() => expect(buyer.received).toHaveLength(2));

    const [confirmation, rejection] = buyer.received;
    expect([isOf(confirmation), isOf(rejection)]).toEqual(['accept', 'reject']);
    expect(rejection).toMatch(
      new RegExp(`operation="update"[^>]*><DocumentReference payloadID="${idOf(confirmation)}"`),
    );
    expect(checkCxml(rejection ?? '')).toEqual([]);
  });

  it('reaches a buyer at once while the system of another one does not respond (PU-3)', async () => {
    const [slow, quick] = [await aBuyer(), await aBuyer()];
    const shop = await aShop(slow.origin, { isAlone: true });
    const other = await shop.addBuyer(quick.origin);
    const waiting = Promise.withResolvers<void>();
    slow.delay = waiting.promise;
    const orders = [await shop.order(), await shop.order('new', other)] as const;
    await shop.setStatus(orders[0], 'CONFIRMED');
    await shop.setStatus(orders[1], 'CONFIRMED');
    shop.look(minute);
    await vi.waitFor(() => expect([slow, quick].map(({ received }) => received.length)).toEqual([1, 1]));
    await shop.setStatus(orders[1], 'SHIPPED');
    await vi.waitFor(() => {
      shop.look(minute);
      expect(quick.received.map(isOf)).toEqual(['accept', 'shipped']);
    });
    waiting.resolve();
  });

  it('has the secret that the buyer demands, which is not stored, logged or fetched (PU-5)', async () => {
    const demanding = readOptions(['simulate', '--port', '0'], 'cxml-secret', 'a "shop" & secret');
    const simulator = await startSimulator(demanding);
    onTestFinished(() => simulator.close());
    const shown = async () => (await fetch(simulator.address)).text();
    const shop = await aShop(simulator.address, { secret: demanding.shopSecret });
    await shop.setStatus(await shop.order(), 'CONFIRMED');
    await shop.pass(minute);

    expect(await shown()).toMatch(/<summary>ConfirmationRequest accept of 4711<\/summary>.*No fault found/s);
    expect(shop.faults()).toEqual([]);
    expect((await shop.fetchDocuments()).join('') + (await shown())).not.toContain('a &');

    const without = await aShop(simulator.address);
    await without.setStatus(await without.order(), 'CONFIRMED');
    await without.pass(minute);
    expect(await shown()).toContain('The sender does not have the secret of SHOP_SECRET');
    expect(without.faults()).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('has not accepted the document (status 401)'),
      }),
    ]);
  });

  it('that waits or was given up is listed by a command, and posted again by another one (PU-3)', async () => {
    const buyer = await aBuyer();
    const { reply } = buyer;
    const shop = await aShop(buyer.origin);
    const orderId = await shop.order();
    expect(await shop.command('list')).toBe('Every document has arrived.\n');
    await expect(shop.command('post-again', 'all')).rejects.toThrow('No document has failed or was given up');

    buyer.reply = { status: 404, body: '' };
    await shop.setStatus(orderId, 'CONFIRMED');
    await shop.pass(minute);
    buyer.reply = { status: 500, body: '' };
    await shop.setStatus(orderId, 'SHIPPED');
    await shop.pass(minute);
    const listed = (await shop.command('list')).split('\n');
    expect(listed).toEqual([
      `${orderId} ConfirmationRequest for olivia-cxml, given up, attempts 1: HTTP 404 without a status of cXML`,
      expect.stringMatching(
        new RegExp(`^${orderId} ShipNoticeRequest for olivia-cxml, waits until .+Z, attempts 1: HTTP 500 `),
      ),
      '',
    ]);

    buyer.reply = reply;
    expect(await shop.command('post-again', orderId)).toBe('Documents that are posted again: 2\n');
    await shop.pass(0);
    expect(buyer.received.map(isOf)).toEqual(['accept', 'shipped', 'accept', 'shipped']);
    expect(await shop.command('list')).toBe('Every document has arrived.\n');
    await expect(shop.command('post-again', '99')).rejects.toThrow('No document about order 99 has failed');
    await expect(shop.command('lost')).rejects.toThrow('Usage: npm run outgoing -- list');
  });

  it('is not sent again once the buyer has refused it, which one line of the log says, nor after it was fetched (PU-3)', async () => {
    const buyer = await aBuyer();
    buyer.reply = { status: 200, body: buyer.reply.body.replace('code="200"', 'code="406"') };
    const shop = await aShop(buyer.origin);
    expect(await shop.fetchDocuments()).toEqual([]);
    const orderId = await shop.order();
    await shop.setStatus(orderId, 'CONFIRMED');
    await shop.pass(minute);
    buyer.reply = { status: 500, body: '' };
    await shop.setStatus(orderId, 'SHIPPED');
    await shop.pass(hour);

    expect(shop.faults().map(({ message }) => message)).toEqual([
      'The buyer has not accepted the document (status 406), and it is not sent again. Ask the buyer why, and let them fetch it.',
      "The buyer's system failed (HTTP 500 without a status of cXML). The document is sent again.",
    ]);
    const all = await shop.fetchDocuments();
    expect(all.map(isOf)).toEqual(['accept', 'shipped']);
    const [first, last] = all.map((xml) => /timestamp="([^"]+)"/.exec(xml)?.[1]);
    expect((await shop.fetchDocuments(first)).map(idOf)).toEqual([idOf(all[1])]);
    expect(await shop.fetchDocuments(last)).toEqual([]);
    await shop.pass(7 * hour);
    expect(buyer.received).toHaveLength(2);
  });

  it('is given up after 24 attempts, with the first and the last in the log (PU-3)', async () => {
    const buyer = await aBuyer();
    buyer.reply = { status: 500, body: '' };
    const shop = await aShop(buyer.origin);
    const orderId = await shop.order();
    await shop.setStatus(orderId, 'CONFIRMED');
    await shop.pass(minute);
    await shop.skipAttempts(22);
    await shop.pass(7 * hour);
    await shop.pass(7 * hour);
    await shop.pass(7 * hour);

    expect(new Set(buyer.received.map(idOf)).size).toBe(1);
    expect(buyer.received).toHaveLength(3);
    expect(shop.faults().map(({ attempt }) => attempt)).toEqual([1, 24]);
  });

  it('waits for a gateway that is down, with a line in the log that has no token of the order (PU-3, PU-5)', async () => {
    const buyer = await aBuyer();
    const shop = await aShop(buyer.origin);
    await shop.setStatus(await shop.order(), 'CONFIRMED');
    shop.setDown(true);
    await shop.pass(minute);
    shop.setDown(false);
    await shop.pass(minute);

    expect(shop.faults()).toEqual([
      {
        problem: 'ordersNotRead',
        error: expect.stringMatching(/^UpstreamFault: The gateway cannot be reached\.\n/),
      },
    ]);
    expect(JSON.stringify(shop.faults())).not.toContain('punchoutOrders');
    expect(buyer.received).toHaveLength(1);
  });

  it('never goes to an origin that is not the buyer’s, and nothing is said to a buyer who cancels (PU-5)', async () => {
    const shop = await aShop('http://localhost:1', { isOfBuyer: false });
    await shop.setStatus(await shop.order(), 'CONFIRMED');
    await shop.pass(minute);
    await shop.pass(7 * hour);
    expect(shop.faults()).toEqual([
      expect.objectContaining({ message: expect.stringContaining('origin that is not configured') }),
    ]);
    expect(await shop.fetchDocuments()).toHaveLength(1);

    const other = await aShop('https://buyer.example');
    await other.order();
    await other.order('delete');
    await other.pass(hour);
    expect(await other.fetchDocuments()).toEqual([]);
  });

  it.each([
    [200, '<h1>Sign in</h1>', { kind: 'failed', reason: 'HTTP 200 without a status of cXML' }],
    [302, '', { kind: 'failed', reason: 'HTTP 302 without a status of cXML' }],
    [404, '', { kind: 'refused', reason: 'HTTP 404 without a status of cXML' }],
    [429, '', { kind: 'failed', reason: 'HTTP 429 without a status of cXML' }],
    [
      200,
      '<cXML><Response><Status code="560" text="Later"/></Response></cXML>',
      { kind: 'failed', reason: 'status 560' },
    ],
    [500, '<cXML><Response><Status code="201" text="Accepted"/></Response></cXML>', { kind: 'accepted' }],
  ])(
    'is accepted, refused or sent again by the status of the response: %s %s (PU-3)',
    async (status, body, outcome) => {
      const buyer = await aBuyer();
      buyer.reply = { status, body };

      expect(await postDocument(buyer.origin, '<cXML/>', AbortSignal.timeout(5000))).toEqual(outcome);
      expect(buyer.received).toEqual(['<cXML/>']);
    },
  );
});
