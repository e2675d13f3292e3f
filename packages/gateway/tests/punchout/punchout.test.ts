import { describe, expect, it } from 'vitest';
import { aGatewayInEachTest } from '../support/a-gateway-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { decodedLines } from '@statefront/gateway/catalogue/import/catalogue-lines.ts';
import { customFieldNames, ociFieldNames } from '@statefront/punchout/oci/oci-field.ts';
import { isOfBuyer, isOrigin } from '../../punchout/buyer-origins.ts';
import { profileLine } from '@statefront/gateway/punchout/profile-line.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const open = aGatewayInEachTest();

const buyer = [{ domain: 'oci', identity: 'open-ltd', role: 'from' }];

function signIn(basketKey: string, secret = 'oci-secret', identities = buyer) {
  return call(open.gateway, 'punchoutSignIns', {
    method: 'POST',
    body: { protocol: 'oci', identities, secret, basketKey },
  });
}

async function tokenOf(basketKey: string): Promise<string> {
  const response = await signIn(basketKey);
  const { token }: { readonly token: string } = JSON.parse(response.text);
  return token;
}

async function quantities(token: string) {
  const response = await call(open.gateway, 'basket', { token });
  const { lines }: { readonly lines: readonly { readonly orderQuantity: number }[] } = JSON.parse(
    response.text,
  );
  return lines.map(({ orderQuantity }) => orderQuantity);
}

function add(token: string, key: string, orderQuantity: number) {
  return call(open.gateway, 'basket/lines', {
    method: 'POST',
    token,
    key,
    body: { products: [{ productId: 'hammer', orderQuantity, salesUnit: 'PCE' }] },
  });
}

const line = {
  lineNumber: '1',
  material: 'hammer',
  quantity: '2',
  units: ['PCE'],
  currency: 'EUR',
  note: '',
};

function order(token: string, key: string, changes: object = {}) {
  return call(open.gateway, 'punchoutOrders', {
    method: 'POST',
    token,
    key,
    body: {
      type: 'new',
      orderId: '4500001',
      payloadId: key,
      note: '',
      shipTo: null,
      lines: [{ ...line, value: null }],
      onPriceDifference: 'refuse',
      ...changes,
    },
  });
}

describe("a buyer's procurement system", () => {
  it('signs in as the customer of its profile, and never receives the secret (PU-5)', async () => {
    const response = await signIn('one');

    expect(response.status).toBe(200);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      customer: expect.objectContaining({ userId: 'olivia' }),
      profile: {
        profileId: 'olivia-oci',
        customerId: 'olivia',
        protocol: 'oci',
        identities: buyer,
        origins: ['https://buyer.example', 'http://localhost:4999'],
        frameAncestors: ['https://portal.buyer.example'],
        oci: {
          version: '4.0',
          vendor: '300117',
          lengths: {},
          custFields: {},
          charset: 'UTF-8',
          firstIndex: 1,
          quantityDecimals: null,
        },
        cxml: { encoding: 'base64', documentsUrl: null, deliveryDays: 2 },
        units: { PCE: 'C62', BOX: 'BX' },
        categories: {},
        categorySchema: '',
        onPriceDifference: 'refuse',
        language: 'en',
      },
    });
  });

  it.each([
    ['another secret', 'wrong', buyer],
    ['an unknown user name', 'oci-secret', [{ domain: 'oci', identity: 'nobody', role: 'from' }]],
    ['no name that the profile has', 'oci-secret', [{ domain: 'oci', identity: 'open-ltd', role: 'to' }]],
  ])(
    'is refused with %s, which the response does not tell apart (PU-5)',
    async (_what, secret, identities) => {
      const response = await signIn('one', secret, identities);

      expect(response.status).toBe(401);
      expect(response.json()).toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } });
    },
  );

  it('has a basket for each visit, beside the basket of the customer (PU-4)', async () => {
    const [one, two] = [await tokenOf('one'), await tokenOf('two')];
    await add(one, 'a', 1);
    await add(two, 'b', 2);
    await add(open.token, 'c', 3);

    expect([await quantities(one), await quantities(two), await quantities(open.token)]).toEqual([
      [1],
      [2],
      [3],
    ]);
    expect(await quantities(await tokenOf('one'))).toEqual([1]);
  });
});

describe("an order document of a buyer's system", () => {
  it('becomes one order, however often it arrives (PU-3)', async () => {
    const token = await tokenOf('order');
    const [first, again] = [await order(token, 'p-1'), await order(await tokenOf('order'), 'p-1')];

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const { watchToken }: { readonly watchToken: string } = JSON.parse(first.text);
    const watched = await call(open.gateway, `punchoutOrders/${watchToken}`);
    expect(watched.json()).toMatchObject({
      status: 'RECEIVED',
      lines: [{ lineNumber: '1', quantity: '2', unit: 'PCE' }],
    });
    expect((await order(token, 'p-2')).json()).toMatchObject({ error: { code: 'ORDER_EXISTS' } });
  });

  it('is refused with a price that is not the customer’s, or noted in the order (PU-3)', async () => {
    const token = await tokenOf('order');
    const lines = [{ ...line, value: '0.01' }];

    const refused = await order(token, 'p-1', { lines });
    expect(refused.json()).toMatchObject({
      error: { code: 'PRICE_CHANGED' },
      differences: [{ lineNumber: '1', asked: '0.01' }],
    });
    const noted = await order(token, 'p-2', { lines, onPriceDifference: 'note' });
    expect(noted.json()).toMatchObject({ differences: [{ lineNumber: '1', asked: '0.01' }] });
  });

  it('changes and cancels its order until that is carried out (PU-3)', async () => {
    const token = await tokenOf('order');
    const { orderId }: { readonly orderId: string } = JSON.parse((await order(token, 'p-1')).text);
    const changed = await order(token, 'p-2', {
      type: 'update',
      lines: [{ ...line, quantity: '3', value: null }],
    });
    expect(changed.json()).toMatchObject({ orderId });
    const cancelled = await order(token, 'p-3', { type: 'delete', lines: [] });
    const { watchToken }: { readonly watchToken: string } = JSON.parse(cancelled.text);
    const watched = await call(open.gateway, `punchoutOrders/${watchToken}`);
    expect(watched.json()).toMatchObject({ orderId, status: 'CANCELLED', lines: [{ quantity: '3' }] });
    expect((await order(token, 'p-4', { type: 'update' })).json()).toMatchObject({
      error: { code: 'ORDER_NOT_CANCELLABLE' },
    });
  });

  it('is refused when the shop has a later version of it (PU-3)', async () => {
    const token = await tokenOf('order');
    const update = (key: string, version: number | null) =>
      order(token, key, { type: 'update', version, lines: [{ ...line, value: null }] });
    await order(token, 'p-1', { version: 1 });
    const results = [
      await update('p-3', 3),
      await update('p-2', 2),
      await order(token, 'p-2d', { type: 'delete', version: 2, lines: [] }),
      await update('p-4', 3),
      await update('p-5', null),
    ];

    expect(results.map(({ status }) => status)).toEqual([201, 409, 409, 201, 201]);
    expect(results[1]?.json()).toMatchObject({
      error: { code: 'ORDER_OUTDATED' },
      detail: 'Version 2 of order "4500001" is older than version 3, which the shop has',
    });
  });

  it.each([
    ['an unknown number', { material: 'no-such-thing' }, 'no product has the number "no-such-thing"'],
    ['another currency', { value: '1', currency: 'USD' }, 'currency is EUR'],
    ['two articles in one', { supplierPart: 'S-600' }, '"S-600" and "hammer" are different products'],
    ['a quantity with a comma', { quantity: '1,5' }, '"1,5" is no quantity'],
    ['an unknown unit', { units: ['XXX'] }, 'XXX'],
  ])('is refused as a whole for %s, with the line (PU-3)', async (_what, change, words) => {
    const token = await tokenOf('order');
    const lines = [
      { ...line, value: null },
      { ...line, lineNumber: '2', value: null, ...change },
    ];
    const response = await order(token, 'p-1', { lines });

    expect(response.json()).toMatchObject({
      error: { code: 'BASKET_NOT_ORDERABLE' },
      lines: [{ lineNumber: '2', detail: expect.stringContaining(words) }],
    });
  });
});

describe('a profile of the import', () => {
  it.each([
    [
      { cxml: { documentsUrl: 'https://evil.example/documents' } },
      'cxml.documentsUrl: must be an address, without user and password, of one of the origins',
    ],
    [
      { cxml: { documentsUrl: 'https://user:secret@buyer.example/documents' } },
      'cxml.documentsUrl: must be an address, without user and password, of one of the origins',
    ],
    [
      { cxml: { documentsUrl: 'documents' } },
      'cxml.documentsUrl: must be an address, without user and password, of one of the origins',
    ],
    [
      { oci: { custFields: { CUST_FIELD7: 'x' } } },
      `oci.custFields.CUST_FIELD7: must be one of ${customFieldNames.join(', ')}`,
    ],
    [{ oci: { lengths: { MATNRR: 18 } } }, `oci.lengths.MATNRR: must be one of ${ociFieldNames.join(', ')}`],
    [{ oci: { lenghts: { MATNR: 18 } } }, 'oci.lenghts: is a key that nothing reads'],
  ])('is refused by name for %j, which no entry of its buyer could use (PU-5, PU-6)', (change, fault) => {
    const profile = tinyCatalogue['punchout-profiles'].find(({ protocol }) => protocol === 'cxml');

    expect(faultsOf({ ...profile, ...change })).toEqual([fault]);
    expect(faultsOf({ ...profile, cxml: { documentsUrl: 'https://buyer.example/documents' } })).toEqual([]);
  });
});

describe('an origin of a buyer', () => {
  it.each([
    ['http://localhost:*', 'http://localhost:4999/return', true],
    ['http://localhost:*', 'http://localhost.evil.example:4180/return', false],
    ['http://localhost:*', 'http://user@localhost:4180/return', false],
    ['http://localhost:*', 'https://localhost:4180/return', false],
    ['http://localhost:4180', 'http://localhost:4181/return', false],
  ])(
    '%s has the address %s: %s, so that a simulator runs at any port of this machine (PU-5)',
    (origin, address, expected) => {
      expect([isOrigin(origin), isOfBuyer(address, [origin])]).toEqual([true, expected]);
    },
  );

  it.each([
    'https://buyer.example:*',
    'http://buyer.example:*',
    'https://localhost:*',
    'http://localhost:*/',
  ])('is not %s (PU-5)', (value) => expect(isOrigin(value)).toBe(false));
});

function faultsOf(profile: object): string[] {
  const batch = { firstLine: 1, nextLine: 2, bytes: Buffer.from(JSON.stringify(profile)) };
  return [...decodedLines(batch, profileLine)].flatMap((decoded) =>
    'fault' in decoded ? [decoded.fault] : [],
  );
}
