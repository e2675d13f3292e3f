import { plainCell } from './cell-texts.ts';
import headers from './table-headers.json' with { type: 'json' };
import type { TableRow } from '@statefront/sheets/table-row.ts';

/**
 * A field of a product: a key of `table-headers.json`, which has the headers of its columns, also those of
 * other systems. Of several columns for one field, except of files, the one named first there counts; every
 * other column becomes an attribute.
 */
export type TableField = keyof typeof headers;

const isTableField = (name: string): name is TableField => Object.hasOwn(headers, name);

export const tableFields = Object.keys(headers).filter(isTableField);

/** The use of a column: a field, an attribute, or nothing. */
export type ColumnUse = TableField | 'attribute' | 'ignore';

interface KnownName {
  readonly use: ColumnUse;
  /** Of several columns for one field the one with the lowest rank counts. */
  readonly rank: number;
  /** The quantity of a price, from its header. */
  readonly per?: string | undefined;
}

const knownNames: ReadonlyMap<string, KnownName> = new Map(
  tableFields.flatMap((use) =>
    headers[use].split(', ').map((name, rank) => [plainHeader(name), { use, rank }] as const),
  ),
);

/** `Preis/100`, `Price per 1000 pcs` */
const perInHeader = /(?:\/|\b(?:per|pro|je)) ?(10{1,4})\b\D{0,20}$/i;

/** A header without case, accents, signs, currencies and what is in brackets. */
function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(
      /\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)|(?<!\p{L})(?:in )?(?:eur|usd|chf|gbp)(?!\p{L})|[^\p{L}\p{N}]/gu,
      '',
    );
}

function knownName(header: string, mapping: Readonly<Record<string, ColumnUse>>): KnownName {
  const mapped = Object.hasOwn(mapping, header) ? mapping[header] : undefined;
  if (mapped) return { use: mapped, rank: -1 };
  const plain = plainHeader(header);
  const known = knownNames.get(plain);
  if (known) return known;
  const numbered = knownNames.get(plain.replace(/(?<!\d)\d+$/, ''));
  if (numbered && isFileField(numbered.use)) return numbered;
  const [ending = '', per] = perInHeader.exec(header) ?? [];
  const price = knownNames.get(plainHeader(header.slice(0, header.length - ending.length)));
  if (per !== undefined && price?.use === 'price') return { ...price, per };
  return { use: header === '' ? 'ignore' : 'attribute', rank: -1 };
}

/** The header of a table: the row that names the columns. */
export interface TableHeader {
  readonly line: number;
  readonly headers: readonly string[];
  /** The use of each column. */
  readonly uses: readonly ColumnUse[];
  /** Headers of further columns with prices, which are ignored: visitors see every attribute. */
  readonly repeatedPrices: readonly string[];
  /** The quantity of the prices, if their header has one. */
  readonly per: string | undefined;
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
    const found = columnUses(cells, mapping);
    if (needed.every((field) => found.uses.includes(field)))
      return { line, headers: cells, ...found, below: rows.slice(at + 1) };
  }
  return undefined;
}

/** The text of a field in a row; empty if there is no such column. */
export function cellOf(cells: readonly string[], uses: readonly ColumnUse[], field: TableField): string {
  return plainCell(cells[uses.indexOf(field)] ?? '');
}

/** Whether several columns may have files of this use. */
function isFileField(use: ColumnUse): boolean {
  return use === 'image' || use === 'document';
}

/** The headers that a table seems to have, for messages: those of its first row with the most texts. */
export function headersOf(rows: readonly TableRow[]): string {
  const texts = rows.slice(0, mostTitleRows).map(({ cells }) => cells.filter((cell) => cell !== ''));
  const [longest = []] = texts.toSorted((one, other) => other.length - one.length);
  const shown = longest.slice(0, 40).map((text) => `"${text.slice(0, 40)}"`);
  return [...shown, ...(longest.length > shown.length ? ['…'] : [])].join(', ');
}

/** The use of each column, by a mapping or by its header; a field has one column. */
function columnUses(
  row: readonly string[],
  mapping: Readonly<Record<string, ColumnUse>>,
): Pick<TableHeader, 'uses' | 'repeatedPrices' | 'per'> {
  const named = row.map((header) => knownName(header, mapping));
  const hasName = named.some(({ use }) => use === 'name');
  /** Lists without another name have their short texts in a column "Description". */
  const columns = named.map((column): KnownName =>
    column.use === 'description' && !hasName ? { ...column, use: 'name' } : column,
  );
  const best = new Map<ColumnUse, KnownName>();
  for (const column of columns) {
    const present = best.get(column.use);
    if (!present || column.rank < present.rank) best.set(column.use, column);
  }
  const repeatedPrices: string[] = [];
  const taken = new Set<ColumnUse>();
  const uses = columns.map(({ use, rank }, index): ColumnUse => {
    if (use === 'attribute' || use === 'ignore' || isFileField(use)) return use;
    if (rank === best.get(use)?.rank && !taken.has(use)) {
      taken.add(use);
      return use;
    }
    if (use !== 'price') return 'attribute';
    repeatedPrices.push(row[index] ?? '');
    return 'ignore';
  });
  return { uses, repeatedPrices, per: best.get('price')?.per };
}
