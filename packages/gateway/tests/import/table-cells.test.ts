import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { convertTable } from '@statefront/gateway/tables/convert-table.ts';
import { readCsv } from '@statefront/sheets/csv/read-csv.ts';
import type { TableRow } from '@statefront/sheets/table-row.ts';
import { readXlsx } from '@statefront/sheets/xlsx/read-xlsx.ts';
import { anXlsxFile } from '@statefront/sheets/tests/support/an-xlsx-file.ts';

interface Product {
  readonly id: string;
  readonly unit: string;
  readonly stock?: object;
  readonly attributes: readonly { readonly label: string; readonly value: string | boolean }[];
}

const tables: readonly {
  readonly language: string;
  readonly rows: readonly string[];
  readonly public: readonly string[];
}[] = JSON.parse(await readFile(new URL('../data/tables-with-money.json', import.meta.url), 'utf8'));

/** The warnings and the products of a table. */
async function converted(rows: readonly TableRow[], hasNoPrices = false) {
  const directory = await mkdtemp(join(tmpdir(), 'table-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { warnings } = await convertTable('list', rows, directory, {
    hasNoPrices,
    isLossAllowed: false,
    files: undefined,
    imageOrigins: [],
  });
  const lines = gunzipSync(await readFile(join(directory, 'products.jsonl.gz')))
    .toString()
    .trim()
    .split('\n');
  return {
    warnings: warnings.first.map(({ line, reason }) => `${line}: ${reason}`),
    products: lines.map((line): Product => JSON.parse(line)),
  };
}

async function attributes(csv: string) {
  const { products } = await converted(readCsv(csv));
  return products.map((product) => product.attributes.map(({ label, value }) => [label, value]));
}

function barcodeRow(barcode: string, at: number): string {
  return `<row r="${at + 2}"><c t="str"><v>A${at}</v></c><c t="str"><v>Bolt</v></c><c><v>1</v></c><c><v>${barcode}</v></c></row>`;
}

function lostDigits(line: number, text: string): string {
  return `${line}: the column "Barcode" has "${text}", a number of which the spreadsheet has lost digits; format the column as text and enter the number again`;
}

describe('the cells of a table', () => {
  it('have one article for a number with and without spaces at its ends, also no-break ones', async () => {
    const { products, warnings } = await converted(
      readCsv(
        'sku;name;price\n"SKU123 ";Bolt;1\nSKU123;Bolt;1\n"\u00a0SKU123\u202f";Bolt;1\nSKU124;Nut;1\n"SKU 125";Ring;1\nSKU\u00a0125;Ring;1\nSKU126;Pin;1\n',
      ),
    );

    expect(products.map(({ id }) => id)).toEqual(['SKU123', 'SKU124', 'SKU 125', 'SKU126']);
    expect(warnings).toEqual([
      '3: product "SKU123" occurs a second time; it is left out (2 lines)',
      '7: product "SKU 125" occurs a second time; it is left out',
    ]);
  });

  it('are yes or no in a column of such words in any language, and figures or texts in others', async () => {
    const words = ['Yes', 'Ja', '1', 'wahr', 'TRUE', 'x', 'No', 'Nein', '0', 'falsch'];
    const rows = words.map((word, index) => `${index};Bolt;1;${word};${index % 2};${word} or so;${word}`);

    expect(await attributes(`sku;name;price;Galvanised;Holes;Remark;Stock\n${rows.join('\n')}\n`)).toEqual(
      words.map((word, index) => [
        ['Galvanised', index < 6],
        ['Holes', String(index % 2)],
        ['Remark', `${word} or so`],
      ]),
    );
    const { products } = await converted(readCsv(`sku;name;price;a;b;c;Stock\n${rows.join('\n')}\n`));
    expect(products.map(({ stock }) => stock)).toEqual(words.map((_, at) => ({ level: at < 6 ? 'H' : 'L' })));
  });

  it('have one spelling of each unit, so that a filter has one value of two spellings', async () => {
    const csv =
      'sku;name;price;unit;Layer;Area;Weight;Resistance;Thread\n1;Bolt;1;m2;10 \u00b5m;3 m2;80 g/m2;5 \u2126;M2\n2;Bolt;1;m²;10 \u03bcm;3 m²;80 g/m²;5 \u03a9;M2\n';
    const [one, other] = (await converted(readCsv(csv))).products;

    expect(one).toEqual({ ...other, id: '1', sku: '1' });
    expect(other).toMatchObject({ unit: 'm²' });
    expect((await attributes(csv))[0]).toEqual([
      ['Layer', '10 \u03bcm'],
      ['Area', '3 m²'],
      ['Weight', '80 g/m²'],
      ['Resistance', '5 \u03a9'],
      ['Thread', 'M2'],
    ]);
  });
});

describe('a long number of a spreadsheet', () => {
  it('warns with its row and what to do, if the spreadsheet has lost digits of it', async () => {
    const long = ['4012345678901234', '40123456789012345', '401234567890123'];
    const header = ['sku', 'name', 'price', 'Barcode']
      .map((text) => `<c t="str"><v>${text}</v></c>`)
      .join('');
    const file = anXlsxFile({ rows: `<row r="1">${header}</row>${long.map(barcodeRow).join('')}` });
    const { warnings } = await converted(readXlsx(file, { mostBytes: 1e6 }));
    const saved = await converted(
      readCsv('sku;name;price;Barcode\n1;Bolt;1;4,01E+12\n2;Nut;1;4012345678901234\n'),
    );

    expect(warnings).toEqual([lostDigits(2, '4.01E+15'), lostDigits(3, '4.01E+16')]);
    expect(saved.warnings).toEqual([lostDigits(2, '4,01E+12')]);
  });
});

describe('the money of invented tables in four languages', () => {
  it.each(tables)('$language: only $public is public of $rows.0 (PR-1)', async ({ rows, public: open }) => {
    const whole = rows.map((row, at) => (at === 0 ? row : row.replaceAll(/(\d)[.,]\d\d(?!\d)/g, '$1')));
    const shown = await Promise.all(
      [rows, whole].map(async (each) =>
        (await attributes(each.join('\n'))).map((all) => all.map(([label]) => label)),
      ),
    );

    expect(shown).toEqual([rows, whole].map((each) => each.slice(1).map(() => open)));
  });
});

describe('a column whose header says nothing', () => {
  const rows = [
    'sku;name;Preis;Stufe 2;Schmidt KG;Bonus A;Kolli;L\u00e4nge;Umdrehungen',
    '1;Bohrer;792;633;1.164;3%;10;800;2400',
    '2;Fr\u00e4ser;1.471;1.180;2.155;4%;25;1450;1800',
    '3;Drehbank;10.286;8.080;15.024;5%;4;10200;900',
  ];

  it('is money if its figures rise and fall with the prices, or if it holds percentages (PR-1, SE-3)', async () => {
    expect(new Set((await attributes(rows.join('\n'))).flat().map(([label]) => label))).toEqual(
      new Set(['Kolli', 'L\u00e4nge', 'Umdrehungen']),
    );
  });

  it('is also money beside a purchase price, in a table without prices (PR-1, SE-3)', async () => {
    const table = rows.map((row) => row.replace('Preis', 'Einkauf')).join('\n');
    const { products } = await converted(readCsv(table), true);

    expect(products.map((product) => product.attributes.map(({ label }) => label))).toEqual(
      products.map(() => ['Kolli', 'L\u00e4nge', 'Umdrehungen']),
    );
  });
});
