import { describe, expect, it } from 'vitest';
import { aBasketInEachTest, line } from '../support/a-basket-in-each-test.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';

const { open, add, change, basket, lineIds } = aBasketInEachTest();

async function changedSince() {
  return (await basket()).lines.map((one) => [
    one.priceBefore,
    one.availabilityLevelBefore,
    one.leadTimeDays,
  ]);
}

describe('a basket whose products have changed', () => {
  it('reports the fault of each line and cannot be ordered until it is corrected (BA-5)', async () => {
    await add([line('hammer', 1), line('rope', 5, 'KG'), line('screw', 150), line('glue', 1, 'KG')]);
    const changes: Readonly<Record<string, object | undefined>> = {
      hammer: { restrictions: ['DISCONTINUED'], stock: { level: 'L' } },
      rope: { units: [] },
      screw: { minimumOrderQuantity: 200, roundingQuantity: '200' },
      glue: undefined,
    };
    await importChanged(open.gateway, (product) => (product.id in changes ? changes[product.id] : {}));
    const seen: { lines: Record<string, unknown>[]; netTotal: number; canBeOrdered: boolean } = JSON.parse(
      (await call(open.gateway, 'basket', { token: open.token, language: 'de' })).text,
    );

    expect(seen.lines.map((one) => [one['productId'], one['restrictionStatuses'], one['problem']])).toEqual([
      [
        'hammer',
        ['DISCONTINUED'],
        {
          code: 'RESTRICTED',
          figures: {},
          liftedBy: [],
          message: 'Für Ihre Firma nicht erhältlich.',
          nextStep: { code: 'askService', message: 'Unser Kundenservice findet mit Ihnen eine Alternative.' },
          nearestQuantity: null,
        },
      ],
      [
        'rope',
        [],
        {
          code: 'UNKNOWN_UNIT',
          figures: { units: 'Stück' },
          liftedBy: [],
          message: 'Dieses Produkt wird nicht in dieser Einheit verkauft.',
          nextStep: { code: 'chooseUnit', message: 'Bitte wählen Sie: Stück.' },
          nearestQuantity: null,
        },
      ],
      [
        'screw',
        [],
        {
          code: 'BELOW_MINIMUM',
          figures: { minimum: '200', unit: 'Stück', nearest: '200', nearestUnit: 'Stück' },
          liftedBy: [],
          message: 'Diese Menge ist zu klein.',
          nextStep: { code: 'orderAtLeast', message: 'Bitte bestellen Sie mindestens 200 Stück.' },
          nearestQuantity: 200,
        },
      ],
      [
        'glue',
        [],
        {
          code: 'PRODUCT_NOT_FOUND',
          figures: { status: 'gone' },
          liftedBy: [],
          message: 'Dieses Produkt ist nicht mehr im Katalog.',
          nextStep: null,
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
      ordinaryPrice: null,
      per: 1,
      priceUnitText: 'KG',
      currency: 'EUR',
      lineTotal: null,
      tax: null,
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

  it('names alternatives of a product that cannot be ordered, the best first (BA-5)', async () => {
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

  it('shows the price and stock of a line when its quantity was chosen, until it is chosen again (BA-5)', async () => {
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
