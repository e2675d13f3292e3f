import { describe, expect, it } from 'vitest';
import { isOrderText, orderTable, proposedColumns, tableKey } from '#src/domain/quick-order/order-columns.ts';
import { orderEntries } from '#src/domain/quick-order/order-entries.ts';
import { tableRows } from '#src/domain/quick-order/table-cells.ts';

/**
 * Material, quantity and unit of each line that a text is read as; `null` if the customer has to assign the
 * columns.
 */
function linesOf(text: string) {
  const { lines, columns } = orderTable(tableRows(text), {});
  return (
    columns &&
    orderEntries(lines, columns).map(({ material, quantityText, unit }) => [material, quantityText, unit])
  );
}

describe('the columns of an order', () => {
  it.each([
    [
      'English names in any order',
      'Pos;Description;Qty;Art. No.\n1;Hex bolt;50;100-0840\n2;Washer;1;100-0850',
    ],
    [
      'German names',
      'Pos.;Bezeichnung;Artikel-Nr.;Menge (Stk.)\n10;Schraube;100-0840;50\n20;Scheibe;100-0850;1',
    ],
    [
      'titles above them',
      'Order 4711\n\nItem number,Description,Quantity\n100-0840,Hex bolt,50\n100-0850,Washer,1',
    ],
    ['the number that the customer has for it', 'Menge;Kundenartikelnummer\n50;100-0840\n1;100-0850'],
    ['a name for the quantity only', 'Foo;Menge\n100-0840;50\n100-0850;1'],
    [
      'a name for the number only',
      'Bezeichnung;Artikelnummer;Soll\nSchraube M8;100-0840;50\nScheibe;100-0850;1',
    ],
    ['other names', 'Was;Wieviel davon;Woraus\nSchraube M8;100-0840;50\nScheibe;100-0850;1'],
  ])('are found by %s (BA-8)', (_, text) => {
    expect(linesOf(text)).toEqual([
      ['100-0840', '50', ''],
      ['100-0850', '1', ''],
    ]);
  });

  it.each([
    ['the usual order', '100-0840;50;;x\n100-0850;1'],
    ['a position and a description before the quantity', '1;100-0840;Hex bolt M8;50\n2;100-0850;Washer;1'],
    ['a position before the usual order', '10;100-0840;50\n20;100-0850;1'],
    ['the number last', '1;50;100-0840\n2;1;100-0850'],
    ['the quantity first', '50;100-0840\n1;100-0850'],
    ['a price before the quantity', '100-0840;Hex bolt M8;12,50;50\n100-0850;Washer;0,5;1'],
    ['a description first', 'Hex bolt M8;100-0840;50\nWasher 8;100-0850;1'],
  ])('are found by their content: %s (BA-8)', (_, text) => {
    expect(linesOf(text)).toEqual([
      ['100-0840', '50', ''],
      ['100-0850', '1', ''],
    ]);
  });

  it('are found by content for product numbers of digits only (BA-8)', () => {
    expect(linesOf('1;1000840;Hex bolt;50;Stk\n2;1000850;Washer;1;Box')).toEqual([
      ['1000840', '50', 'Stk'],
      ['1000850', '1', 'Box'],
    ]);
    expect(linesOf('1;5;box\n2;7;box')).toEqual([
      ['1', '5', 'box'],
      ['2', '7', 'box'],
    ]);
  });

  it.each([
    ['100-0840, 50, for hall 3\n100-0850, 1, gate 2', '100-0840', '50'],
    ['1000840, 50, please deliver early', '1000840', '50'],
    ['50, 1000840', '1000840', '50'],
    ['50, HAMMER', 'HAMMER', '50'],
    ['50, 100-0840, for hall 3', '100-0840', '50'],
    ['10;100-0840;for hall 3', '100-0840', '10'],
  ])(
    'are those of a number and its quantity beside notes, in either order: %j (BA-8)',
    (text, number, quantity) => {
      expect(linesOf(text)?.[0]).toEqual([number, quantity, '']);
      expect(isOrderText(text)).toBe(true);
    },
  );

  it.each(['100-0840', '100-0840\n', 'Hex bolt, zinc', 'Hex bolt M8'])(
    'are not looked for in %j, which is one number or name (BA-8)',
    (text) => {
      expect(isOrderText(text)).toBe(false);
    },
  );

  it('are asked for if the third column could be a unit as well as notes (BA-8)', () => {
    expect(linesOf('100-0840, 50, urgent')).toBeNull();
    expect(isOrderText('100-0840, 50, urgent')).toBe(true);
    expect(linesOf('100-0840;50;Kiste\n100-0850;1;Gebinde')).toEqual([
      ['100-0840', '50', 'Kiste'],
      ['100-0850', '1', 'Gebinde'],
    ]);
  });

  it('are not guessed if two columns could be the quantity, or none (BA-8)', () => {
    expect(linesOf('100-0840;Hex bolt;7;50\n100-0850;Washer;8;1')).toBeNull();
    expect(linesOf('100-0840;Hex bolt;fifty\n100-0850;Washer;one')).toBeNull();
  });

  it('keep every line, even one with a word that also names a column (BA-8)', () => {
    expect(linesOf('100-0840;1;Stück\nHAMMER;;Stück')).toEqual([
      ['100-0840', '1', 'Stück'],
      ['HAMMER', '', 'Stück'],
    ]);
  });

  it('are proposed if they are unknown (BA-8)', () => {
    const table = orderTable(tableRows('100-0840;Hex bolt;7;50\n100-0850;Washer;8;1'), {});

    expect(proposedColumns(table)).toEqual({ material: 0, quantity: 3, unit: null });
  });

  it('stay as the customer assigned them for tables of the same kind only (BA-8)', () => {
    const text = '100-0840;Hex bolt;7;50\n100-0850;Washer;8;1';
    const columns = { material: 0, quantity: 3, unit: null };
    const assigned = { [tableKey(orderTable(tableRows(text), {}))]: columns };

    expect(orderTable(tableRows(text), assigned).columns).toEqual(columns);
    expect(orderTable(tableRows('100-0840;5;box;x'), assigned).columns).toEqual({
      material: 0,
      quantity: 1,
      unit: 2,
    });
  });
});
