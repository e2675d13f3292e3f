import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/a-gateway.ts';
import { anEmptyGateway } from '../support/catalogue/bmecat-import.ts';
import { aFile, aFolder, reasonsOf } from '../support/catalogue/imported-folder.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import { call } from '../support/http/call.ts';

/** Imports a file; resolves with the reasons of the refusal, or of the warnings. */
async function reasons(name: string, content: string | Uint8Array): Promise<readonly string[]> {
  const gateway = await anEmptyGateway();
  const file = await aFile(name, content);
  return gateway
    .importCatalogue(file)
    .then(({ warnings }) => warnings.map(({ line, reason }) => `${line}: ${reason}`))
    .catch(reasonsOf);
}

const german = [
  'Preisliste 2026;;;;;;',
  'Artikel-Nr.;Bezeichnung;Preis (CHF);Preiseinheit;Einheit;Warengruppe;Gewinde',
  '0042;Schraube "lang";1.234,50;100;C62;Befestigung > Schrauben;M8',
  '0043;"Mutter; flach";0,25;;Beutel;Befestigung > Muttern;M8',
  '',
].join('\r\n');

describe('importing a table', () => {
  it('reads a German price list as CSV: figures, units, groups, and other columns as attributes', async () => {
    const gateway = await anEmptyGateway();
    const { customers } = tinyCatalogue;
    const file = await aFile('Preise.csv', Buffer.from(german, 'latin1'));

    const report = await gateway.importCatalogue(file, undefined, { isDemonstration: true });
    const get = async (path: string, token?: string) => {
      const { text } = await call(gateway, path, token === undefined ? {} : { token });
      return JSON.parse(text);
    };
    const token = await signedIn(gateway, 'anna', 'anna-demo');

    expect([report.products, report.categories, customers.length]).toEqual([2, 3, 3]);
    expect(await get('product/0042', token)).toMatchObject({
      productName: 'Schraube "lang"',
      breadcrumb: [{ categoryName: 'Befestigung' }, { categoryName: 'Schrauben' }],
      salesMaterial: { materialNumber: '0042', baseUnitOfMeasure: 'C62', baseUnitOfMeasureText: 'piece' },
      pricing: { price: 1234.5, quantity: 100, currency: 'CHF' },
    });
    expect(await get('product/0043', token)).toMatchObject({
      productName: 'Mutter; flach',
      pricing: { price: 0.25, quantity: 1, unit: 'Beutel' },
    });
    expect(JSON.stringify(await get('product/0042'))).toContain('"label":"Gewinde"');
  });

  it('reads the first visible sheet of an Excel file, with the zeros of numbers', async () => {
    const gateway = await anEmptyGateway();

    const { products, warnings } = await gateway.importCatalogue(
      await aFile('list.xlsx', anExcelFile()),
      undefined,
      {
        prices: 'none',
      },
    );

    expect([products, warnings]).toEqual([2, []]);
    expect(JSON.parse((await call(gateway, 'product/00042')).text)).toMatchObject({ productName: 'Screw' });
    expect(JSON.parse((await call(gateway, 'product/B-7')).text)).toMatchObject({ productName: 'Nut' });
  });

  it('names the rows that it leaves out, and the figures that it does not read', async () => {
    expect(
      await reasons(
        'list.csv',
        'sku,name,price\n1,Bolt,2.50\n,Nameless,1\n2,,1\n1,Bolt again,3\n3,Nut,on request\n4,Ring,1.25\n',
      ),
    ).toEqual([
      '3: has no number; it is left out',
      '4: product "2" has no name; it is left out',
      '5: product "1" occurs a second time; it is left out',
      '6: price: "on request" is not a figure, so there is none',
    ]);
  });

  it('names what it does not take: unknown currencies, words for a price, further prices and cells', async () => {
    expect(
      await reasons(
        'list.csv',
        'sku,name,price,net price,currency\n1,Bolt,POA,1,EUR\n2,Nut,1,1,Gold\n3,Ring,1.50,1,EUR,more\n4,Pin,1 EUR,1,Euro\n',
      ),
    ).toEqual([
      '1: the column "net price" is left out, because another one has the price',
      '2: price: "POA" is not a figure, so there is none',
      '3: currency: "Gold" is not a code such as EUR, so there is no price',
      '4: has more cells than the header; the further ones are left out',
    ]);
  });

  it('refuses a row with a quote that is not closed, which would swallow the rows below it', async () => {
    expect(await reasons('list.csv', 'sku;name\n1;"two\nlines"\n2;"Nut\n3;Ring\n4;Pin\n')).toEqual([
      'list.csv 4: has a quote (") that is not closed, or text after a closed one',
    ]);
  });

  it('takes columns with other names by a mapping file', async () => {
    const gateway = await anEmptyGateway();
    const file = await aFile('list.csv', 'Key\tWhat\tTarif\tIntern\nA-1\tBolt\t2.50\tx\n');
    const columns = { Key: 'number', What: 'name', Tarif: 'price', Intern: 'ignore' };
    const mapping = await aFile('columns.json', JSON.stringify({ columns, currency: 'CHF' }));
    const wrong = await aFile('columns.json', JSON.stringify({ columns: { Key: 'nummer' } }));
    const refused = await gateway.importCatalogue(file, undefined, { mapping: wrong }).catch(reasonsOf);

    expect(await gateway.importCatalogue(file).catch(reasonsOf)).toEqual([
      'list.csv 0: has no column for the number and the name of products, such as "Article number" and "Name"; name the columns so, or map them with --mapping FILE; its columns are "Key", "What", "Tarif", "Intern"',
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/^columns.json 0: is no mapping of columns: a column is one of number, /),
    ]);
    expect(await gateway.importCatalogue(file, undefined, { mapping })).toMatchObject({ products: 1 });
    expect(JSON.parse((await call(gateway, 'product/A-1')).text)).toMatchObject({ productName: 'Bolt' });
  });
});

describe('importing packed files', () => {
  const csv = 'sku;name;price\n1;Bolt;1\n';

  it.each([
    ['list.csv.gz', gzipSync(csv)],
    ['list.zip', zipSync({ 'a/list.csv': strToU8(csv), '__MACOSX/list.csv': strToU8('x') })],
  ])('unpacks %s', async (name, content) => {
    const gateway = await anEmptyGateway();

    expect(await gateway.importCatalogue(await aFile(name, content))).toMatchObject({ products: 1 });
  });

  it('says why a ZIP file has nothing to import, and writes nothing outside of its folder', async () => {
    const two = zipSync({ 'a.csv': strToU8(csv), 'b.csv': strToU8(csv) });

    expect([
      await reasons('two.zip', two),
      await reasons('none.zip', zipSync({ 'readme.txt': strToU8('x') })),
      await reasons('up.zip', zipSync({ '../list.csv': strToU8(csv) })),
    ]).toEqual([
      ['two.zip 0: holds several documents (a.csv, b.csv); unpack it and import one of them'],
      ['none.zip 0: holds neither a catalogue folder nor a BMEcat, Excel or CSV file'],
      ['up.zip 0: holds neither a catalogue folder nor a BMEcat, Excel or CSV file'],
    ]);
  });
});

describe('importing a file that is something else', () => {
  it.each([
    [
      'catalogue.pdf',
      '%PDF-1.7',
      'is a PDF, which has no data to import; ask the supplier for BMEcat, Excel or CSV',
    ],
    [
      'list.xls',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'is an old Excel file; open it and save it as .xlsx or CSV',
    ],
    [
      'a.cif',
      'CIF_I_V3.0\nCHARSET: UTF-8',
      'is a catalogue in CIF, which is not read; ask the supplier for BMEcat, Excel or CSV',
    ],
    [
      'a.xml',
      '<?xml version="1.0"?><cXML payloadID="1">',
      'is cXML, which is not read; ask the supplier for BMEcat, Excel or CSV',
    ],
    [
      'a.xml',
      '<?xml version="1.0"?><ICECAT-interface>',
      'is data of Icecat, which is not read; export it as CSV or Excel, with one row for each product',
    ],
    [
      'a.xml',
      '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">',
      'is a product feed for Google in XML; save it as the text file (TSV) that Google takes too, and import that',
    ],
    ['a.rtf', '{\\rtf1 list}', 'is a text document (RTF), which has no table; ask for BMEcat, Excel or CSV'],
    ['a.xml', 'sku;name\n1;Bolt', 'does not begin with "<" as XML does; if it is a table, rename it to .csv'],
    ['a.xml', '<!doctype html><html>', 'is a web page, perhaps of a sign-in; download the file itself'],
    [
      'a.json',
      '{"products":[]}',
      'is JSON; a catalogue folder has its files together, and is imported as a folder',
    ],
    [
      'products.jsonl.gz',
      gzipSync('{}'),
      'is one file of a catalogue folder; import the folder that holds it',
    ],
    [
      'a.bin',
      Buffer.from([1, 0, 2, 0]),
      'is of no known kind; BMEcat, Excel (.xlsx), CSV and catalogue folders are read',
    ],
    ['empty.csv', '', 'is empty'],
  ])('says what %s is', async (name, content, reason) => {
    expect(await reasons(name, content)).toEqual([`${name} 0: ${reason}`]);
  });

  it('reads a folder as before', async () => {
    const folder = await aFolder(tinyCatalogue);
    await mkdir(join(folder, 'notes'));
    const gateway = await anEmptyGateway();

    expect(await gateway.importCatalogue(folder)).toMatchObject({ products: tinyCatalogue.products.length });
  });
});

/** A workbook with a hidden sheet, shared, rich and inline texts, and a number that its format pads with zeros. */
function anExcelFile(): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': part('<Types/>'),
    'xl/workbook.xml': part(
      `<workbook xmlns:r="${office}"><sheets><sheet name="Old" state="hidden" r:id="r1"/><sheet name="List" r:id="r2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': part(
      '<sst><si><t>Article number</t></si><si><t>Name</t></si><si><r><t>Sc</t></r><r><t>rew</t></r></si></sst>',
    ),
    'xl/styles.xml': part(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': part('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet2.xml': part(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>42</v></c><c r="B2" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>B-7</t></is></c><c r="B3" t="str"><v>Nut</v></c></row></sheetData></worksheet>',
    ),
  });
}

function part(xml: string): Uint8Array {
  return strToU8(`<?xml version="1.0"?>${xml}`);
}
