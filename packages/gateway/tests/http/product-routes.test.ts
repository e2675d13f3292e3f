import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { aGatewayForAllTests } from '../support/a-gateway-in-each-test.ts';
import { call, productIdsIn } from '../support/http/call.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const open = aGatewayForAllTests();

const get = (path: string, options: { token?: string; language?: string } = {}) =>
  call(open.gateway, path, options);

const size = (available: string[], selected?: string) =>
  option('size', 'Size', ['S', 'M', 'L'], available, selected);

const colour = (available: string[], selected?: string) =>
  option('colour', 'Colour', ['Black', 'Yellow'], available, selected);

describe('product/{productId}', () => {
  it('shows an anonymous visitor the public facts and nothing else (PD-2, SE-3)', async () => {
    const response = await get('product/hammer');

    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Language, Authorization',
    });
    expect(response.json()).toEqual({
      catalogueId: 'MAIN',
      productId: 'hammer',
      productName: 'Claw hammer',
      productKind: 'PRODUCT',
      productKindDescription: 'Product',
      productType: '',
      productTypeDescription: '',
      validFrom: '2026-01-01',
      validTo: '',
      breadcrumb: [
        { categoryId: 'tools', categoryName: 'Tools', url: '/c/tools', sortOrder: 1 },
        { categoryId: 'hand-tools', categoryName: 'Hand tools', url: '/c/hand-tools', sortOrder: 2 },
      ],
      mainImage: expect.stringMatching(/^\/media\/[0-9a-f]{20}-hammer\.svg$/),
      thumbnail: expect.stringMatching(/^\/media\/[0-9a-f]{20}-hammer-small\.svg$/),
      properties: [
        { attributeId: 'PRODUCT_TAG', label: '', value: 'New', sortOrder: 1 },
        { attributeId: 'BRAND', label: 'Brand', value: 'Forge', sortOrder: 2 },
      ],
      productAlternatives: [{ alternateProductId: 'saw' }],
      configurableProductId: '',
      propertyGroups: [
        group('PRODUCT_LIST_PROPS', '', 1, [weight(1), steel(2), forged(3)]),
        group('PRODUCT_LIST_PROPS_2', '', 2, [use(1)]),
        group('PRODUCT_GRID_PROPS', '', 4, [weight(1), steel(2)]),
        group('TECHNICAL', 'Technical data', 10, [weight(1), steel(2), forged(3)]),
        group('TECHNICAL_USAGE', 'Usage', 11, [use(1)]),
      ],
      description: 'Drives nails.',
      buckets: [
        {
          bucketId: 'b1',
          bucketName: 'Accessories',
          isTechnical: false,
          items: [
            { productId: 'glue', sortOrder: 1 },
            { productId: 'screw', sortOrder: 2 },
          ],
        },
      ],
      salesMaterial: { materialNumber: 'T-100', isConfigurable: false, commodityCode: '82052000' },
    });
  });

  it('adds price, stock, units and their own numbers for a customer (PD-1, PR-1)', async () => {
    const response = await get('product/hammer', { token: open.token });
    const publicResponse: { salesMaterial: object; properties: object[] } = JSON.parse(
      (await get('product/hammer')).text,
    );

    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.json()).toEqual({
      ...publicResponse,
      properties: [
        ...publicResponse.properties,
        { attributeId: 'IS_FAVOURITE', label: '', value: 'false', sortOrder: 0 },
      ],
      salesMaterial: {
        ...publicResponse.salesMaterial,
        customerMaterialNumber: 'OL-1',
        salesOrganisation: '1000',
        distributionChannel: '10',
        distributionChain: '1000-10',
        division: '00',
        minimumOrderQuantity: 1,
        roundingQuantity: '1.000',
        deliveringPlant: '1000',
        unitOfMeasure: 'PCE',
        unitOfMeasureText: 'Piece',
        baseUnitOfMeasure: 'PCE',
        baseUnitOfMeasureText: 'Piece',
        unitsOfMeasure: [unit('PCE', 'Piece', 1), unit('BX', 'Box', 10)],
        inStock: true,
        availabilityLevel: 'H',
        lastPurchasedDate: '2026-03-03',
        lastPurchasedOrder: '4711',
      },
      pricing: {
        price: 12.5,
        displayPrice: 12.5,
        tax: 19,
        currency: 'EUR',
        unit: 'PCE',
        unitText: 'Piece',
        quantity: 1,
        pricingScales: [],
      },
      restrictionStatuses: [],
    });
  });

  it('gives each customer their own prices and scales (PR-1)', async () => {
    const max = await signedIn(open.gateway, 'max');
    expect((await get('product/screw', { token: max, language: 'de' })).json()).toMatchObject({
      pricing: {
        price: 3.92,
        displayPrice: 3.92,
        quantity: 100,
        unit: 'PCE',
        unitText: 'Stück',
        pricingScales: [
          { minQuantity: 500, price: 3.69, per: 100, unit: 'PCE', unitText: 'Stück', currency: 'EUR' },
          { minQuantity: 1000, price: 3.47, per: 100, unit: 'PCE', unitText: 'Stück', currency: 'EUR' },
        ],
      },
      salesMaterial: { minimumOrderQuantity: 100, roundingQuantity: '50.000', lastPurchasedDate: '' },
    });
  });

  it('states the total of the priced quantity, whatever the minimum of an order is (PR-1)', async () => {
    expect((await get('product/glue', { token: open.token })).json()).toMatchObject({
      pricing: { price: 7.99, displayPrice: 7.99, quantity: 1, unit: 'KG' },
      salesMaterial: { minimumOrderQuantity: 0.5 },
    });
  });

  it('shows no price if there is none, but the units of the product (TI-7)', async () => {
    expect((await get('product/anvil', { token: open.token })).json()).toMatchObject({
      pricing: {
        price: null,
        displayPrice: null,
        currency: 'EUR',
        unit: 'PCE',
        quantity: 1,
        pricingScales: [],
      },
    });
  });

  it('says of a configurable product that a variant must be chosen, with its best stock (TI-5)', async () => {
    expect((await get('product/gloves', { token: open.token })).json()).toMatchObject({
      productKind: 'CNFG',
      configurableProductId: '',
      salesMaterial: {
        materialNumber: 'G-1',
        isConfigurable: true,
        availabilityLevel: 'H',
        unitsOfMeasure: [],
      },
      pricing: { price: null },
    });
    expect((await get('product/gloves-m-black', { token: open.token })).json()).toMatchObject({
      productKind: 'VARIANT',
      configurableProductId: 'gloves',
      breadcrumb: [{ categoryId: 'tools' }],
      salesMaterial: { isConfigurable: false, availabilityLevel: 'M', inStock: false },
      pricing: { price: 9.9 },
    });
  });

  it('responds in German on request (CF-4)', async () => {
    expect((await get('product/hammer', { language: 'fr, de-AT;q=0.8, en;q=0.5' })).json()).toMatchObject({
      productName: 'Klauenhammer',
      productKindDescription: 'Produkt',
      description: 'Schlägt Nägel ein.',
      breadcrumb: [{ categoryName: 'Werkzeug' }, { categoryName: 'Handwerkzeug' }],
      propertyGroups: [
        {
          properties: [
            { propertyName: 'Gewicht', value: { value: '0,5 kg' } },
            { propertyName: 'Werkstoff', value: { value: 'Stahl' } },
            { propertyName: 'Geschmiedet', value: { value: 'true', valueDescription: 'Ja' } },
          ],
        },
        { properties: [{ value: { value: 'Holz, Stein' } }] },
        {},
        { groupName: 'Technische Daten' },
        { groupName: 'Verwendung' },
      ],
    });
  });
});

describe('product/products', () => {
  it('responds in the order of the ids and leaves unknown ids out (GW-1)', async () => {
    const ids = encodeURIComponent(['saw', 'nonsense', 'hammer', 'saw'].map(encodeURIComponent).join('|'));

    expect(productIdsIn(await get(`product/products?$product-ids=${ids}`))).toEqual(['saw', 'hammer']);
  });
});

describe('product/variants', () => {
  it('lists the variants and all options (PD-3)', async () => {
    expect((await get('product/variants?$product-ids=gloves')).json()).toEqual({
      products: [
        {
          productId: 'gloves',
          productVariants: [
            { variantProductId: 'gloves-s-black', options: { size: 'S', colour: 'Black' } },
            { variantProductId: 'gloves-m-black', options: { size: 'M', colour: 'Black' } },
            { variantProductId: 'gloves-l-black', options: { size: 'L', colour: 'Black' } },
            { variantProductId: 'gloves-s-yellow', options: { size: 'S', colour: 'Yellow' } },
            { variantProductId: 'gloves-l-yellow', options: { size: 'L', colour: 'Yellow' } },
          ],
          selectionOptions: [size(['S', 'M', 'L']), colour(['Black', 'Yellow'])],
          selectedVariant: '',
        },
      ],
    });
  });

  it.each([
    ['$selection=size%7CM', [size(['S', 'M', 'L'], 'M'), colour(['Black'])], ''],
    ['$selection=colour%7CYellow', [size(['S', 'L']), colour(['Black', 'Yellow'], 'Yellow')], ''],
    [
      '$selection=size%7CS&$selection=colour%7CGelb',
      [size(['S', 'L'], 'S'), colour(['Black', 'Yellow'], 'Yellow')],
      'gloves-s-yellow',
    ],
    [
      '$selection=size%7CM&$selection=colour%7CYellow',
      [size(['S', 'L'], 'M'), colour(['Black'], 'Yellow')],
      '',
    ],
    [
      '$selection=nonsense%7CM&$selection=size%7CXXL',
      [size(['S', 'M', 'L']), colour(['Black', 'Yellow'])],
      '',
    ],
  ])('marks the remaining options after %s (PD-3)', async (selection, selectionOptions, selectedVariant) => {
    expect((await get(`product/variants?$product-ids=gloves&${selection}`)).json()).toMatchObject({
      products: [{ selectionOptions, selectedVariant }],
    });
  });

  it('selects the choices of a variant, in German too (RT-3)', async () => {
    const response = await get('product/variants?$product-ids=gloves-l-yellow%7Cnonsense', {
      language: 'de',
    });

    expect(response.json()).toMatchObject({
      products: [
        {
          productId: 'gloves',
          productVariants: { 0: { options: { size: 'S', colour: 'Schwarz' } } },
          selectionOptions: [
            size(['S', 'L'], 'L'),
            option('colour', 'Farbe', ['Schwarz', 'Gelb'], ['Schwarz', 'Gelb'], 'Gelb'),
          ].map((one) => ({ ...one, label: one.selectionKey === 'size' ? 'Größe' : 'Farbe' })),
          selectedVariant: 'gloves-l-yellow',
        },
      ],
    });
  });
});

describe('media', () => {
  it('returns the image with its type, cacheable for ever', async () => {
    const { mainImage }: { mainImage: string } = JSON.parse((await get('product/hammer')).text);
    const response = await get(mainImage.slice(1));

    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(response.text).toString('base64')).toBe(tinyCatalogue.images[0]?.base64);
  });
});

function group(groupKey: string, groupName: string, sortOrder: number, properties: object[]) {
  return { groupKey, groupName, sortOrder, properties };
}

function property(propertyKey: string, label: string, value: object, sortOrder: number) {
  const rest = { attributeType: 'T', textType: 'P', valueDescription: '', fileName: '', url: '', files: [] };
  return { propertyKey, propertyName: label, sortOrder, value: { ...rest, label, sortOrder, ...value } };
}

function weight(sortOrder: number) {
  return property('weight', 'Weight', { value: '0.5 kg' }, sortOrder);
}

function steel(sortOrder: number) {
  return property('material', 'Material', { value: 'Steel' }, sortOrder);
}

function forged(sortOrder: number) {
  return property(
    'forged',
    'Forged',
    { attributeType: 'B', value: 'true', valueDescription: 'Yes' },
    sortOrder,
  );
}

function use(sortOrder: number) {
  return property('use', 'Use', { value: 'Wood, Stone' }, sortOrder);
}

function unit(code: string, unitText: string, numeratorForConversion: number) {
  const decimals = { displayDecimalPlaces: 0, roundingDecimalPlaces: 0 };
  return { unit: code, unitText, numeratorForConversion, denominatorForConversion: 1, ...decimals };
}

function option(key: string, label: string, values: string[], available: string[], selected?: string) {
  return {
    selectionKey: key,
    propertyKey: key,
    label,
    selectionValues: values.map((value) => ({
      selectionValue: value,
      selectionAvailable: available.includes(value),
      selected: value === selected,
    })),
  };
}
