import { describe, expect, it } from 'vitest';
import { readOrderFile } from '#src/services/quick-order/order-file.ts';
import { anXlsxFile } from '#tests/support/an-xlsx-file.ts';

const read = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => readOrderFile({ file: new Blob(parts) });
const order = [
  ['Größe', 'Menge'],
  ['100-0840', '50'],
];

describe('a file of a quick order', () => {
  it.each([
    ['UTF-8', Buffer.from('Größe;Menge\r\n100-0840;50\r\n', 'utf8')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffGröße;Menge\n100-0840;50', 'utf8')],
    ['UTF-16 of a spreadsheet', Buffer.from('\ufeffGröße\tMenge\r\n100-0840\t50\r\n', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeffGröße\tMenge\r\n100-0840\t50', 'utf16le').swap16()],
    ['the letters of Windows', Buffer.from('sep=;\r\nGröße;Menge\r\n100-0840;50\r\n', 'latin1')],
  ])('is read in %s (BA-8)', async (_, bytes) => {
    expect(await read(new Uint8Array(bytes))).toEqual(order);
  });

  it('is read from an XLSX file as the spreadsheet shows it: texts, results, leading zeros (BA-8)', async () => {
    const file = anXlsxFile({
      texts:
        '<si><t>Artikel</t></si><si><r><rPr><b/></rPr><t>Men</t></r><r><t>ge</t></r><rPh><t>x</t></rPh></si>',
      formats: ['000000', '000&quot;-&quot;0000', 'yyyy-mm-dd', '&quot;pieces&quot; 0'],
      rows: `
        <row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
        <row r="3"><c r="A3" s="1"><v>42</v></c><c r="C3"><v>50</v></c></row>
        <row r="4"><c r="A4" s="2"><v>1000840</v></c><c r="C4" s="4"><f>1+1</f><v>2</v></c></row>
        <row r="5"><c t="inlineStr"><is><t>A_x0031_&lt;B</t></is></c><c><v>0.30000000000000004</v></c></row>
        <row r="6"><c r="A6" t="str"><f>A1</f><v>HOSE</v></c><c r="C6"><v>1.125</v></c></row>
        <row r="7"><c r="A7"><v>1.23456789012345E+17</v></c><c r="C7" t="e"><v>#N/A</v></c></row>
        <row r="8"><c r="A8" s="3"><v>45352</v></c><c r="C8" t="b"><v>1</v></c></row>
        <row r="9"><c r="A9" s="1"/></row>`,
    });

    expect(await read(file)).toEqual([
      ['Artikel', '', 'Menge'],
      ['000042', '', '50'],
      ['100-0840', '', '2'],
      ['A1<B', '0.3'],
      ['HOSE', '', '1.1250'],
      ['1.23E+17', '', '#N/A'],
      ['2024-03-01', '', 'TRUE'],
    ]);
  });

  it('is read in time despite a stray cell in the last row and column (BA-8)', async () => {
    const rows = `<row r="1"><c r="A1"><v>4711</v></c><c r="B1"><v>5</v></c></row>
      <row r="1048576"><c r="A1048576"/><c r="XFD1048576"><v>1</v></c></row>`;

    expect(await read(anXlsxFile({ rows }))).toEqual([['4711', '5']]);
  });

  it('is read from the first visible sheet, whatever else the file holds (BA-8)', async () => {
    const file = anXlsxFile({
      sheets: '<sheet name="Data" state="veryHidden" r:id="rId9"/><sheet name="Order" r:id="rId1"/>',
      rows: '<row><c><v>4711</v></c><c><v>5</v></c></row>',
      parts: { 'xl/media/logo.svg': 'x'.repeat(1024 * 1024) },
    });

    expect(await read(file)).toEqual([['4711', '5']]);
  });

  it.each([
    ['is too large', ['1;2\n'.repeat(200_000)]],
    ['is none', [new Uint8Array([0, 1, 2, 0])]],
    ['ends in the middle', [anXlsxFile({ rows: '' }).slice(0, 300)]],
    ['unpacks to too much', [anXlsxFile({ rows: ' '.repeat(600 * 1024) })]],
    ['unpacks to too many texts', [anXlsxFile({ rows: '', texts: '<si><t>a</t></si>'.repeat(40_000) })]],
    [
      'unpacks to more than it declares',
      [withDeclaredSize(anXlsxFile({ rows: ' '.repeat(600 * 1024) }), 100)],
    ],
    ['has a DOCTYPE', [anXlsxFile({ rows: '', parts: { 'xl/workbook.xml': '<!DOCTYPE a><workbook/>' } })]],
    ['has no sheet', [anXlsxFile({ rows: '', sheets: '' })]],
  ])('is refused if it %s (BA-8)', async (_, parts) => {
    await expect(read(...parts)).rejects.toThrow();
  });
});

/** The same file, whose directory declares this unpacked size for its largest part. */
function withDeclaredSize(file: Uint8Array<ArrayBuffer>, byteCount: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer.slice(0));
  for (let at = 0; at < file.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 500 * 1024)
      view.setUint32(at + 24, byteCount, true);
  }
  return new Uint8Array(view.buffer);
}
