import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import { aGateway, signedIn } from '@statefront/gateway/tests/support/a-gateway.ts';
import { call } from '@statefront/gateway/tests/support/http/call.ts';
import type { CartLine } from '#tools/punchout/buyer/cart-line.ts';
import { checkCxml } from '#tools/punchout/buyer/check-cxml.ts';
import { orderRequest, type PurchaseOrder } from '#tools/punchout/buyer/cxml-documents.ts';
import { aServer } from '../support/a-server.ts';

const parties = {
  from: { domain: 'NetworkID', identity: 'AN1' },
  to: { domain: 'DUNS', identity: '42' },
  sender: { domain: 'NetworkID', identity: 'hub' },
  secret: 'cxml-secret',
};

const hammers: CartLine = {
  partId: 'T-100',
  auxiliary: 'hammer/PCE',
  description: 'Claw hammer',
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

const sentAt = '2026-11-21T00:00:00Z';

function document(changes: Partial<PurchaseOrder> & { readonly secret?: string } = {}): string {
  const { secret = parties.secret, ...order } = changes;
  const { xml } = orderRequest(
    { ...parties, secret },
    { type: 'new', orderId: '4500001', total: '25.00', currency: 'EUR', lines: [hammers], ...order },
  );
  return xml.replace(/timestamp="[^"]*"/, `timestamp="${sentAt}"`);
}

async function aShop() {
  const { gateway, close } = await aGateway();
  onTestFinished(close);
  const { app, log, clock } = await aServer({ upstream: embeddedUpstream(gateway) });

  const token = await signedIn(gateway);

  async function send(payload: string | Buffer, contentType = 'text/xml; charset=utf-8') {
    const response = await app.inject({
      method: 'POST',
      url: '/cxml/orders',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(checkCxml(response.payload)).toEqual([]);
    const [, code, sentence] = /<Status code="(\d+)"[^>]*>([^<]*)</.exec(response.payload) ?? [];
    return { http: response.statusCode, code, sentence };
  }

  async function orders() {
    const response = await call(gateway, 'orders', { token });
    const { orders: found }: { readonly orders: readonly { readonly status: string }[] } = JSON.parse(
      response.text,
    );
    return found;
  }
  return { send, orders, log, clock };
}

describe('an order by cXML', () => {
  it('is placed exactly once for its payload id, and a repetition gets the same answer (PU-3)', async () => {
    const { send, orders, log } = await aShop();
    const sent = document();
    const before = await orders();
    const [first, together] = await Promise.all([send(sent), send(sent)]);
    const again = await send(sent);

    expect(first).toEqual({
      http: 200,
      code: '200',
      sentence: expect.stringMatching(/^Order \d+ is placed\.$/),
    });
    expect([together, again]).toEqual([first, first]);
    expect(await orders()).toHaveLength(before.length + 1);
    expect(JSON.stringify(log)).not.toContain('cxml-secret');
    expect(await send(document())).toMatchObject({ code: '409' });
  });

  it('is refused with a price that is not the customer’s, naming the line (PU-3)', async () => {
    const { send, orders } = await aShop();
    const before = await orders();

    expect(await send(document({ lines: [{ ...hammers, price: '20.00' }] }))).toEqual({
      http: 200,
      code: '409',
      sentence: expect.stringContaining('Line 1: 40.00 was ordered, 25.00 is the price.'),
    });
    expect(await orders()).toEqual(before);
  });

  it('is changed and cancelled by later documents (PU-3)', async () => {
    const { send, orders } = await aShop();
    const unknown = await send(document({ type: 'update', changes: 'p-0' }));
    await send(document());
    const changed = await send(
      document({ type: 'update', changes: 'p-1', lines: [{ ...hammers, quantity: '3' }] }),
    );
    const cancelled = await send(document({ type: 'delete', changes: 'p-1' }));

    expect([unknown.code, changed.sentence, cancelled.sentence]).toEqual([
      '412',
      expect.stringMatching(/^Order \d+ is changed\.$/),
      expect.stringMatching(/^Order \d+ is cancelled\.$/),
    ]);
    expect((await orders())[0]).toMatchObject({ status: 'CANCELLED' });
  });

  it('is answered by a cXML status whatever arrives: noise, size, age, a test, guesses (PU-3, PU-5)', async () => {
    const { send, orders } = await aShop();
    const before = await orders();

    expect(await send('no XML')).toMatchObject({ http: 200, code: '406' });
    expect(await send('x'.repeat(5 * 1024 * 1024))).toMatchObject({ http: 413, code: '406' });
    expect(await send(document().replace('<Request>', '<Request deploymentMode="test">'))).toMatchObject({
      code: '450',
    });
    expect(await send(document({ secret: 'wrong' }))).toMatchObject({ http: 200, code: '401' });
    for (let guess = 0; guess < 30; guess += 1)
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      await send(document({ secret: `wrong ${guess}` }));
    expect(await send(document())).toMatchObject({ http: 429, code: '560' });
    expect(await orders()).toEqual(before);
  });

  it('has a timestamp of the last days, because a payload id is remembered for a week (PU-5)', async () => {
    const { send, clock } = await aShop();
    clock.now += 7 * 24 * 60 * 60_000;

    expect(await send(document())).toMatchObject({ http: 200, code: '400' });
  });
});
