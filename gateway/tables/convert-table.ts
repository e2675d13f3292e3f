import { folderFile } from '../bmecat/folder-file.ts';
import { NumberForms } from '../bmecat/number-forms.ts';
import { unitText } from '../bmecat/unit-texts.ts';
import { files } from '../catalogue/import/catalogue-files.ts';
import { BadLines, Remarks } from '../catalogue/import/import-error.ts';
import { plain } from '../pricing/fraction.ts';
import type { TableRow } from './read-csv.ts';
import { columnUses, type ColumnUse, type TableField } from './table-columns.ts';

export interface TableMapping {
  /** The use of columns by their headers, for headers that are not known. */
  readonly columns?: Readonly<Record<string, ColumnUse>> | undefined;
  /** The currency of prices without one. */
  readonly currency?: string | undefined;
}

/** A table cannot be read as a catalogue; the message continues "NAME …". */
export class TableFault extends Error {
  override readonly name = 'TableFault';
}

interface CategoryLine {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly names?: { readonly de: string };
}

interface Figures {
  readonly forms: NumberForms;
  readonly remarks: Remarks;
  readonly file: string;
}

const mostTitleRows = 20;
const allProducts = { id: 'all', name: 'All products', names: { de: 'Alle Produkte' } };
const figureFields = ['price', 'per', 'minimum', 'step', 'tax'] as const;

/**
 * Writes the rows of a table as a catalogue folder. The header row names the columns; rows above it are titles.
 * Returns the warnings by the rows of the table.
 *
 * @throws TableFault if the table has no header with number and name, or no row below it.
 */
export async function convertTable(
  name: string,
  rows: readonly TableRow[],
  directory: string,
  { columns = {}, currency }: TableMapping,
): Promise<BadLines> {
  const at = headerAt(rows, columns);
  const headers = rows[at]?.cells ?? [];
  const uses = columnUses(headers, columns);
  const read = rows.slice(at + 1);
  if (read.length === 0) throw new TableFault('has no row below its header');
  const remarks = new Remarks();
  const forms = new NumberForms();
  for (const { cells } of read) {
    for (const field of figureFields) forms.note(field, withoutCurrency(cellOf(cells, uses, field)));
  }
  const money = currencyOf(headers.join(' ')) ?? currency ?? 'EUR';
  const figures = { forms, remarks, file: name };
  const open = (file: string) => folderFile(directory, file);
  const [products, categories, units] = [open(files.products), open(files.categories), open(files.units)];
  const written = { numbers: new Set<string>(), categories: new Set<string>(), units: new Set<string>() };
  for (const { line, cells } of read) {
    const cell = (field: TableField) => cellOf(cells, uses, field);
    const number = cell('number');
    const reason = leftOut(number, cell('name'), written.numbers);
    if (reason !== undefined) {
      remarks.add(name, line, reason);
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
    const unit = cell('unit') || 'PCE';
    if (!written.units.has(unit)) {
      written.units.add(unit);
      const { en, de, decimals } = unitText(unit);
      // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
      await units.write({ code: unit, text: en, texts: { de }, decimals }, origin);
    }
    const figure = (field: (typeof figureFields)[number]) => figureIn(cell(field), field, line, figures);
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
        attributes: attributesOf(headers, cells, uses),
        unit,
        price: {
          amount: figure('price'),
          currency: currencyOf(cell('currency')) ?? currencyOf(cell('price')) ?? money,
          ...withFigure('per', figure('per')),
        },
        ...withFigure('taxPct', figure('tax')),
        ...withFigure('minimumOrderQuantity', figure('minimum')),
        ...withFigure('roundingQuantity', figure('step')),
        ...(cell('stock') === '' ? {} : { stock: { level: stockLevel(cell('stock')) } }),
      },
      origin,
    );
  }
  await Promise.all([products.close(), categories.close(), units.close()]);
  const warnings = new BadLines();
  remarks.addTo(warnings);
  return warnings;
}

function headerAt(rows: readonly TableRow[], columns: Readonly<Record<string, ColumnUse>>): number {
  const titles = rows.slice(0, mostTitleRows).map(({ cells }) => columnUses(cells, columns));
  const at = titles.findIndex((uses) => uses.includes('number') && uses.includes('name'));
  if (at >= 0) return at;
  const found = titles.find((uses) => uses.includes('number') || uses.includes('name'));
  const missing = ['number', 'name'].filter((field) => !found?.some((use) => use === field));
  throw new TableFault(
    `has no column for the ${missing.join(' and the ')} of products, such as "Article number" and "Name"; name the columns so, or map them with --mapping FILE`,
  );
}

function cellOf(cells: readonly string[], uses: readonly ColumnUse[], field: TableField): string {
  return cells[uses.indexOf(field)] ?? '';
}

function leftOut(number: string, name: string, known: ReadonlySet<string>): string | undefined {
  if (number === '') return 'has no number; it is left out';
  if (name === '') return `product "${number}" has no name; it is left out`;
  return known.has(number) ? `product "${number}" occurs a second time; it is left out` : undefined;
}

function categoryPath(written: string): readonly CategoryLine[] {
  const names = written.split(/\s*(?:>|»|\s\/\s|\|)\s*/).filter((part) => part !== '');
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
): object[] {
  return headers.flatMap((header, index) => {
    const value = cells[index] ?? '';
    if (uses[index] !== 'attribute' || value === '' || header === '') return [];
    return [{ key: header.slice(0, 200), label: header, type: 'text', value }];
  });
}

function withFigure(key: string, value: string | null): Readonly<Record<string, string>> {
  return value === null ? {} : { [key]: value };
}

/** The figure of a cell; `null` for an empty one, and with a warning for one that is no figure. */
function figureIn(
  cell: string,
  field: string,
  line: number,
  { forms, remarks, file }: Figures,
): string | null {
  const text = withoutCurrency(cell);
  if (text === '') return null;
  const read = forms.read(field, text);
  if (read === undefined || read.figure.lt(0)) {
    remarks.add(file, line, `${field}: "${cell}" is not a figure, so there is none`);
    return null;
  }
  if (read.ambiguity !== undefined) {
    const meant = read.ambiguity === 'grouped' ? 'thousands' : 'decimals';
    remarks.add(file, line, `${field}: "${cell}" is read with ${meant} after its point`);
  }
  return plain(read.figure, 6);
}

function withoutCurrency(cell: string): string {
  return cell.replaceAll(/[€$£%\s'’]|\b[A-Za-z]{3}\b/g, '');
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

function currencyOf(text: string): string | undefined {
  const [sign] = /[€$£]/.exec(text) ?? [];
  return sign === undefined ? /\b(EUR|USD|CHF|GBP|SEK|DKK|NOK|PLN|CZK|HUF)\b/.exec(text)?.[1] : signs[sign];
}

/** `H` for a number above 0 and words for yes, `L` otherwise. */
function stockLevel(cell: string): string {
  if (/^[HML]$/.test(cell)) return cell;
  const isThere = /^\D*\d/.test(cell)
    ? !/^\D*0+(\D|$)/.test(cell)
    : /^(yes|ja|in.?stock|lieferbar|x|verf)/i.test(cell);
  return isThere ? 'H' : 'L';
}
