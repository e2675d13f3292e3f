import { folderFile } from '../bmecat/folder-file.ts';
import { unitText } from '../bmecat/unit-texts.ts';
import { files } from '../catalogue/import/catalogue-files.ts';
import { BadLines, Remarks } from '../catalogue/import/import-error.ts';
import { areYesOrNo, hasLostDigits, isYes, plainCell, withPlainUnits } from './cell-texts.ts';
import { moneyColumns } from './money-columns.ts';
import { cellOf, headersOf, tableHeader, type ColumnUse, type TableField } from './table-columns.ts';
import { TableFiles } from './table-files.ts';
import { currencyIn, currencyOf, TableFigures, type FigureField } from './table-figures.ts';
import { TableFault, type TableRow } from '@statefront/sheets/table-row.ts';

export interface TableMapping {
  /** The use of columns by their headers, for headers that are not known. */
  readonly columns?: Readonly<Record<string, ColumnUse>> | undefined;
  /** The currency of prices without one. */
  readonly currency?: string | undefined;
}

interface TableConversion extends TableMapping {
  /** Whether the products get no prices. */
  readonly hasNoPrices: boolean;
  /** Whether most rows may be left out. */
  readonly isLossAllowed: boolean;
  /** The folder with pictures and documents. */
  readonly files: string | undefined;
  readonly imageOrigins: readonly string[];
}

interface CategoryLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly names?: { readonly de: string };
}

const allProducts = { id: 'all', name: 'All products', names: { de: 'Alle Produkte' } };

/**
 * Writes the rows of a table as a catalogue folder. The header row names the columns; rows above it are titles.
 * Returns the warnings by the rows of the table, and the number of products.
 *
 * @throws TableFault if the table has no header with number, name and price, no row below it, or if most rows or all
 * prices would be lost.
 */
export async function convertTable(
  name: string,
  rows: readonly TableRow[],
  directory: string,
  { columns = {}, currency, hasNoPrices, isLossAllowed, files: folder, imageOrigins }: TableConversion,
): Promise<{ readonly warnings: BadLines; readonly products: number }> {
  const header = tableHeader(rows, columns, ['number', 'name']);
  if (!header) throw new TableFault(missingColumns(rows, columns));
  const { headers, below } = header;
  const withheld = moneyColumns(header, columns);
  const named = (indexes: Iterable<number>) =>
    Array.from(indexes, (index) => `"${headers[index]}"`).join(', ');
  if (!hasNoPrices && !header.uses.includes('price')) {
    const hint = withheld.size === 0 ? '' : `, perhaps ${named(withheld)}`;
    throw new TableFault(
      `has no column for the price${hint}; map one with --mapping FILE, or import without prices with --no-prices; its columns are ${headersOf([{ line: header.line, cells: headers }])}`,
    );
  }
  const uses = header.uses.map((use, index) => (withheld.has(index) ? 'ignore' : use));
  if (below.length === 0) throw new TableFault('has no row below its header');
  const remarks = new Remarks();
  for (const repeated of header.repeatedPrices) {
    remarks.add(name, header.line, `the column "${repeated}" is left out, because another one has the price`);
  }
  if (withheld.size > 0)
    remarks.add(
      name,
      header.line,
      `left out, because visitors see attributes and these look like money: ${named(withheld)}; if everyone may see one, map it to "attribute" with --mapping FILE`,
    );
  const isYesOrNo = uses.map((_, index) =>
    areYesOrNo(below.map(({ cells }) => plainCell(cells[index] ?? ''))),
  );
  const money =
    currencyIn(headers[uses.indexOf('price')] ?? '') ?? currencyIn(headers.join(' ')) ?? currency ?? 'EUR';
  const figures = new TableFigures({ file: name, remarks, otherwise: ', so there is none' }, below, uses);
  const open = (file: string) => folderFile(directory, file);
  const [products, categories, units] = [open(files.products), open(files.categories), open(files.units)];
  const [images, documents] = [open(files.images), open(files.documents)];
  const numbers = below.map(({ cells }) => cellOf(cells, uses, 'number'));
  const media = await TableFiles.open(numbers, { folder, imageOrigins, images, documents });
  let lost: string | undefined;
  let priced = 0;
  const written = { numbers: new Set<string>(), categories: new Set<string>(), units: new Set<string>() };
  for (const { line, cells } of below) {
    const cell = (field: TableField) => cellOf(cells, uses, field);
    const number = cell('number');
    for (const [index, text] of cells.entries()) {
      if (uses[index] !== 'ignore' && hasLostDigits(text))
        remarks.add(
          name,
          line,
          `the column "${headers[index]}" has "${text}", a number of which the spreadsheet has lost digits; format the column as text and enter the number again`,
        );
    }
    const reason = leftOut(cell, written.numbers);
    if (reason !== undefined) {
      remarks.add(name, line, reason);
      lost ??= `line ${line} ${reason}`;
      continue;
    }
    written.numbers.add(number);
    const origin = { line, subject: `product "${number}"` };
    const path = categoryPath(cell('category'));
    for (const category of path) {
      if (written.categories.has(category.id)) continue;
      written.categories.add(category.id);
      // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
      await categories.write(category, origin);
    }
    const unit = withPlainUnits(cell('unit')) || 'PCE';
    if (!written.units.has(unit)) {
      written.units.add(unit);
      const { en, de, decimals } = unitText(unit);
      // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
      await units.write({ code: unit, text: en, texts: { de }, decimals }, origin);
    }
    const figure = (field: FigureField) => figures.read(cell(field), field, line) ?? null;
    const rowCurrency = currencyOf(cell, money);
    const amount = hasNoPrices || rowCurrency === undefined ? null : figure('price');
    if (amount !== null) priced += 1;
    if (rowCurrency === undefined)
      remarks.add(
        name,
        line,
        `currency: "${cell('currency')}" is not a code such as EUR, so there is no price`,
      );
    if (cells.slice(headers.length).some((text) => text !== ''))
      remarks.add(name, line, 'has more cells than the header; the further ones are left out');
    const fileCells = cells.filter((_, index) => uses[index] === 'image' || uses[index] === 'document');
    // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
    const own = await media.of(number, fileCells, line);
    // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
    await products.write(
      {
        id: number,
        sku: number,
        kind: 'simple',
        categoryIds: [path.at(-1)?.id ?? allProducts.id],
        name: cell('name'),
        ...(cell('brand') === '' ? {} : { brand: cell('brand') }),
        ...(cell('description') === '' ? {} : { descriptions: { en: cell('description') } }),
        attributes: attributesOf(headers, cells, uses, isYesOrNo),
        ...own,
        unit,
        price: {
          amount,
          currency: rowCurrency ?? money,
          ...withFigure('per', figure('per') ?? header.per ?? null),
        },
        ...withFigure('taxPct', figure('tax')),
        ...withFigure('minimumOrderQuantity', figure('minimum')),
        ...withFigure('roundingQuantity', figure('step')),
        ...(cell('stock') === '' ? {} : { stock: { level: stockLevel(cell('stock')) } }),
      },
      origin,
    );
  }
  media.report(remarks, name);
  await Promise.all([products, categories, units, images, documents].map((file) => file.close()));
  const { size } = written.numbers;
  if (!isLossAllowed && size < below.length / 2)
    throw new TableFault(
      `would load only ${size} of its ${below.length} rows, as ${lost}; map other columns with --mapping FILE, or load them with --allow-loss; its columns are ${headersOf([{ line: header.line, cells: headers }])}`,
    );
  if (!hasNoPrices && priced === 0)
    throw new TableFault('has no figure in its column of prices; import without prices with --no-prices');
  const warnings = new BadLines();
  remarks.addTo(warnings);
  return { warnings, products: size };
}

function missingColumns(rows: readonly TableRow[], columns: Readonly<Record<string, ColumnUse>>): string {
  const missing = (['number', 'name'] as const).filter((field) => !tableHeader(rows, columns, [field]));
  const lacks = missing.length === 0 ? ['number', 'name'] : missing;
  return `has no column for the ${lacks.join(' and the ')} of products, such as "Article number" and "Name"; name the columns so, or map them with --mapping FILE; its columns are ${headersOf(rows)}`;
}

function leftOut(cell: (field: TableField) => string, known: ReadonlySet<string>): string | undefined {
  const number = cell('number');
  if (number === '') return 'has no number; it is left out';
  if (cell('name') === '') return `product "${number}" has no name; it is left out`;
  if (cell('customer') !== '')
    return `product "${number}" has a price for one customer; it is left out, import it with --prices`;
  return known.has(number) ? `product "${number}" occurs a second time; it is left out` : undefined;
}

function categoryPath(written: string): readonly CategoryLine[] {
  const names = written
    .split(/[>»|]|\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (names.length === 0) return [{ ...allProducts, parentId: null }];
  const ids = names.map((_, index) => slug(names.slice(0, index + 1).join(' ')));
  return names.map((name, index) => ({ id: ids[index] ?? '', parentId: ids[index - 1] ?? null, name }));
}

function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 180) || 'other'
  );
}

function attributesOf(
  headers: readonly string[],
  cells: readonly string[],
  uses: readonly ColumnUse[],
  isYesOrNo: readonly boolean[],
): object[] {
  return headers.flatMap((header, index): object[] => {
    const value = plainCell(cells[index] ?? '');
    if (!['attribute', 'from'].includes(uses[index] ?? '') || value === '' || header === '') return [];
    const named = { key: header.slice(0, 200), label: header };
    return isYesOrNo[index]
      ? [{ ...named, type: 'boolean', value: isYes(value) }]
      : [{ ...named, type: 'text', value: withPlainUnits(value) }];
  });
}

function withFigure(key: string, value: string | null): Readonly<Record<string, string>> {
  return value === null ? {} : { [key]: value };
}

/** `H` for a number above 0 and words for yes, `L` otherwise. */
function stockLevel(cell: string): string {
  if (/^[HML]$/.test(cell)) return cell;
  const isThere = /^\D*\d/.test(cell)
    ? !/^\D*0+(\D|$)/.test(cell)
    : isYes(cell) || /^(?:yes|ja|in.?stock|lieferbar|x|verf)/i.test(cell);
  return isThere ? 'H' : 'L';
}
