import { describe, expect, it } from 'vitest';
import { productFault } from '@statefront/gateway/basket/order-fault.ts';
import { aBasketInEachTest, line } from '../support/a-basket-in-each-test.ts';
import { call, code } from '../support/http/call.ts';
import { aBuyer, someTerms } from '../support/catalogue/some-terms.ts';

const { open, add, quantities } = aBasketInEachTest();

describe('adding to the basket', () => {
  it("returns the whole basket with the gateway's figures, never the browser's (BA-1, PR-2, H14)", async () => {
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
          ordinaryPrice: null,
          per: 1,
          priceUnitText: 'Stück',
          currency: 'EUR',
          lineTotal: 37.5,
          tax: 19,
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
          ordinaryPrice: 4.35,
          per: 100,
          lineTotal: 20.5,
          tax: 19,
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

  it('sums quantities of the same product and unit, in one request and over several (BA-1)', async () => {
    await add([line('screw', 100), line('screw', '50')]);
    await add([line('screw', 50), line('glue', '0.75', 'KG')]);

    expect(await quantities()).toEqual([
      ['screw', 200, 'PCE'],
      ['glue', 0.75, 'KG'],
    ]);
  });

  it('checks the sum and not the addition, so that 50 can be added to 100 (PR-4)', async () => {
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
    'refuses with %s (%i), and adds no line of the request (BA-2, BA-3)',
    async (expected, status, refused) => {
      const response = await add([line('hammer', 1), refused]);

      expect([response.status, code(response)]).toEqual([status, expected]);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(await quantities()).toEqual([]);
    },
  );

  it('tells customers the reason in their language, and developers the product (SE-2)', async () => {
    expect((await add([line('screw', 120)], { language: 'de' })).json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'OFF_STEP' }),
      title: 'Unprocessable Content',
      status: 422,
      detail: '120 PCE of product "screw": the minimum is 100 PCE, in steps of 50 PCE',
      error: {
        code: 'OFF_STEP',
        message: 'Verkauft wird in Schritten von 50 Stück. Bitte bestellen Sie 100 Stück.',
      },
    });
  });
});

describe('content such as a flyer', () => {
  it('cannot be ordered, even with a price (BA-2)', () => {
    const flyer = {
      productId: 'spring',
      kind: 'simple',
      productType: 'FLYER',
      materialNumber: 'spring',
      names: { en: 'Spring', de: 'Frühling' },
      thumbnail: '',
      configurableProductId: '',
      categoryIds: [],
      alternativeIds: [],
      validFrom: '',
      validTo: '',
      productGroups: { en: '', de: '' },
      brands: { en: '', de: '' },
      terms: someTerms({ units: [] }),
    };

    expect(productFault(flyer, aBuyer())).toEqual({
      code: 'NOT_FOR_SALE',
      detail: '"spring" is of type FLYER and is not sold',
      figures: {},
      liftedBy: [],
    });
  });
});

describe('an addition from an outdated page', () => {
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
      token: open.token,
      key: 'k',
      language: 'de',
      body: { ...body, products: [line('hammer', 1)], ...stale },
    });

    expect(response.json()).toEqual({
      type: 'about:blank',
      refusal: expect.objectContaining({ code: 'STALE_PAGE' }),
      title: 'Conflict',
      status: 409,
      detail,
      error: {
        code: 'STALE_PAGE',
        message:
          'Diese Seite ist veraltet: Ihr Vertriebsbereich oder Ihre Währung hat sich geändert. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
      },
    });
    expect(await quantities()).toEqual([]);
  });

  it('is not refused for missing fields, nor for the sales areas it names (BA-1)', async () => {
    for (const [key, one] of Object.entries({
      bare: {},
      full: { ...body, salesAreas: [{ division: '99' }] },
    })) {
      const response = await call(open.gateway, 'basket/lines', {
        method: 'POST',
        token: open.token,
        key,
        body: { ...one, products: [line('hammer', 1)] },
      });
      expect(response.status).toBe(200);
    }

    expect(await quantities()).toEqual([['hammer', 2, 'PCE']]);
  });
});
