import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import {
  documentLines,
  importWritten,
  withTemporaryFolder,
  type FolderImport,
} from '../bmecat/import-bmecat.ts';
import type { ImportDependencies, ImportReport } from '../catalogue/import/import-catalogue.ts';
import { badLineText, fileError } from '../catalogue/import/import-error.ts';
import { presentCounts } from '../catalogue/read/present-catalogue.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { readCsv } from '@statefront/sheets/csv/read-csv.ts';
import { textOfBytes } from '@statefront/sheets/csv/text-of-bytes.ts';
import { TableFault } from '@statefront/sheets/table-row.ts';
import { readXlsx } from '@statefront/sheets/xlsx/read-xlsx.ts';
import { convertTable, type TableMapping } from './convert-table.ts';
import { tableFields, tableHeader } from './table-columns.ts';
import { updateTablePrices } from './update-table-prices.ts';

const uses = [...tableFields, 'attribute', 'ignore'];

const mappingSchema = v.object({
  columns: v.optional(
    v.record(
      v.string(),
      v.custom<NonNullable<TableMapping['columns']>[string]>(
        (use) => uses.some((each) => each === use),
        `a column is one of ${uses.join(', ')}`,
      ),
    ),
  ),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency is a code such as EUR'))),
});

/** The parts of a workbook that are read may have so many bytes when unpacked. */
const mostXlsxBytes = 512 * 1024 * 1024;

interface TableOptions {
  readonly kind: 'csv' | 'xlsx';
  /** The path of a file that says what the columns are for. */
  readonly mapping?: string | undefined;
  readonly prices: ImportDependencies['prices'];
  readonly isLossAllowed: boolean | undefined;
  /** The folder with pictures and documents. */
  readonly files: string | undefined;
  readonly imageOrigins: readonly string[] | undefined;
  /** The shop's database and the time; missing for a check, which has no shop. */
  readonly shop?: { readonly db: Database; readonly now: () => number } | undefined;
  readonly tell: (line: string) => void;
}

/**
 * Replaces the catalogue by the one of a table: first writes it as a catalogue folder, which then passes every
 * check of a folder. A table with numbers and prices but no names changes the prices of the catalogue. Faults refer
 * to the rows of the table.
 *
 * @throws ImportError naming every bad row; nothing has changed then.
 */
export async function importTable(
  file: string,
  importFolder: FolderImport,
  { kind, mapping, prices, isLossAllowed = false, files, imageOrigins = [], shop, tell }: TableOptions,
): Promise<ImportReport> {
  tell(`Reading ${file}`);
  const name = basename(file);
  if (files !== undefined && !(await isFolder(files)))
    throw fileError(files, files, 'is no folder; correct the path after --files');
  const how = mapping === undefined ? {} : await readMapping(mapping);
  const asImportError = (cause: unknown): never => {
    throw cause instanceof TableFault ? fileError(file, name, cause.message, cause.line) : cause;
  };
  const rows = await readRows(file, kind).catch(asImportError);
  const { columns = {}, currency } = how;
  const header = tableHeader(rows, columns, ['number', 'price']);
  if (header && (prices === 'only' || !tableHeader(rows, columns, ['number', 'name']))) {
    if (shop) return updateTablePrices(shop.db, { file, name, header, currency, now: shop.now, tell });
    const reason = 'holds prices only, which change the catalogue of the shop; only its import can check it';
    throw fileError(file, name, reason);
  }
  if (prices === 'only')
    throw fileError(file, name, 'has no columns for the number and the price of products');

  return withTemporaryFolder(file, async (directory) => {
    const conversion = { ...how, hasNoPrices: prices === 'none', isLossAllowed, files, imageOrigins };
    const converted = await convertTable(name, rows, directory, conversion).catch(asImportError);
    const present = shop && !isLossAllowed ? (await presentCounts(shop.db)).products : 0;
    if (converted.products < present / 2) {
      const reason = `has ${converted.products} products, and the shop has ${present}, which it replaces; change only prices with --prices, or replace them with --allow-loss`;
      throw fileError(file, name, reason);
    }
    const report = await importWritten(file, directory, importFolder, tell);
    const warnings = [
      ...converted.warnings.first,
      ...(await documentLines(file, directory, report.warnings)),
    ];
    for (const warning of warnings) tell(`Warning: ${badLineText(warning)}`);
    return { ...report, warnings };
  });
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

async function readRows(file: string, kind: TableOptions['kind']) {
  const bytes = await readFile(file);
  if (kind === 'csv') return readCsv(textOfBytes(bytes), { isStrict: true });
  try {
    return readXlsx(bytes, { mostBytes: mostXlsxBytes });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new TableFault(`cannot be read as an Excel file (${why}); save it again as .xlsx, or as CSV`);
  }
}

async function readMapping(path: string): Promise<TableMapping> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw fileError(path, basename(path), 'cannot be read; correct the path after --mapping');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), mappingSchema), text);
  if (read.success) return read.output;
  throw fileError(path, basename(path), `is no mapping of columns: ${read.issues[0].message}`);
}
