import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketCsv } from '#src/domain/basket/basket-csv.ts';
import { cleanText } from '#src/domain/locale/clean-text.ts';
import { readQuantity } from '#src/domain/quantity/read-quantity.ts';
import { orderTable } from '#src/domain/quick-order/order-columns.ts';
import { orderEntries } from '#src/domain/quick-order/order-entries.ts';
import { tableRows } from '#src/domain/quick-order/table-cells.ts';
import { basketTexts } from '#src/messages/basket/basket.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const texts = {
  material: 'Article number',
  quantity: 'Quantity',
  unit: 'Unit',
  product: 'Product',
  price: 'Price',
  per: 'Per',
  sum: 'Total',
  currency: 'Currency',
  note: 'Note',
  ownNumber: 'Your number',
};
const [line] = aBasket().lines;
const csv = (overrides: Partial<NonNullable<typeof line>>, locale: string) =>
  basketCsv(aBasket({ lines: line ? [{ ...line, ...overrides }] : [] }), texts, locale).split('\r\n');

describe('a basket as CSV', () => {
  it('opens in a spreadsheet of the locale: byte order mark, its separator and its decimal sign (BA-5, CF-4)', () => {
    const name = 'Hex bolt; M8, "zinc"';
    expect(
      csv(
        { productName: name, orderQuantity: '2.5', note: 'For hall 3', customerMaterialNumber: 'NM-1' },
        'en-GB',
      ),
    ).toEqual([
      '\ufeffArticle number,Quantity,Unit,Product,Price,Per,Total,Currency,Note,Your number',
      '100-0840,2.5,piece,"Hex bolt; M8, ""zinc""",12.5,100 piece,1.25,EUR,For hall 3,NM-1',
      '',
    ]);
    expect(csv({ productName: name, orderQuantity: '2.5' }, 'de-DE')[1]).toBe(
      '100-0840;2,5;piece;"Hex bolt; M8, ""zinc""";12,5;100 piece;1,25;EUR;;',
    );
    expect(csv({ productName: 'Hex bolt', orderQuantity: '2.5' }, 'de-CH')[1]).toBe(
      '100-0840;2.5;piece;Hex bolt;12.5;100 piece;1.25;EUR;;',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])(
    'keeps a spreadsheet from running the name, the note or the number %j (BA-5)',
    (productName) => {
      const dangerous = { productName, note: productName, customerMaterialNumber: productName };
      const [, row = ''] = csv(dangerous, 'en-GB');
      expect(row.replaceAll('"', '').split(`,'${productName}`)).toHaveLength(4);
    },
  );

  it.each([
    ['en-GB', basketTexts.en.csv],
    ['de-DE', basketTexts.de.csv],
    ['de-CH', basketTexts.de.csv],
  ])(
    'can be ordered again line by line as a quick order, in %s and with any texts (BA-5, BA-8)',
    (locale, names) => {
      const anyText = fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({
          unit: fc.constantFrom(...Array.from('\'"=+-@;,\t\r\n \u200b\u00a0０a1')),
          maxLength: 12,
        }),
      );
      const numberText = anyText.filter((text) => cleanText(text) !== '' && cleanText(text).length <= 40);
      const aLine = fc.record({
        materialNumber: numberText,
        salesUnitText: numberText,
        productName: anyText,
        note: anyText,
        customerMaterialNumber: anyText,
        orderQuantity: fc
          .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }))
          .map(([digits, places]) => String(digits / 10 ** places))
          .filter((quantity) => !quantity.includes('e')),
      });
      fc.assert(
        fc.property(fc.array(aLine, { minLength: 1, maxLength: 5 }), (lines) => {
          const basket = aBasket({ lines: lines.flatMap((each) => (line ? [{ ...line, ...each }] : [])) });
          const table = orderTable(tableRows(basketCsv(basket, names, locale)), {});
          const entries = table.columns && orderEntries(table.lines, table.columns);

          expect(
            entries?.map(({ material, quantityText, unit }) => [material, readQuantity(quantityText), unit]),
          ).toEqual(
            lines.map(({ materialNumber, orderQuantity, salesUnitText }) => [
              cleanText(materialNumber),
              { kind: 'quantity', quantity: orderQuantity },
              cleanText(salesUnitText),
            ]),
          );
        }),
        { numRuns: 2_000 },
      );
    },
  );
});
