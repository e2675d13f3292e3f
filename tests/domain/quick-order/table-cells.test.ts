import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTable } from '#src/domain/quick-order/order-columns.ts';
import { orderEntries } from '#src/domain/quick-order/order-entries.ts';
import { isManyCells } from '#src/domain/quick-order/many-cells.ts';
import { tableRows } from '#src/domain/quick-order/table-cells.ts';

function cells(text: string) {
  const { lines, columns } = orderTable(tableRows(text), {});
  return (
    columns &&
    orderEntries(lines, columns).map(({ material, quantityText, unit }) => [material, quantityText, unit])
  );
}

describe('the lines of a quick order', () => {
  it.each([
    ['semicolons', '100-0840;50;box\n100-0850;1'],
    ['tabs, as they are copied out of a spreadsheet', '100-0840\t50\tbox\n100-0850\t1'],
    ['commas', '100-0840,50,box\n100-0850,1'],
    ['line ends of Windows', '100-0840;50;box\r\n100-0850;1\r\n'],
    ['line ends of old Macs', '100-0840;50;box\r100-0850;1'],
    ['a byte order mark', '\ufeff100-0840;50;box\n100-0850;1'],
    ['quotes', '"100-0840";"50";"box"\n"100-0850"; "1" '],
    ['empty lines and spaces', '\n 100-0840 ; 50 ; box \n\n;;\n100-0850;1\n\n'],
    ['a declared separator', 'sep=,\r\n100-0840,50,box\r\n100-0850,1'],
    ['names of the columns', 'Material;Quantity;Unit\n100-0840;50;box\n100-0850;1'],
    ['names of the columns in German', 'Artikelnummer;Menge;Einheit\n100-0840;50;box\n100-0850;1'],
    ['more columns', '100-0840;50;box;12,50;EUR\n100-0850;1;;;'],
  ])('are read with %s (BA-8)', (_, text) => {
    expect(cells(text)).toEqual([
      ['100-0840', '50', 'box'],
      ['100-0850', '1', ''],
    ]);
  });

  it('read a comma as a decimal sign if cells are separated otherwise (BA-8)', () => {
    expect(cells('ROPE;2,5\nHOSE;1.234,5')).toEqual([
      ['ROPE', '2,5', ''],
      ['HOSE', '1.234,5', ''],
    ]);
  });

  it.each([
    ['a mark of this shop before what a spreadsheet would run', "'=1+1;1\n'-5;2\n''@x;3\n'0042;4"],
    ['characters that nobody sees', "=1+1;1\n\u200b-5\u2060;\u00ad2\n''@x;\ufeff3\n'0042\u200d;4"],
    [
      'full-width characters and hyphens of a web page',
      "\uff1d1+1;\uff11\n\u20115;2\n''@\uff58;3\n'\uff10\uff10\uff14\uff12;4",
    ],
  ])('are read without %s (BA-8, I5)', (_, text) => {
    expect(cells(text)).toEqual([
      ['=1+1', '1', ''],
      ['-5', '2', ''],
      ["'@x", '3', ''],
      ["'0042", '4', ''],
    ]);
  });

  it('are divided by the sign that divides most of them, even if they hold another such sign (BA-8)', () => {
    const note = '"a;b\nc;d\ne;f"';
    expect(cells(`Article number,Quantity,Note\n100-0840,50,${note}\n100-0850,1,a;b`)).toEqual([
      ['100-0840', '50', ''],
      ['100-0850', '1', ''],
    ]);
  });

  it('keep separators, quotes and line ends inside quotes (BA-8)', () => {
    expect(cells('"M8; zinc";1\n"1/2"" hose";2\n"two\nlines";3\n1/2" hose;4')).toEqual([
      ['M8; zinc', '1', ''],
      ['1/2" hose', '2', ''],
      ['two lines', '3', ''],
      ['1/2" hose', '4', ''],
    ]);
  });

  it('lose no text to an open quote (BA-8)', () => {
    expect(cells('"100-0840;50\n100-0850;1')).toEqual([
      ['"100-0840', '50', ''],
      ['100-0850', '1', ''],
    ]);
  });

  it('keep the zeros at the start of a number that a spreadsheet writes as a formula (BA-8)', () => {
    expect(cells('="0042";5\n"=""0043""";6')).toEqual([
      ['0042', '5', ''],
      ['0043', '6', ''],
    ]);
  });

  it('name a bad line instead of dropping it: a line without a quantity still counts (BA-8)', () => {
    expect(cells('100-0840\n;5\nHAMMER;many')).toEqual([
      ['100-0840', '', ''],
      ['', '5', ''],
      ['HAMMER', 'many', ''],
    ]);
  });

  it('are read back as written, with any content (BA-8)', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .map((each) => each.replaceAll(/\s+/g, ' ').trim());
    const cell = text.filter(
      (each) => each !== '' && !each.startsWith('="') && !each.startsWith("'") && !each.startsWith('\ufeff'),
    );
    const sign = fc.constantFrom(';', ',', '\t');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), sign, (rows, separator) => {
        const head = `Material${separator}Quantity${separator}Unit`;
        const lines = rows.map((row) => row.map(quoted).join(separator));

        expect(cells([head, ...lines].join('\r\n'))).toEqual(rows);
      }),
    );
  });

  it.each([
    [
      '100-0840 50\n 100.0850  1,5 ',
      [
        ['100-0840', '50', ''],
        ['100.0850', '1,5', ''],
      ],
    ],
    ['DIN 933', [['DIN 933', '', '']]],
    ['100-0840 M8 5', [['100-0840 M8 5', '', '']]],
    ['100-0840 5;1', [['100-0840 5', '1', '']]],
  ])('are a number and a quantity when %j is typed with a space (BA-8)', (text, lines) => {
    expect(cells(text)).toEqual(lines);
  });

  it.each([
    ['100-0840', false],
    ['100-0840\n', false],
    ['100-0840;5', true],
    ['100-0840\t5', true],
    ['100-0840\n100-0850', true],
  ])('are several cells when they are pasted as %j: %s (BA-8)', (text, isMany) => {
    expect(isManyCells(text)).toBe(isMany);
  });
});

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
