import type { TableRow } from './table-row.ts';

/** The fields of a product, with the headers of their columns; every other column becomes an attribute. */
const headers = [
  [
    'number',
    'article number, article no, item number, item no, part number, part no, product number, material number, material, sku, id, artikelnummer, artikelnr, artnr, artikel, materialnummer, bestellnummer, bestellnr, produktnummer, teilenummer',
  ],
  [
    'name',
    'name, product name, title, short description, short text, bezeichnung, artikelbezeichnung, produktname, kurztext, kurzbeschreibung, benennung',
  ],
  ['description', 'description, long description, long text, beschreibung, langtext, artikelbeschreibung'],
  [
    'price',
    'price, net price, list price, unit price, preis, listenpreis, nettopreis, einzelpreis, verkaufspreis, vk',
  ],
  ['per', 'price per, price quantity, per, preiseinheit, preismenge, pe, preis je, preis pro'],
  ['currency', 'currency, wahrung, waehrung'],
  [
    'unit',
    'unit, sales unit, order unit, unit of measure, uom, einheit, mengeneinheit, verkaufseinheit, bestelleinheit, me',
  ],
  ['category', 'category, product group, group, product type, kategorie, warengruppe, produktgruppe, gruppe'],
  ['brand', 'brand, manufacturer, marke, hersteller'],
  ['minimum', 'minimum order quantity, minimum quantity, moq, mindestbestellmenge, mindestmenge'],
  ['step', 'packing quantity, order multiple, quantity step, verpackungseinheit, ve, packungsmenge'],
  ['stock', 'stock, availability, available, bestand, lagerbestand, verfugbarkeit, verfuegbarkeit'],
  ['from', 'from quantity, quantity from, scale quantity, ab menge, menge ab, staffelmenge'],
  ['customer', 'customer, customer number, customer id, kunde, kundennummer, kundennr'],
  ['tax', 'vat, tax, tax rate, mwst, ust, steuersatz'],
] as const;

export type TableField = (typeof headers)[number][0];

export const tableFields: readonly string[] = headers.map(([field]) => field);

/** The use of a column: a field, an attribute, or nothing. */
export type ColumnUse = TableField | 'attribute' | 'ignore';

const fieldOfName: ReadonlyMap<string, TableField> = new Map(
  headers.flatMap(([field, names]) => names.split(', ').map((name) => [plainHeader(name), field] as const)),
);

/** A header without case, accents, signs and what is in brackets. */
function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)|[^\p{L}\p{N}]/gu, '');
}

/** The header of a table: the row that names the columns. */
export interface TableHeader {
  readonly line: number;
  readonly headers: readonly string[];
  /** The use of each column. */
  readonly uses: readonly ColumnUse[];
  /** Headers of further columns with prices, which are ignored: visitors see every attribute. */
  readonly repeatedPrices: readonly string[];
  /** The rows below the header. */
  readonly below: readonly TableRow[];
}

const mostTitleRows = 20;

/** The first row with columns for all these fields; rows above it are titles. `undefined` without such a row. */
export function tableHeader(
  rows: readonly TableRow[],
  mapping: Readonly<Record<string, ColumnUse>>,
  needed: readonly TableField[],
): TableHeader | undefined {
  for (const [at, { line, cells }] of rows.slice(0, mostTitleRows).entries()) {
    const { uses, repeatedPrices } = columnUses(cells, mapping);
    if (needed.every((field) => uses.includes(field)))
      return { line, headers: cells, uses, repeatedPrices, below: rows.slice(at + 1) };
  }
  return undefined;
}

/** The text of a field in a row; empty if there is no such column. */
export function cellOf(cells: readonly string[], uses: readonly ColumnUse[], field: TableField): string {
  return cells[uses.indexOf(field)] ?? '';
}

/** The use of each column, by a mapping or by its header; a field belongs to its first column. */
function columnUses(
  row: readonly string[],
  mapping: Readonly<Record<string, ColumnUse>>,
): Pick<TableHeader, 'uses' | 'repeatedPrices'> {
  const taken = new Set<ColumnUse>();
  const repeatedPrices: string[] = [];
  const uses = row.map((header) => {
    const use =
      mapping[header] ?? fieldOfName.get(plainHeader(header)) ?? (header === '' ? 'ignore' : 'attribute');
    if (use === 'attribute' || use === 'ignore') return use;
    if (!taken.has(use)) {
      taken.add(use);
      return use;
    }
    if (use !== 'price') return 'attribute';
    repeatedPrices.push(header);
    return 'ignore';
  });
  return { uses, repeatedPrices };
}
