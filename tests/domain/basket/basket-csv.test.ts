import { describe, expect, it } from 'vitest';
import { basketCsv } from '#src/domain/basket/basket-csv.ts';
import { parseOrderLines } from '#src/domain/quick-order/parse-order-lines.ts';
import { aBasket } from '#tests/support/a-product.ts';

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
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])(
    'does not let a spreadsheet run the name, the note or the number %j (BA-5)',
    (productName) => {
      const dangerous = { productName, note: productName, customerMaterialNumber: productName };
      const [, row = ''] = csv(dangerous, 'en-GB');
      expect(row.split(`,'${productName}`)).toHaveLength(4);
    },
  );

  it.each(['en-GB', 'de-DE'])('can be ordered again as a quick order, in %s (BA-8)', (locale) => {
    const file = csv({ orderQuantity: '1.125', price: null, lineTotal: null }, locale).join('\r\n');

    expect(parseOrderLines(file)).toEqual([
      {
        material: '100-0840',
        quantityText: locale === 'de-DE' ? '1,1250' : '1.1250',
        unit: 'piece',
        productId: '',
      },
    ]);
  });
});
