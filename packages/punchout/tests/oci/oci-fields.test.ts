import { fractionOf, roundFraction } from '../../lines/figures.ts';
import { describe, expect, it } from 'vitest';
import { ociFields } from '../../oci/oci-fields.ts';
import { aProfile, aTransferLine } from '../support/a-transfer-line.ts';

describe('the basket as fields of OCI', () => {
  it('has a name and an index for each value, and the line in the name of the long text (PU-1)', () => {
    const fields = ociFields(
      [aTransferLine({ customerMaterialNumber: 'K-1', note: 'For hall 3' })],
      aProfile({ oci: { vendor: '100200' }, categories: { fasteners: '23110100' } }),
    );
    expect(fields).toEqual({
      kind: 'fields',
      changes: [],
      fields: [
        ['NEW_ITEM-DESCRIPTION[1]', 'Hexagon bolt M8 x 40'],
        ['NEW_ITEM-MATNR[1]', 'K-1'],
        ['NEW_ITEM-QUANTITY[1]', '12'],
        ['NEW_ITEM-UNIT[1]', 'BX'],
        ['NEW_ITEM-PRICE[1]', '30.85'],
        ['NEW_ITEM-CURRENCY[1]', 'EUR'],
        ['NEW_ITEM-PRICEUNIT[1]', '10'],
        ['NEW_ITEM-LEADTIME[1]', '3'],
        ['NEW_ITEM-VENDOR[1]', '100200'],
        ['NEW_ITEM-VENDORMAT[1]', '0064314'],
        ['NEW_ITEM-MATGROUP[1]', '23110100'],
        ['NEW_ITEM-EXT_PRODUCT_ID[1]', '10-7/BOX'],
        ['NEW_ITEM-LONGTEXT_1:132[]', 'Hexagon bolt M8 x 40\nSteel 8.8, zinc plated\nFor hall 3'],
      ],
    });
  });

  it.each([
    [1, ['1', '2', '3']],
    [0, ['0', '1', '2']],
  ] as const)('counts the lines without a gap from %s, as the buyer does (PU-1)', (firstIndex, indices) => {
    const fields = namesOf([aTransferLine(), aTransferLine(), aTransferLine()], { oci: { firstIndex } });
    const vendorNumbers = fields.filter((name) => name.includes('VENDORMAT'));
    expect(vendorNumbers).toEqual(indices.map((index) => `NEW_ITEM-VENDORMAT[${index}]`));
    expect(fields.filter((name) => name.includes('LONGTEXT'))).toEqual(
      indices.map((index) => `NEW_ITEM-LONGTEXT_${index}:132[]`),
    );
  });

  it.each([
    ['12.34', '1', '12.34', '1'],
    ['12.3456', '1', '1234.56', '100'],
    ['12.34', '100', '12.34', '100'],
    ['0.5', '1000', '0.05', '100'],
    ['10', '3', '10.00', '3'],
    ['7', '1', '7.00', '1'],
    ['0', '1', '0.00', '1'],
    ['99999999999.99', '1', '99999999999.99', '1'],
  ])('writes a price of %s per %s exactly, and always its unit (PU-6)', (price, per, written, priceUnit) => {
    expect(figuresOf({ price, per })).toEqual({ PRICE: written, PRICEUNIT: priceUnit, CURRENCY: 'EUR' });
  });

  it.each([
    ['JPY', '12.5', '125', '10'],
    ['KWD', '1.2345', '12.345', '10'],
  ])('has the decimals of the currency: %s (PU-6)', (currency, price, written, priceUnit) => {
    expect(figuresOf({ price, currency })).toEqual({
      PRICE: written,
      PRICEUNIT: priceUnit,
      CURRENCY: currency,
    });
  });

  it.each([
    [null, '2.5', '2.5'],
    [null, '2.500', '2.5'],
    [3, '1', '1.000'],
    [0, '12.0', '12'],
    [null, '99999999999', '99999999999'],
  ])('with %s decimals writes a quantity of %s as %s (PU-6)', (quantityDecimals, quantity, written) => {
    expect(valueOf('QUANTITY', { quantity }, { oci: { quantityDecimals } })).toBe(written);
  });

  it.each([
    [{ price: '0.0000001234' }, {}, 'price-not-expressible'],
    [{ price: '9123456789012' }, {}, 'price-not-expressible'],
    [{ price: null }, {}, 'no-price'],
    [{ lineTotal: null }, {}, 'no-price'],
    [{ lineTotal: '37.03' }, {}, 'total-differs'],
    [{ quantity: '0.0001', lineTotal: '0.00' }, {}, 'quantity-not-expressible'],
    [{ quantity: '2.5', lineTotal: '7.71' }, { quantityDecimals: 0 }, 'quantity-not-expressible'],
    [{ quantity: '123456789012', lineTotal: '380864194102.02' }, {}, 'quantity-not-expressible'],
    [{ unit: 'KRT' }, {}, 'unknown-unit'],
    [{ materialNumber: '' }, {}, 'no-number'],
    [{ materialNumber: '1'.repeat(41) }, {}, 'too-long'],
    [{ customerMaterialNumber: '1'.repeat(19) }, { lengths: { MATNR: 18 } }, 'too-long'],
  ] as const)('refuses %j with settings %j: %s (PU-6)', (changes, oci, reason) => {
    const basket = ociFields(
      [aTransferLine(), aTransferLine({ lineId: 'L2', ...changes })],
      aProfile({ oci }),
    );
    expect(basket).toEqual({
      kind: 'refusal',
      lines: [{ lineId: 'L2', reason, subject: expect.any(String), sentence: expect.stringMatching(/\.$/) }],
    });
  });

  it('names all lines that it refuses, so that nothing is transferred by halves (PU-6)', () => {
    const lines = ['L1', 'L2', 'L3'].map((lineId) =>
      aTransferLine({ lineId, unit: lineId === 'L2' ? 'BOX' : 'KRT' }),
    );
    expect(ociFields(lines, aProfile())).toMatchObject({
      kind: 'refusal',
      lines: [
        { lineId: 'L1', reason: 'unknown-unit', subject: 'KRT' },
        { lineId: 'L3', reason: 'unknown-unit', subject: 'KRT' },
      ],
    });
  });

  it('cuts a long name after a whole character and says so; the long text has all of it (PU-6)', () => {
    const family = '👨‍👩‍👧';
    const name = `${'Bolt '.repeat(7)}${family} with more words`;
    const basket = ociFields([aTransferLine({ name })], aProfile());
    expect(basket).toMatchObject({ changes: [{ lineId: 'L1', field: 'DESCRIPTION', change: 'cut' }] });
    expect(valueOf('DESCRIPTION', { name })).toBe('Bolt Bolt Bolt Bolt Bolt Bolt Bolt');
    expect(valueOf('LONGTEXT', { name, description: '' })).toBe(name);
  });

  it('leaves out an additional number that is too long, and says so (PU-6)', () => {
    const line = { manufacturer: 'Bosch', manufacturerNumber: '1'.repeat(41) };
    expect(valueOf('MANUFACTMAT', line)).toBeUndefined();
    expect(ociFields([aTransferLine(line)], aProfile())).toMatchObject({
      changes: [{ field: 'MANUFACTMAT', change: 'left-out' }],
    });
  });

  it.each([
    ['ISO-8859-1', 'Preis 5 € – „Größe“ Ω łódź', 'Preis 5 EUR - "Größe" Ohm lódz'],
    ['windows-1252', 'Preis 5 € – „Größe“ Ω', 'Preis 5 € – „Größe“ Ohm'],
    ['UTF-8', 'Preis 5 € 螺栓', 'Preis 5 € 螺栓'],
    ['ISO-8859-1', '螺栓 M8', '?? M8'],
  ] as const)('replaces what %s lacks before it measures: %s (PU-1)', (charset, name, written) => {
    expect(valueOf('DESCRIPTION', { name }, { oci: { charset } })).toBe(written);
    expect(ociFields([aTransferLine({ name })], aProfile({ oci: { charset } }))).toMatchObject({
      changes: written === name ? [] : [{ field: 'DESCRIPTION', change: 'replaced' }],
    });
  });

  it('measures after replacing, so that 14 euro signs fit no field of 40 (PU-1)', () => {
    const name = '€'.repeat(14);
    expect(valueOf('DESCRIPTION', { name }, { oci: { charset: 'ISO-8859-1' } })).toBe(
      'EUR'.repeat(14).slice(0, 40),
    );
  });

  it('sends no field of a pair without the other (PU-1)', () => {
    const names = namesOf([aTransferLine({ manufacturerNumber: '42' })], {
      categorySchema: 'UNSPSC',
      oci: { custFields: { CONTRACT_ITEM: '00010', EXT_QUOTE_ITEM: '1' } },
    });
    const halves = /CONTRACT_ITEM|EXT_QUOTE_ITEM|EXT_SCHEMA_TYPE|EXT_CATEGORY_ID|MANUFACTMAT|ATTACHMENT/;
    expect(names.filter((name) => halves.test(name))).toEqual([]);
  });

  it('sends category with schema, contract item with contract, and further fields by the settings (PU-6)', () => {
    const settings = {
      categorySchema: 'UNSPSC',
      categories: { bolts: '31161500', fasteners: '31160000' },
      oci: {
        custFields: {
          CONTRACT: '4600001',
          CONTRACT_ITEM: '00010',
          CUST_FIELD1: '{taxRate}%',
          CUST_FIELD5: '{note}',
        },
      },
    } as const;
    const read = (field: string) => valueOf(field, { note: 'Hall 3' }, settings);
    expect(
      [
        'EXT_SCHEMA_TYPE',
        'EXT_CATEGORY_ID',
        'CONTRACT',
        'CONTRACT_ITEM',
        'CUST_FIELD1',
        'CUST_FIELD5',
        'MATGROUP',
      ].map(read),
    ).toEqual(['UNSPSC', '31161500', '4600001', '00010', '19%', 'Hall 3', undefined]);
  });

  it('refuses an ECLASS code with dashes as a material group, as it would be cut (PU-6)', () => {
    const basket = ociFields([aTransferLine()], aProfile({ categories: { bolts: '23-11-01-01' } }));
    expect(basket).toMatchObject({ lines: [{ reason: 'too-long', subject: 'MATGROUP' }] });
  });
});

type Settings = Parameters<typeof aProfile>[0];
type Changes = Parameters<typeof aTransferLine>[0];

function fieldsOf(line: Changes, settings: Settings = {}) {
  const basket = ociFields([aTransferLine(line)], aProfile(settings));
  if (basket.kind === 'refusal') throw new Error(JSON.stringify(basket.lines));
  return basket.fields;
}

function valueOf(field: string, line: Changes, settings: Settings = {}): string | undefined {
  const withTotal = { quantity: '12', price: '0', lineTotal: '0', ...line };
  return fieldsOf(withTotal, settings).find(([name]) => new RegExp(`-${field}[_[](?!ITEM)`).test(name))?.[1];
}

/** The figures of a line of one piece, whose total is the rounded price. */
function figuresOf({
  price,
  per = '1',
  currency = 'EUR',
}: {
  price: string;
  per?: string;
  currency?: string;
}) {
  const digits = { EUR: 2, JPY: 0, KWD: 3 }[currency] ?? 2;
  const line = {
    price,
    per,
    currency,
    quantity: per,
    unit: 'PCE',
    priceUnitsInUnit: { numerator: '1', denominator: '1' },
  };
  const lineTotal = roundFraction(fractionOf(price), digits);
  const fields = new Map(fieldsOf({ ...line, lineTotal }));
  return {
    PRICE: fields.get('NEW_ITEM-PRICE[1]'),
    PRICEUNIT: fields.get('NEW_ITEM-PRICEUNIT[1]'),
    CURRENCY: fields.get('NEW_ITEM-CURRENCY[1]'),
  };
}

function namesOf(lines: Parameters<typeof ociFields>[0], settings: Settings): readonly string[] {
  const basket = ociFields(lines, aProfile(settings));
  return basket.kind === 'fields' ? basket.fields.map(([name]) => name) : [];
}
