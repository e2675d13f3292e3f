import { describe, expect, it } from 'vitest';
import { ociEntryFields, readOciReturn, sapAgreement } from '../../buyer/oci-buyer.ts';

const bolt: Readonly<Record<string, string>> = {
  'NEW_ITEM-DESCRIPTION[1]': 'Bolt M8 × 40',
  'NEW_ITEM-QUANTITY[1]': '200',
  'NEW_ITEM-UNIT[1]': 'C62',
  'NEW_ITEM-PRICE[1]': '12.35',
  'NEW_ITEM-PRICEUNIT[1]': '100',
  'NEW_ITEM-CURRENCY[1]': 'EUR',
  'NEW_ITEM-VENDORMAT[1]': 'B8-40',
  'NEW_ITEM-LONGTEXT_1:132[]': 'Bolt with a\nhead',
  'NEW_ITEM-CUST_FIELD1[1]': '',
  '~caller': 'CTLG',
};

/** Changed fields, and part of the sentence with which SAP would refuse the cart. */
const refusals: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ 'NEW_ITEM-DESCRIPTION[1]': 'x'.repeat(41) }, 'DESCRIPTION is too long'],
  [{ 'NEW_ITEM-QUANTITY[1]': '1,5' }, 'QUANTITY is malformed'],
  [{ 'NEW_ITEM-QUANTITY[1]': '1e3' }, 'QUANTITY is malformed'],
  [{ 'NEW_ITEM-QUANTITY[1]': ' 5' }, 'QUANTITY is malformed'],
  [{ 'NEW_ITEM-QUANTITY[1]': '123456789012' }, 'QUANTITY is malformed'],
  [{ 'NEW_ITEM-QUANTITY[1]': '0' }, 'QUANTITY is zero'],
  [{ 'NEW_ITEM-PRICE[1]': '0.1235' }, 'PRICE is malformed'],
  [{ 'NEW_ITEM-PRICE[1]': '1,234.50' }, 'PRICE is malformed'],
  [{ 'NEW_ITEM-PRICEUNIT[1]': '' }, 'PRICEUNIT is missing'],
  [{ 'NEW_ITEM-CURRENCY[1]': '' }, 'CURRENCY is missing'],
  [{ 'NEW_ITEM-UNIT[1]': 'St' }, 'UNIT is malformed'],
  [{ 'NEW_ITEM-LEADTIME[1]': '3 days' }, 'LEADTIME is malformed'],
  [{ 'NEW_ITEM-MATGROUP[1]': '23-11-01-02' }, 'MATGROUP is too long'],
  [{ 'NEW_ITEM-EXT_CATEGORY_ID[1]': '23110102' }, 'EXT_CATEGORY_ID without EXT_SCHEMA_TYPE'],
  [{ 'NEW_ITEM-EXT_SCHEMA_TYPE[1]': 'ECLASS' }, 'EXT_SCHEMA_TYPE without EXT_CATEGORY_ID'],
  [{ 'NEW_ITEM-CONTRACT_ITEM[1]': '10' }, 'CONTRACT_ITEM without CONTRACT'],
  [{ 'NEW_ITEM-DESCRIPTION[1]': 'Price &#8364;' }, 'characters that the buyer cannot read'],
  [{ 'NEW_ITEM-DESCRIPTION[1]': 'two\nlines' }, 'characters that the buyer cannot read'],
  [{ 'NEW_ITEM-LONGTEXT[1]': 'x' }, 'There is no field NEW_ITEM-LONGTEXT[1]'],
  [{ 'NEW_ITEM-CUSTFIELD1[1]': 'x' }, 'There is no field NEW_ITEM-CUSTFIELD1[1]'],
  [{ 'NEW_ITEM-DESCRIPTION[3]': 'x' }, 'The indices are 1, 3'],
];

describe("a buyer's side of OCI", () => {
  it('reads a cart as SAP does (PU-1)', () => {
    expect(readOciReturn(Object.entries(bolt))).toEqual({
      problems: [],
      lines: [
        {
          partId: 'B8-40',
          auxiliary: '',
          description: 'Bolt M8 × 40',
          longText: 'Bolt with a\nhead',
          quantity: '200',
          unit: 'C62',
          price: '12.35',
          currency: 'EUR',
          priceQuantity: '100',
          priceUnit: 'C62',
          conversionFactor: '1',
          classDomain: 'MATGROUP',
          classCode: 'none',
          comments: '',
        },
      ],
    });
  });

  it.each(refusals)('refuses what SAP would refuse: %j (PU-1, PU-6)', (changed, sentence) => {
    const { problems } = readOciReturn(Object.entries({ ...bolt, ...changed }));
    expect(problems.filter((problem) => problem.includes(sentence))).not.toEqual([]);
  });

  it('keeps what a buyer agreed with the shop: lengths, decimals, first index, units (PU-6)', () => {
    const agreement = {
      firstIndex: 0,
      quantityDecimals: 3,
      lengths: { MATNR: 18, PRICEUNIT: 9 },
      units: ['EA'],
    } as const;
    const zero = Object.entries(bolt).map(([name, value]) => [name.replace('1', '0'), value] as const);
    const problems = readOciReturn(
      [...zero.filter(([name]) => !name.includes('CUST')), ['NEW_ITEM-MATNR[0]', 'x'.repeat(19)]],
      agreement,
    ).problems;
    expect(problems).toEqual([
      `Item 0: MATNR is too long: "${'x'.repeat(19)}"`,
      'Item 0: QUANTITY has not 3 decimals: "200"',
      'Item 0: UNIT is unknown: "C62"',
    ]);
    expect(readOciReturn([['NEW_ITEM-PRICEUNIT[1]', '100000']], sapAgreement).problems).toContain(
      'Item 1: PRICEUNIT is too long: "100000"',
    );
  });

  it('enters with the fields that SAP documents, and those of a function (PU-1)', () => {
    expect(
      ociEntryFields({
        userName: 'u',
        password: 'p',
        hook: 'https://b.example',
        further: { FUNCTION: 'DETAIL' },
      }),
    ).toEqual([
      ['USERNAME', 'u'],
      ['PASSWORD', 'p'],
      ['HOOK_URL', 'https://b.example'],
      ['~OkCode', 'ADDI'],
      ['~TARGET', '_top'],
      ['~CALLER', 'CTLG'],
      ['FUNCTION', 'DETAIL'],
    ]);
  });
});
