import { describe, expect, it } from 'vitest';
import { readOrderFile } from '#src/services/quick-order/order-file.ts';
import { anXlsxFile } from '@statefront/sheets/tests/support/an-xlsx-file.ts';

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

  it('is read from an XLSX file, with figures that cannot be read as thousands (BA-8)', async () => {
    const rows = '<row><c t="inlineStr"><is><t>HOSE</t></is></c><c><v>1.125</v></c></row>';

    expect(await read(anXlsxFile({ rows }))).toEqual([['HOSE', '1.1250']]);
  });

  it('is read in time despite a stray cell in the last row and column (BA-8)', async () => {
    const rows = `<row r="1"><c r="A1"><v>4711</v></c><c r="B1"><v>5</v></c></row>
      <row r="1048576"><c r="A1048576"/><c r="XFD1048576"><v>1</v></c></row>`;

    expect(await read(anXlsxFile({ rows }))).toEqual([['4711', '5']]);
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
