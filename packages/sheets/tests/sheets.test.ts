import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { readXml, readXmlStart, xmlRecords } from '../xml/read-xml.ts';
import { childrenOf, deepText, textIn } from '../xml/xml-element.ts';
import { writtenContent } from '../xml/write-xml.ts';
import { anXlsxFile } from './support/an-xlsx-file.ts';

const mostBytes = 512 * 1024;

describe('a text of cells', () => {
  it.each([
    [
      'the sign that divides most rows',
      'a|b, c\n1|2, 3\n4|5',
      [
        ['a', 'b, c'],
        ['1', '2, 3'],
        ['4', '5'],
      ],
    ],
    [
      'a sign outside quotes',
      'a,"b;c;d"\n1,"2;3;4"',
      [
        ['a', 'b;c;d'],
        ['1', '2;3;4'],
      ],
    ],
    [
      'a declared sign',
      'sep=^\na^b;c\n1^2;3',
      [
        ['a', 'b;c'],
        ['1', '2;3'],
      ],
    ],
  ])('is divided by %s', (_, text, rows) => {
    expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
  });

  it('counts lines also inside quotes', () => {
    expect(readCsv('a;"b\r\nc"\n\n="007";"say ""hi"""')).toEqual([
      { line: 1, cells: ['a', 'b\r\nc'] },
      { line: 4, cells: ['007', 'say "hi"'] },
    ]);
  });

  it('is refused at a quote that swallows rows, but not at one that means inches, if it must be strict', () => {
    const inches = 'a;1/2" hose\nb;"lang" bolt';
    expect(readCsv(inches, { isStrict: true })).toEqual(readCsv(inches));
    expect(() => readCsv('a;1\n"b;2\nc;3', { isStrict: true })).toThrow(expect.objectContaining({ line: 2 }));
  });
});

describe('a sheet of a workbook', () => {
  it('is read as the spreadsheet shows it: texts, results, leading zeros, days', () => {
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

    expect(readXlsx(file, { mostBytes }).map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Artikel', '', 'Menge'],
      [3, '000042', '', '50'],
      [4, '100-0840', '', '2'],
      [5, 'A1<B', '0.3'],
      [6, 'HOSE', '', '1.125'],
      [7, '1.23E+17', '', '#N/A'],
      [8, '2024-03-01', '', 'TRUE'],
    ]);
  });

  it('is read from the first visible sheet, whatever else the file holds', () => {
    const file = anXlsxFile({
      sheets: '<sheet name="Data" state="veryHidden" r:id="rId9"/><sheet name="Order" r:id="rId1"/>',
      rows: '<row><c><v>4711</v></c><c><v>5</v></c></row>',
      parts: { 'xl/media/logo.svg': 'x'.repeat(1024 * 1024) },
    });

    expect(readXlsx(file, { mostBytes })).toEqual([{ line: 1, cells: ['4711', '5'] }]);
  });
});

describe('an XML document', () => {
  it('is read as a tree whose content is written back unchanged', () => {
    const root = readXml('<a x="1"><b>M&#252;ller &amp; Co</b> and <c/><![CDATA[<d>]]></a>');

    expect([root.attributes, childrenOf(root).map(({ name }) => name), deepText(root)]).toEqual([
      { x: '1' },
      ['b', 'c'],
      'Müller & Co and <d>',
    ]);
    expect(writtenContent(root)).toBe('<b>M&#252;ller &amp; Co</b> and <c></c>&lt;d&gt;');
  });

  it('is read in records, with known elements only and in its encoding', () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><l><x/><i><n>ä<y>z</y></n></i><i><n>2</n></i></l>';
    const format = { known: { l: { i: { n: {} } } }, records: new Set(['i']) };
    const records = [...xmlRecords(Buffer.from(text, 'latin1'), format)];

    expect(records.map((record) => [textIn(record, 'n'), childrenOf(childrenOf(record)[0])])).toEqual([
      ['ä', []],
      ['2', []],
    ]);
  });

  it('is read as far as its beginning has it', () => {
    expect(textIn(readXmlStart('<a><b>1</b><c>'), 'b')).toBe('1');
  });

  it.each([
    ['nested too deep', '<a>'.repeat(5), 'column 16: elements are nested deeper than 4 levels'],
    [
      'of too many elements',
      `<a>${'<b/>'.repeat(9)}</a>`,
      'column 40: the document has more than 9 elements',
    ],
    [
      'with an endless text',
      `<a>${'x'.repeat(1_000_001)}</a>`,
      'column 1000006: a text is longer than 1000000 characters',
    ],
    [
      'with an entity of its own',
      '<a>&x;</a>',
      'column 4: "&x;" is no entity of XML; write the character itself',
    ],
    ['that does not end', '<a>', 'column 4: unclosed tag: a'],
  ])('is refused %s', (_, text, message) => {
    expect(() => readXml(text, { deepest: 4, mostElements: 9 })).toThrow(
      expect.objectContaining({ line: 1, message }),
    );
  });
});
