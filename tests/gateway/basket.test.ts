import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { nearestQuantity } from '#gateway/basket/nearest-quantity.ts';
import { productFault } from '#gateway/basket/order-fault.ts';
import { openDatabase } from '#gateway/database/database.ts';
import { text as textOf } from '#gateway/database/row.ts';
import { openGateway } from '#gateway/gateway.ts';
import { compare, fractionOf, plain } from '#gateway/pricing/fraction.ts';
import { quantityFault } from '#gateway/pricing/quantity-fault.ts';
import { aGateway, signedIn, type OpenGateway } from './support/a-gateway.ts';
import { call } from './support/call.ts';
import { aServedGateway } from './support/a-served-gateway.ts';
import { importChanged, manyProducts } from './support/changed-catalogue.ts';
import { aBuyer, aUnit, someTerms } from './support/some-terms.ts';

let open: OpenGateway;
let olivia: string;
let keys = 0;

beforeEach(async () => {
  open = await aGateway();
  olivia = open.token;
});

afterEach(() => open.close());

interface Wanted {
  readonly productId: string;
  readonly orderQuantity: number | string;
  readonly salesUnit: string;
  readonly note?: string;
}

function line(productId: string, orderQuantity: number | string, salesUnit = 'PCE'): Wanted {
  return { productId, orderQuantity, salesUnit };
}

function add(products: readonly Wanted[], options: { key?: string; token?: string; language?: string } = {}) {
  keys += 1;
  return call(open.gateway, 'basket/lines', {
    method: 'POST',
    token: olivia,
    key: `key-${keys}`,
    body: { distributionChainId: '1000-10', division: '00', currency: 'EUR', products, salesAreas: [] },
    ...options,
  });
}

/** What is kept for the keys that were used. */
async function keptResponses(): Promise<string[]> {
  const db = await openDatabase(open.location);
  const rows = await db.all('select answer from idempotency_key');
  await db.close();
  return rows.map((row) => textOf(row, 'answer'));
}

interface SeenBasket {
  readonly lines: {
    readonly lineId: string;
    readonly productId: string;
    readonly orderQuantity: number;
    readonly salesUnit: string;
    readonly note: string;
    readonly priceBefore: number | null;
    readonly availabilityLevelBefore: string;
    readonly leadTimeDays: number;
    readonly alternatives: readonly object[];
  }[];
}

async function basket(token = olivia): Promise<SeenBasket> {
  return JSON.parse((await call(open.gateway, 'basket', { token })).text);
}

async function quantities(token = olivia) {
  const { lines } = await basket(token);
  return lines.map(({ productId, orderQuantity, salesUnit }) => [productId, orderQuantity, salesUnit]);
}

async function notes() {
  return (await basket()).lines.map(({ note, orderQuantity }) => [note, orderQuantity]);
}

async function changedSince() {
  return (await basket()).lines.map((one) => [
    one.priceBefore,
    one.availabilityLevelBefore,
    one.leadTimeDays,
  ]);
}

function code({ text }: { readonly text: string }): string {
  const body: { error: { code: string } } = JSON.parse(text);
  return body.error.code;
}

async function change(lineId: string, body: object, options: { key?: string; token?: string } = {}) {
  return call(open.gateway, `basket/lines/${lineId}`, { method: 'PATCH', token: olivia, body, ...options });
}

async function lineIds(): Promise<string[]> {
  return (await basket()).lines.map(({ lineId }) => lineId);
}

async function check(lines: readonly object[], options: { token?: string; language?: string } = {}) {
  const response = await call(open.gateway, 'basket/check', {
    method: 'POST',
    token: olivia,
    body: { lines },
    ...options,
  });
  return response.json();
}

function problemsIn(response: unknown) {
  const { lines }: { lines: SeenCheck[] } = JSON.parse(JSON.stringify(response));
  return lines.map(({ material, orderQuantity, salesUnit, problem }) => [
    material,
    orderQuantity,
    salesUnit,
    problem.code,
    problem.message,
    problem.nearestQuantity,
  ]);
}

function problemsCount(response: unknown) {
  const { lines }: { lines: { problem: unknown }[] } = JSON.parse(JSON.stringify(response));
  return [lines.length, lines.filter(({ problem }) => problem !== null).length];
}

interface SeenCheck {
  readonly material: string;
  readonly orderQuantity: number | null;
  readonly salesUnit: string;
  readonly problem: {
    readonly code: string;
    readonly message: string;
    readonly nearestQuantity: number | null;
  };
}

describe('adding to the basket', () => {
  it('returns the whole basket with figures of the gateway, never of the browser (BA-1, PR-2, H14)', async () => {
    const tampered = {
      ...line('screw', 500),
      price: 0.01,
      taxAmount: 0,
      materialNumber: 'X',
      catalogueId: 'MAIN',
      currency: 'EUR',
    };
    const response = await add([line('hammer', 3), tampered, line('hammer', 1, 'BX')], { language: 'de' });

    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toEqual({
      lines: [
        {
          lineId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          productId: 'hammer',
          catalogueId: 'MAIN',
          materialNumber: 'T-100',
          customerMaterialNumber: 'OL-1',
          productName: 'Klauenhammer',
          thumbnail: expect.stringMatching(/^\/media\/.*hammer-small\.svg$/),
          configurableProductId: '',
          orderQuantity: 3,
          salesUnit: 'PCE',
          salesUnitText: 'Stück',
          price: 12.5,
          per: 1,
          priceUnitText: 'Stück',
          currency: 'EUR',
          lineTotal: 37.5,
          taxAmount: 7.13,
          note: '',
          priceBefore: null,
          availabilityLevelBefore: '',
          minimumOrderQuantity: 1,
          roundingQuantity: '1.000',
          unitsOfMeasure: [
            {
              unit: 'PCE',
              unitText: 'Stück',
              numeratorForConversion: 1,
              denominatorForConversion: 1,
              displayDecimalPlaces: 0,
              roundingDecimalPlaces: 0,
            },
            {
              unit: 'BX',
              unitText: 'Karton',
              numeratorForConversion: 10,
              denominatorForConversion: 1,
              displayDecimalPlaces: 0,
              roundingDecimalPlaces: 0,
            },
          ],
          baseUnitOfMeasure: 'PCE',
          availabilityLevel: 'H',
          inStock: true,
          leadTimeDays: 0,
          restrictionStatuses: [],
          pricingScales: [],
          groupingProperties: [
            { propertyKey: 'PRODUCT_GROUP', value: 'Werkzeug' },
            { propertyKey: 'BRAND', value: 'Forge' },
            { propertyKey: 'AVAILABILITY', value: 'Auf Lager' },
          ],
          problem: null,
          alternatives: [],
        },
        expect.objectContaining({
          productId: 'screw',
          price: 4.1,
          per: 100,
          lineTotal: 20.5,
          taxAmount: 3.9,
        }),
        expect.objectContaining({
          productId: 'hammer',
          salesUnit: 'BX',
          salesUnitText: 'Karton',
          price: 12.5,
          lineTotal: 125,
        }),
      ],
      currency: 'EUR',
      netTotal: 183,
      taxTotal: 34.78,
      grandTotal: 217.78,
      canBeOrdered: true,
    });
  });

  it('adds up quantities of the same product and unit, in one request and over several (BA-1)', async () => {
    await add([line('screw', 100), line('screw', '50')]);
    await add([line('screw', 50), line('glue', '0.75', 'KG')]);

    expect(await quantities()).toEqual([
      ['screw', 200, 'PCE'],
      ['glue', 0.75, 'KG'],
    ]);
  });

  it('checks the sum and not the addition, so that 50 may be added to 100 (PR-4)', async () => {
    expect(code(await add([line('screw', 50)]))).toBe('BELOW_MINIMUM');
    await add([line('screw', 100)]);
    expect((await add([line('screw', 50)])).status).toBe(200);
  });

  it.each([
    ['PRODUCT_NOT_FOUND', 404, line('nonsense', 1)],
    ['VARIANT_REQUIRED', 422, line('gloves', 1)],
    ['RESTRICTED', 422, line('saw', 1)],
    ['NO_PRICE', 422, line('anvil', 1)],
    ['BELOW_MINIMUM', 422, line('screw', 50)],
    ['BELOW_MINIMUM', 422, line('hammer', 0)],
    ['BELOW_MINIMUM', 422, line('hammer', -3)],
    ['OFF_STEP', 422, line('screw', 120)],
    ['OFF_STEP', 422, line('rope', 2, 'KG')],
    ['UNKNOWN_UNIT', 422, line('hammer', 1, 'KG')],
    ['INVALID_QUANTITY', 422, line('hammer', 'many')],
    ['INVALID_QUANTITY', 422, line('hammer', 1e300)],
    ['INVALID_QUANTITY', 422, line('hammer', '1.0000001')],
  ])(
    'refuses with %s (%i), and adds nothing of the same request (BA-2, BA-3)',
    async (expected, status, refused) => {
      const response = await add([line('hammer', 1), refused]);

      expect([response.status, code(response)]).toEqual([status, expected]);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(await quantities()).toEqual([]);
    },
  );

  it('tells a person why in their language and a developer which product (SE-2)', async () => {
    expect((await add([line('screw', 120)], { language: 'de' })).json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: '120 PCE of product "screw": the minimum is 100 PCE, in steps of 50 PCE',
      error: {
        code: 'OFF_STEP',
        message: 'Bestellen Sie in Schritten von 50 Stück; die nächste mögliche Menge ist 100 Stück.',
      },
    });
  });

  it('has no price for a customer who pays in another currency', async () => {
    const dora = await signedIn(open.gateway, 'dora');

    const response = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: dora,
      key: 'k',
      body: { currency: 'USD', products: [line('hammer', 1)] },
    });

    expect([response.status, code(response)]).toEqual([422, 'NO_PRICE']);
  });

  it('gives every customer their own basket and prices', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1)]);
    const response = await add([line('hammer', 2)], { token: max });

    expect(response.json()).toMatchObject({ lines: [{ price: 11.25, lineTotal: 22.5 }], netTotal: 22.5 });
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('content such as a flyer', () => {
  it('cannot be ordered, even if it had a price (BA-2)', () => {
    const flyer = {
      productId: 'spring',
      kind: 'simple',
      productType: 'FLYER',
      materialNumber: 'spring',
      names: { en: 'Spring', de: 'Frühling' },
      thumbnail: '',
      configurableProductId: '',
      alternativeIds: [],
      productGroups: { en: '', de: '' },
      brands: { en: '', de: '' },
      terms: someTerms({ units: [] }),
    };

    expect(productFault(flyer, 'spring', aBuyer())).toEqual({
      code: 'NOT_FOR_SALE',
      detail: '"spring" is of type FLYER and is not sold',
    });
  });
});

describe('an addition from a page that is out of date', () => {
  const body = {
    distributionChainId: '1000-10',
    division: '00',
    currency: 'EUR',
    salesAreas: ['1000/10/00'],
  };

  it.each([
    [
      'distributionChainId is "1000-20", but this customer\'s is "1000-10"',
      { distributionChainId: '1000-20' },
    ],
    ['division is "01", but this customer\'s is "00"', { division: '01' }],
    ['currency is "USD", but this customer\'s is "EUR"', { currency: 'USD' }],
    [
      'products.0.currency is "USD", but this customer\'s is "EUR"',
      { products: [{ ...line('hammer', 1), currency: 'USD' }] },
    ],
    [
      'products.0.catalogueId is "OLD", but this customer\'s is "MAIN"',
      { products: [{ ...line('hammer', 1), catalogueId: 'OLD' }] },
    ],
  ])('is refused with the sentence %s, and adds nothing (BA-1)', async (detail, stale) => {
    const response = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: olivia,
      key: 'k',
      language: 'de',
      body: { ...body, products: [line('hammer', 1)], ...stale },
    });

    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail,
      error: {
        code: 'STALE_PAGE',
        message:
          'Diese Seite ist veraltet: Ihr Vertriebsbereich oder Ihre Währung hat sich geändert. Bitte laden Sie sie neu.',
      },
    });
    expect(await quantities()).toEqual([]);
  });

  it('is not suspected for what it leaves out, nor for the sales areas it names (BA-1)', async () => {
    for (const [key, one] of Object.entries({
      bare: {},
      full: { ...body, salesAreas: [{ division: '99' }] },
    })) {
      const response = await call(open.gateway, 'basket/lines', {
        method: 'POST',
        token: olivia,
        key,
        body: { ...one, products: [line('hammer', 1)] },
      });
      expect(response.status).toBe(200);
    }

    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
  });
});

describe('a basket whose products changed meanwhile', () => {
  it('names what is wrong with each line and cannot be ordered until it is put right (BA-5)', async () => {
    await add([line('hammer', 1), line('rope', 5, 'KG'), line('screw', 150), line('glue', 1, 'KG')]);
    const changes: Readonly<Record<string, object | undefined>> = {
      hammer: { restrictions: ['DISCONTINUED'], stock: { level: 'L' } },
      rope: { units: [] },
      screw: { minimumOrderQuantity: 200, roundingQuantity: '200' },
      glue: undefined,
    };
    await importChanged(open.gateway, (product) => (product.id in changes ? changes[product.id] : {}));
    const seen: { lines: Record<string, unknown>[]; netTotal: number; canBeOrdered: boolean } = JSON.parse(
      (await call(open.gateway, 'basket', { token: olivia, language: 'de' })).text,
    );

    expect(seen.lines.map((one) => [one['productId'], one['restrictionStatuses'], one['problem']])).toEqual([
      [
        'hammer',
        ['DISCONTINUED'],
        {
          code: 'RESTRICTED',
          message: 'Dieses Produkt kann nicht bestellt werden.',
          nearestQuantity: null,
        },
      ],
      [
        'rope',
        [],
        {
          code: 'UNKNOWN_UNIT',
          message: 'Dieses Produkt wird nicht in dieser Einheit verkauft, sondern in: Stück.',
          nearestQuantity: null,
        },
      ],
      [
        'screw',
        [],
        {
          code: 'BELOW_MINIMUM',
          message: 'Bestellen Sie mindestens 200 Stück; die nächste mögliche Menge ist 200 Stück.',
          nearestQuantity: 200,
        },
      ],
      [
        'glue',
        [],
        {
          code: 'PRODUCT_NOT_FOUND',
          message: 'Dieses Produkt ist nicht mehr im Katalog.',
          nearestQuantity: null,
        },
      ],
    ]);
    expect(seen.lines.at(-1)).toEqual({
      lineId: expect.any(String),
      productId: 'glue',
      catalogueId: 'MAIN',
      materialNumber: 'K-7',
      customerMaterialNumber: '',
      productName: 'Glue',
      thumbnail: '',
      configurableProductId: '',
      orderQuantity: 1,
      salesUnit: 'KG',
      salesUnitText: 'KG',
      price: null,
      per: 1,
      priceUnitText: 'KG',
      currency: 'EUR',
      lineTotal: null,
      taxAmount: 0,
      note: '',
      priceBefore: null,
      availabilityLevelBefore: '',
      minimumOrderQuantity: 1,
      roundingQuantity: '1.000',
      unitsOfMeasure: [],
      baseUnitOfMeasure: '',
      availabilityLevel: 'L',
      inStock: false,
      leadTimeDays: 0,
      restrictionStatuses: [],
      pricingScales: [],
      groupingProperties: [
        { propertyKey: 'PRODUCT_GROUP', value: '' },
        { propertyKey: 'BRAND', value: '' },
        { propertyKey: 'AVAILABILITY', value: 'Nicht auf Lager' },
      ],
      problem: expect.any(Object),
      alternatives: [],
    });
    expect([seen.netTotal, seen.canBeOrdered]).toEqual([19.03, false]);
  });

  it('names what can be ordered instead of a product that cannot, the best first (BA-5)', async () => {
    await add([line('hammer', 1), line('screw', 100)]);
    await importChanged(open.gateway, ({ id }) =>
      id === 'hammer'
        ? { restrictions: ['DISCONTINUED'], alternativeIds: ['saw', 'rope', 'gloves-s-black'] }
        : { alternativeIds: ['rope'] },
    );

    const { lines } = await basket();
    expect(lines.map(({ alternatives }) => alternatives)).toEqual([
      [
        { productId: 'rope', configurableProductId: '', productName: expect.any(String) },
        { productId: 'gloves-s-black', configurableProductId: 'gloves', productName: expect.any(String) },
      ],
      [],
    ]);
  });

  it('says what price and stock a line had when its quantity was chosen, until it is chosen again (BA-5)', async () => {
    await add([line('hammer', 1), line('rope', 5, 'KG')]);
    await importChanged(open.gateway, ({ id }) =>
      id === 'hammer'
        ? { price: { amount: 14, currency: 'EUR' }, stock: { level: 'M', leadTimeDays: 6 } }
        : {},
    );

    expect(await changedSince()).toEqual([
      [12.5, 'H', 6],
      [null, '', 0],
    ]);
    const [hammer = ''] = await lineIds();
    await change(hammer, { note: 'Still wanted' });
    expect((await changedSince())[0]).toEqual([12.5, 'H', 6]);
    await change(hammer, { orderQuantity: 2 });

    expect((await changedSince())[0]).toEqual([null, '', 6]);
  });

  it('shows scale prices, the step and the configurable product of a variant (BA-5)', async () => {
    const response = await add([line('screw', 100), line('gloves-s-black', 1)]);

    expect(response.json()).toMatchObject({
      lines: [
        {
          roundingQuantity: '50.000',
          minimumOrderQuantity: 100,
          configurableProductId: '',
          pricingScales: [
            { minQuantity: 500, price: 4.1, per: 100, unit: 'PCE', unitText: 'Piece', currency: 'EUR' },
            { minQuantity: 1000, price: 3.85, per: 100, unit: 'PCE', unitText: 'Piece', currency: 'EUR' },
          ],
        },
        { configurableProductId: 'gloves' },
      ],
    });
  });
});

describe('an idempotency key', () => {
  it('is required (BA-4)', async () => {
    const response = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: olivia,
      body: { products: [line('hammer', 1)] },
    });

    expect([response.status, code(response)]).toEqual([400, 'KEY_MISSING']);
  });

  it('with the same body has one effect, and is answered the basket as it is by then (BA-4)', async () => {
    const first = await add([line('hammer', 1)], { key: 'k' });
    expect((await add([line('hammer', 1)], { key: 'k' })).text).toBe(first.text);
    const now = await add([line('rope', 1)]);
    const again = await add([line('hammer', 1)], { key: 'k' });

    expect([again.status, again.text]).toEqual([200, now.text]);
    expect(await quantities()).toEqual([
      ['hammer', 1, 'PCE'],
      ['rope', 1, 'PCE'],
    ]);
  });

  it('takes as little room for a basket of 300 lines as for one of a single line (BA-4)', async () => {
    const many = manyProducts(300);
    await importChanged(open.gateway, () => ({}), { products: many });
    await add([line('hammer', 1)]);
    await add(many.map(({ id }) => line(id, 1)));
    const [first = ''] = await lineIds();
    await change(first, { orderQuantity: 2 }, { key: 'changed' });

    expect(await keptResponses()).toEqual(['{}', '{}', '{}']);
  });

  it('takes no heed of the order of the keys in a body (BA-4)', async () => {
    const body = { products: [line('hammer', 1)], currency: 'EUR' };
    const turned = {
      currency: 'EUR',
      products: [{ salesUnit: 'PCE', orderQuantity: 1, productId: 'hammer' }],
    };
    for (const one of [body, turned]) {
      const response = await call(open.gateway, 'basket/lines', {
        method: 'POST',
        token: olivia,
        key: 'k',
        body: one,
      });
      expect(response.status).toBe(200);
    }

    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('gives a refusal again too, though it could be carried out by now, and also after a restart (BA-4)', async () => {
    const first = await add([line('screw', 50)], { key: 'k' });
    await add([line('screw', 100)]);
    await open.gateway.close();
    const gateway = await openGateway(open.location);
    open = { ...open, gateway, close: async () => gateway.close() };
    const again = await add([line('screw', 50)], { key: 'k' });

    expect([again.status, again.text]).toEqual([422, first.text]);
  });

  it('with another body is refused and has no effect (BA-4)', async () => {
    await add([line('hammer', 1)], { key: 'k' });
    const response = await add([line('hammer', 2)], { key: 'k' });

    expect([response.status, code(response)]).toEqual([422, 'KEY_REUSED']);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('belongs to one customer (BA-4)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1)], { key: 'k' });

    expect((await add([line('hammer', 2)], { key: 'k', token: max })).status).toBe(200);
  });

  it('sent ten times at once has one effect and ten equal responses (BA-4)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => add([line('hammer', 1)], { key: 'k' })),
    );

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });

  it('sent through two processes at once has one effect', async () => {
    const other = await openGateway(open.location);
    const responses = await Promise.all(
      [open.gateway, other, open.gateway, other].map((gateway) =>
        call(gateway, 'basket/lines', {
          method: 'POST',
          token: olivia,
          key: 'k',
          body: { products: [line('hammer', 1)] },
        }),
      ),
    );
    await other.close();

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('changing the basket', () => {
  it('sets a quantity and a unit, and returns the whole basket (BA-5)', async () => {
    await add([line('screw', 100), line('hammer', 1)]);
    const [screw = ''] = await lineIds();

    expect((await change(screw, { orderQuantity: 3, salesUnit: 'BX' })).json()).toMatchObject({
      lines: [
        { lineId: screw, orderQuantity: 3, salesUnit: 'BX', price: 4.1, lineTotal: 24.6 },
        { productId: 'hammer' },
      ],
    });
  });

  it('joins two lines that come to have the same unit, also when the request is repeated (BA-4, BA-5)', async () => {
    await add([line('hammer', 2), line('hammer', 1, 'BX')]);
    const [, boxes = ''] = await lineIds();
    const joined = { orderQuantity: 5, salesUnit: 'PCE' };
    await change(boxes, joined, { key: 'k' });
    await change(boxes, joined, { key: 'k' });

    expect(await quantities()).toEqual([['hammer', 7, 'PCE']]);
  });

  it.each([
    ['OFF_STEP', 422, { orderQuantity: 120 }],
    ['BELOW_MINIMUM', 422, { orderQuantity: 0 }],
    ['UNKNOWN_UNIT', 422, { orderQuantity: 100, salesUnit: 'KG' }],
    ['INVALID_QUANTITY', 422, { orderQuantity: 'x' }],
    ['FORM_INVALID', 422, { orderQuantity: 150, note: 'x'.repeat(501) }],
    ['BAD_REQUEST', 400, {}],
  ])('refuses with %s (%i) and keeps the line as it was (BA-5)', async (expected, status, body) => {
    await add([line('screw', 100)]);
    const [screw = ''] = await lineIds();
    const response = await change(screw, body);

    expect([response.status, code(response)]).toEqual([status, expected]);
    expect(await quantities()).toEqual([['screw', 100, 'PCE']]);
  });

  it('keeps a note at its line, whatever else becomes of the line, until it is emptied (BA-5)', async () => {
    await add([line('hammer', 2), { ...line('screw', 100), note: ' For hall 3 ' }]);
    const [hammer = '', screw = ''] = await lineIds();

    await change(hammer, { note: 'Engrave:\nACME' }, { key: 'k' });
    await change(hammer, { note: 'Engrave:\nACME' }, { key: 'k' });
    await change(screw, { orderQuantity: 150 });
    await add([line('hammer', 1)]);
    expect(await notes()).toEqual([
      ['Engrave:\nACME', 3],
      ['For hall 3', 150],
    ]);
    await change(screw, { note: '' });

    expect(await notes()).toEqual([
      ['Engrave:\nACME', 3],
      ['', 150],
    ]);
    expect(code(await change(screw, { note: '\u0007' }))).toBe('FORM_INVALID');
  });

  it('takes a note along when two lines are joined (BA-5)', async () => {
    await add([{ ...line('hammer', 2), note: 'Red ones' }, line('hammer', 1, 'BX')]);
    const [, boxes = ''] = await lineIds();

    await change(boxes, { salesUnit: 'PCE' });

    expect((await basket()).lines).toMatchObject([{ lineId: boxes, orderQuantity: 3, note: 'Red ones' }]);
  });

  it('removes a line, and is not troubled when it is gone already (BA-5)', async () => {
    await add([line('hammer', 1), line('rope', 1)]);
    const [hammer = ''] = await lineIds();
    const remove = () => call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: olivia });

    expect((await remove()).json()).toMatchObject({ lines: [{ productId: 'rope' }], netTotal: 8.05 });
    expect((await remove()).status).toBe(200);
  });

  it('takes a removed line back when it is added again (BA-5)', async () => {
    await add([line('hammer', 3)]);
    const [hammer = ''] = await lineIds();
    await call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: olivia });
    await add([line('hammer', 3)]);

    expect(await quantities()).toEqual([['hammer', 3, 'PCE']]);
  });

  it('is emptied at once, also twice, and only for the customer who asks (BA-5, H13)', async () => {
    const max = await signedIn(open.gateway, 'max');
    await add([line('hammer', 1), line('rope', 1)]);
    await add([line('hammer', 2)], { token: max });
    const empty = {
      lines: [],
      currency: 'EUR',
      netTotal: 0,
      taxTotal: 0,
      grandTotal: 0,
      canBeOrdered: false,
    };

    for (const _ of ['once', 'twice']) {
      const response = await call(open.gateway, 'basket', { method: 'DELETE', token: olivia });
      expect([response.status, response.json()]).toEqual([200, empty]);
    }
    expect(await quantities(max)).toEqual([['hammer', 2, 'PCE']]);
  });

  it('holds 1,000 lines at most; one more is refused and changes nothing (BA-1)', async () => {
    const many = manyProducts(1000);
    await importChanged(open.gateway, () => ({}), { products: many });
    await add(many.map(({ id }) => line(id, 1)));
    const response = await add([line('many-0', 1), line('hammer', 1)]);

    expect([response.status, code(response)]).toEqual([422, 'BASKET_FULL']);
    expect(await quantities()).toEqual(many.map(({ id }) => [id, 1, 'PCE']));
    expect((await add([line('many-0', 1)])).status).toBe(200);
  });

  it("cannot touch another customer's line (H13)", async () => {
    await add([line('hammer', 1)]);
    const [hammer = ''] = await lineIds();
    const max = await signedIn(open.gateway, 'max');

    expect(code(await change(hammer, { orderQuantity: 9 }, { token: max }))).toBe('LINE_NOT_FOUND');
    await call(open.gateway, `basket/lines/${hammer}`, { method: 'DELETE', token: max });
    expect(await quantities()).toEqual([['hammer', 1, 'PCE']]);
  });
});

describe('a rounding quantity of 0 that an earlier version has kept', () => {
  it('counts as 1, so that the product can be ordered like any other (PR-4, BA-4)', async () => {
    const few = {
      ...manyProducts(1)[0],
      minimumOrderQuantity: '1',
      roundingQuantity: '7',
      offerIds: ['few'],
    };
    const offers = [{ id: 'few', label: 'Few', discountPct: 10, maxQuantity: 4 }];
    await importChanged(open.gateway, () => ({}), { products: [few], offers });
    const db = await openDatabase(open.location);
    onTestFinished(() => db.close());
    await db.run(
      `update catalogue_product set terms = replace(terms, '"step":"7"', '"step":"0"') where product_id = 'many-0'`,
    );

    expect((await add([line('many-0', 3)])).json()).toMatchObject({ lines: [{ lineTotal: 2.7 }] });
    expect(code(await add([line('many-0', 0.5)]))).toBe('OFF_STEP');
    expect(await quantities()).toEqual([['many-0', 3, 'PCE']]);
    expect((await call(open.gateway, 'product/many-0', { token: olivia })).status).toBe(200);
  });
});

describe('the check of a quick order', () => {
  const hammer = {
    productId: 'hammer',
    materialNumber: 'T-100',
    productName: 'Klauenhammer',
    thumbnail: expect.stringMatching(/hammer-small/),
  };

  it.each([['T-100'], ['OL-1'], ['hammer'], [' T-100 ']])(
    'finds a product by its number, the number the customer has for it, or its id: "%s" (BA-8)',
    async (material) => {
      expect(await check([{ material, quantity: '2', salesUnit: 'BX' }], { language: 'de' })).toEqual({
        lines: [
          {
            material,
            orderQuantity: 2,
            salesUnit: 'BX',
            salesUnitText: expect.any(String),
            product: {
              ...hammer,
              catalogueId: expect.any(String),
              units: expect.arrayContaining([expect.objectContaining({ unit: 'BX' })]),
            },
            candidates: [],
            price: expect.any(Number),
            taxAmount: expect.any(Number),
            lineTotal: 250,
            currency: 'EUR',
            problem: null,
          },
        ],
      });
    },
  );

  it("does not know another customer's number (BA-8, H13)", async () => {
    const max = await signedIn(open.gateway, 'max');

    expect(await check([{ material: 'OL-1', quantity: 1 }], { token: max })).toMatchObject({
      lines: [{ product: null, problem: { code: 'UNKNOWN_MATERIAL' } }],
    });
  });

  it('names what is wrong with each line and what could be ordered instead, and changes nothing (BA-8)', async () => {
    const response = await check([
      { material: 'S-600', quantity: 50 },
      { material: 'S-600', quantity: 130 },
      { material: 'R-3', quantity: 2, salesUnit: 'KG' },
      { material: 'T-200', quantity: 1 },
      { material: 'G-1', quantity: 1 },
      { material: 'T-300', quantity: 1 },
      { material: 'nonsense', quantity: 1 },
      { material: 'T-100', quantity: 'many' },
      { material: 'T-100', quantity: 1, salesUnit: 'KG' },
      { material: 'K-7', quantity: 0.6 },
    ]);

    expect(problemsIn(response)).toEqual([
      [
        'S-600',
        50,
        'PCE',
        'BELOW_MINIMUM',
        'Order at least 100 Piece; the nearest quantity is 100 Piece.',
        100,
      ],
      [
        'S-600',
        130,
        'PCE',
        'OFF_STEP',
        'Order in steps of 50 Piece; the nearest quantity is 150 Piece.',
        150,
      ],
      ['R-3', 2, 'KG', 'OFF_STEP', 'Order in steps of 1 Piece; the nearest quantity is 5 Kilogram.', 5],
      ['T-200', 1, 'PCE', 'RESTRICTED', 'This product cannot be ordered.', null],
      ['G-1', 1, '', 'VARIANT_REQUIRED', 'Choose a variant of this product first.', null],
      ['T-300', 1, 'PCE', 'NO_PRICE', 'There is no price for this product.', null],
      ['nonsense', 1, '', 'UNKNOWN_MATERIAL', 'There is no product with this number.', null],
      [
        'T-100',
        null,
        'PCE',
        'INVALID_QUANTITY',
        'Enter a number up to 1,000,000,000 with at most 6 decimals.',
        null,
      ],
      ['T-100', 1, 'KG', 'UNKNOWN_UNIT', 'This product is not sold in this unit, but in: Piece, Box.', null],
      [
        'K-7',
        0.6,
        'KG',
        'OFF_STEP',
        'Order in steps of 0.25 Kilogram; the nearest quantity is 0.5 Kilogram.',
        0.5,
      ],
    ]);
    expect(await quantities()).toEqual([]);
  });

  it('lets a person choose when several products have the number (BA-8)', async () => {
    await importChanged(open.gateway, (product) => (product.id === 'rope' ? { sku: 'OL-1' } : {}));

    expect(await check([{ material: 'OL-1', quantity: 1 }])).toEqual({
      lines: [
        {
          material: 'OL-1',
          orderQuantity: 1,
          salesUnit: '',
          salesUnitText: '',
          product: null,
          candidates: [
            { productId: 'rope', materialNumber: 'OL-1', productName: 'Rope', thumbnail: '' },
            { ...hammer, productName: 'Claw hammer' },
          ],
          price: null,
          taxAmount: 0,
          lineTotal: null,
          currency: 'EUR',
          problem: {
            code: 'AMBIGUOUS_MATERIAL',
            message: 'Several products have this number. Please choose one of them.',
            nearestQuantity: null,
          },
        },
      ],
    });
  });

  it('takes the product that was chosen of several with the number (BA-8)', async () => {
    await importChanged(open.gateway, (product) => (product.id === 'rope' ? { sku: 'OL-1' } : {}));

    expect(await check([{ material: 'OL-1', quantity: 1, productId: 'hammer' }])).toMatchObject({
      lines: [{ product: { productId: 'hammer' }, problem: null }],
    });
    expect(await check([{ material: 'OL-1', quantity: 1, productId: 'saw' }])).toMatchObject({
      lines: [{ product: null, problem: { code: 'UNKNOWN_MATERIAL' } }],
    });
  });

  it.each([['bx'], ['Box'], ['box'], ['Karton']])(
    'knows a unit by its code and by its name in any language: "%s" (BA-8)',
    async (salesUnit) => {
      expect(await check([{ material: 'T-100', quantity: 2, salesUnit }])).toMatchObject({
        lines: [{ salesUnit: 'BX', salesUnitText: 'Box', problem: null }],
      });
    },
  );

  it('takes 1,000 lines in one request, and no more (BA-8)', async () => {
    const lines = Array.from({ length: 1000 }, () => ({ material: 'T-100', quantity: 1 }));

    expect(problemsCount(await check(lines))).toEqual([1000, 0]);
    expect(await check([...lines, ...lines.slice(999)])).toMatchObject({
      error: { code: 'BAD_REQUEST' },
    });
  });

  it('forgets the number a customer had for a product when the catalogue gives it up (BA-8)', async () => {
    await importChanged(open.gateway, (product) =>
      product.id === 'hammer' ? { customerMaterialNumbers: {} } : {},
    );

    expect(await check([{ material: 'OL-1', quantity: 1 }])).toMatchObject({
      lines: [{ product: null, problem: { code: 'UNKNOWN_MATERIAL' } }],
    });
  });
});

describe('the nearest quantity that may be ordered', () => {
  const figure = fc.integer({ min: 1, max: 5_000 }).map((digits) => String(digits / 100));
  const part = fc.integer({ min: 1, max: 12 });

  it('may be ordered itself, and is the wanted one where that may (PR-4)', () => {
    fc.assert(
      fc.property(figure, figure, figure, part, part, (minimum, step, asked, numerator, denominator) => {
        const unit = aUnit('U', numerator, denominator);
        const terms = someTerms({ units: [unit], minimum, step });
        const nearest = fractionOf(plain(nearestQuantity(terms, fractionOf(asked), unit), 6));

        expect(quantityFault(terms, nearest, unit)).toBeUndefined();
        if (quantityFault(terms, fractionOf(asked), unit) === undefined) {
          expect(compare(nearest, fractionOf(asked))).toBe(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a gateway that is killed', () => {
  it('has lost nothing that it acknowledged, key included (BA-4, C5)', async () => {
    const served = await aServedGateway(open.location);
    const post = (key: string) =>
      served.call('basket/lines', {
        method: 'POST',
        token: olivia,
        key,
        body: { products: [line('hammer', 1)] },
      });
    await post('k1');
    const acknowledged = await post('k2');
    await served.kill();

    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
    const again = await call(open.gateway, 'basket/lines', {
      method: 'POST',
      token: olivia,
      key: 'k2',
      body: { products: [line('hammer', 1)] },
    });
    expect(again.text).toBe(acknowledged.text);
    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
  });
});
