import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { documentsOf } from '#src/domain/orders/order-document.ts';
import { orderPaper } from '#server/order-documents/order-paper.ts';
import { fontParts } from '#server/order-documents/paper-fonts.ts';
import { printPaper } from '#server/order-documents/print-paper.ts';
import { visualLines } from '#server/order-documents/visual-order.ts';
import { anOrder } from '#tests/support/made/an-order.ts';

const customer = {
  userId: 'olivia',
  name: 'Olivia Vogt',
  company: 'Nordhafen AG',
  currency: 'EUR',
  salesOrganisation: '1000',
  distributionChannel: '10',
  division: '00',
};
const configuration = {
  ...defaultConfiguration,
  organisation: { name: 'Bolt & Nut' },
  service: { phone: '+49 40 1', email: '' },
  timeZones: { '1000/10/00': 'Europe/Berlin' },
  delivery: { holidays: { '1000/10/00': ['2026-11-24'] } },
};
const [line] = anOrder().lines;
if (!line) throw new Error('The order has no line');
const { deliveryAddress: pier } = anOrder();
const order = anOrder({
  placedAt: '2026-11-20T23:30:00.000Z',
  note: 'Gate 3',
  lines: [
    {
      ...line,
      customerMaterialNumber: 'K-7',
      orderQuantity: '3',
      salesUnitText: 'boxes',
      salesUnitContent: { quantity: '10', unitText: 'pcs' },
      shipsInDays: 3,
      deliveries: pier ? [{ deliveryAddress: pier, orderQuantity: '2' }] : [],
      note: 'Stainless',
    },
    { ...line, lineId: '20', price: null, lineTotal: null, tax: null },
  ],
});

describe('the documents of an order', () => {
  it('confirm every figure of its page, in the days of the customer (BA-7)', () => {
    const { pageText, ...paper } = orderPaper({
      document: 'confirmation',
      order,
      customer,
      configuration,
      language: 'en',
    });

    expect(pageText(1, 2)).toBe('Page 1 of 2');
    expect(paper).toEqual({
      language: 'en',
      sender: 'Bolt & Nut · +49 40 1',
      title: 'Order confirmation 4711',
      facts: [
        ['Customer', 'Nordhafen AG\nOlivia Vogt'],
        ['Order', '4711'],
        ['Placed', '21st November 2026'],
        ['PO number', 'PO-1'],
        ['Status', 'Received'],
        ['Requested delivery date', 'As soon as possible'],
        ['Delivery address', 'Nordhafen\nWerftstr. 18\n20457 Hamburg, DE'],
        ['Note', 'Gate 3'],
      ],
      columns: ['No.', 'Product', 'Quantity', 'Price', 'Total'],
      rows: [
        [
          { text: '10', details: [] },
          {
            text: 'Hex bolt',
            details: [
              '100-0840 · Your no. K-7',
              'Ships by Thu, 26 Nov 2026',
              '2 of 3 boxes (10 pcs each) to Nordhafen, Werftstr. 18, 20457 Hamburg',
              'Stainless',
            ],
          },
          { text: '3 boxes (10 pcs each)', details: [] },
          { text: '€12.50 per 100 piece', details: [] },
          { text: '€1.25', details: ['19% VAT'] },
        ],
        [
          { text: '20', details: [] },
          { text: 'Hex bolt', details: ['100-0840'] },
          { text: '10 piece', details: [] },
          { text: 'Price not available', details: [] },
          { text: '', details: [] },
        ],
      ],
      sums: [
        ['Net', '€1.25'],
        ['VAT', '€0.24'],
        ['Total', '€1.49'],
      ],
    });
  });

  it('say what is delivered without any price (BA-7)', () => {
    const { title, columns, rows, sums } = orderPaper({
      document: 'delivery-note',
      order,
      customer,
      configuration,
      language: 'de',
    });

    expect({
      title,
      columns,
      sums,
      cells: rows.map((row) => row.length),
      first: rows[0]?.[1]?.details,
    }).toEqual({
      title: 'Lieferschein zur Bestellung 4711',
      columns: ['Pos.', 'Produkt', 'Menge'],
      sums: [],
      cells: [3, 3],
      first: [
        '100-0840 · Ihre Nr. K-7',
        '2 von 3 boxes (je 10 pcs) an Nordhafen, Werftstr. 18, 20457 Hamburg',
        'Stainless',
      ],
    });
  });

  it('write the figures of a customer in Swiss francs as in Switzerland, in each language (CF-3, BA-7)', () => {
    const netSums = (['en', 'de'] as const).map(
      (language) =>
        orderPaper({
          document: 'confirmation',
          order: { ...order, currency: 'CHF', netTotal: '237216.3' },
          customer: { ...customer, currency: 'CHF' },
          configuration,
          language,
        }).sums[0],
    );

    expect(netSums).toEqual([
      ['Net', "CHF\u00a0237'216.30"],
      ['Netto', "CHF\u00a0237'216.30"],
    ]);
  });

  it('include a delivery note only once the order was dispatched, and none for a cancelled order (BA-7)', () => {
    const statuses = ['RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'PARTLY'];

    expect(Object.fromEntries(statuses.map((status) => [status, documentsOf(status)]))).toEqual({
      RECEIVED: ['confirmation'],
      CONFIRMED: ['confirmation'],
      SHIPPED: ['confirmation', 'delivery-note'],
      DELIVERED: ['confirmation', 'delivery-note'],
      CANCELLED: [],
      PARTLY: ['confirmation'],
    });
  });

  it('are printed with names in any script and words of any length, on as many pages as needed (BA-7)', async () => {
    const names = ['Łódź', 'Γάντια', 'قفازات', 'Перчатки', 'x'.repeat(80), 'long name '.repeat(30)];
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      lineId: String(index + 1),
      productName: names[index % names.length] ?? '',
    }));

    const printed = await printPaper(
      orderPaper({
        document: 'confirmation',
        order: { ...order, lines },
        customer,
        configuration,
        language: 'en',
      }),
    );

    expect(printed.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(6);
  });

  it.each([
    ['六角ボルト M8', ['japanese 六角ボルト', 'figtree  M8']],
    ['渋谷区', ['japanese 渋谷区']],
    ['六角头螺栓', ['chinese 六角头螺栓']],
    ['不鏽鋼', ['traditional 不鏽鋼']],
    ['육각 볼트', ['korean 육각', 'figtree  ', 'korean 볼트']],
    ['ตะปูเหล็ก', ['thai ตะปู\u200bเหล็ก']],
    ['Łódź', ['dejavu Łódź']],
  ])('have a font with the characters of %s (BA-7)', (text, expected) => {
    expect(fontParts(text).map(({ font, text: part }) => `${font} ${part}`)).toEqual(expected);
  });

  it.each([
    ['בורג משושה (פלדה) M8', [['M8', ' ', ')פלדה(', ' ', 'משושה', ' ', 'בורג']]],
    ['Hex bolt קצר', [['Hex', ' ', 'bolt', ' ', 'קצר']]],
    ['שורה\nשנייה', [['שורה'], ['שנייה']]],
    [
      'قفازات عمل مقاومة للقطع من الجلد الطبيعي',
      [['الجلد', ' ', 'من', ' ', 'للقطع', ' ', 'مقاومة', ' ', 'عمل', ' ', 'قفازات'], ['الطبيعي']],
    ],
  ])('have the right-to-left words of %s in the order in which they are read (BA-7)', (text, expected) => {
    expect(visualLines(text)).toEqual(expected);
  });

  it('have every line, also one with a note that is longer than a page (BA-7)', async () => {
    const lines = [{ ...line, note: 'A long note. '.repeat(900) }, line];
    const printed = await printPaper(
      orderPaper({
        document: 'delivery-note',
        order: { ...order, lines },
        customer,
        configuration,
        language: 'en',
      }),
    );

    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  });
});
