import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inNoCategory } from '../catalogue/import/survey/check-products.ts';
import type { ImportReport } from '../catalogue/import/import-catalogue.ts';
import {
  badLineText,
  BadLines,
  fileError,
  ImportError,
  type BadLine,
} from '../catalogue/import/import-error.ts';
import { presentSupplier } from '../catalogue/read/present-catalogue.ts';
import type { Database } from '../database/database.ts';
import { isFileFault } from '../problems/file-fault.ts';
import { BmecatDocument } from './bmecat-document.ts';
import { convertBmecat, temporaryError, type Conversion, type ConversionOptions } from './convert-bmecat.ts';
import { supplierOf, versionWarning } from './document-version.ts';
import { originsOf } from './folder-file.ts';
import { updatePrices } from './update-prices.ts';

type Tell = (line: string) => void;

export interface DocumentOptions extends ConversionOptions {
  /** The shop's database and the time; missing for a check, which has no shop. */
  readonly shop?: { readonly db: Database; readonly now: () => number } | undefined;
}

/** Imports a catalogue folder. */
export type FolderImport = (directory: string, onProgress: Tell) => Promise<ImportReport>;

/**
 * Imports a BMEcat document: a new catalogue replaces the present one, an update changes it.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
export async function importBmecat(
  file: string,
  importFolder: FolderImport,
  options: DocumentOptions,
): Promise<ImportReport> {
  const { shop, tell } = options;
  tell(`Reading ${file}`);
  const document = await BmecatDocument.open(file);
  const { transaction, name } = document;
  if (transaction === 'T_NEW_CATALOG') return importCatalogueOf(document, importFolder, options);
  if (!shop) {
    throw fileError(
      file,
      name,
      `<${transaction}> changes the catalogue of the shop; only its import can check it, which changes nothing if it is refused`,
    );
  }
  if (transaction === 'T_UPDATE_PRICES')
    return updatePrices(shop.db, document, { ...options, now: shop.now });
  throw fileError(file, name, `<${transaction}> is not read; ask the supplier for a <T_NEW_CATALOG>`);
}

/**
 * Replaces the catalogue by the one of a BMEcat document. First writes it as a catalogue folder, which then
 * passes every check of a folder. Faults refer to the lines of the document; the report ends with the skipped
 * elements.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
async function importCatalogueOf(
  document: BmecatDocument,
  importFolder: FolderImport,
  options: DocumentOptions,
): Promise<ImportReport> {
  const { shop, tell } = options;
  const { file } = document;
  const version = shop && versionWarning(supplierOf(document), await presentSupplier(shop.db));
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bmecat-')).catch((cause: unknown) => {
    throw isFileFault(cause) ? temporaryError(file, tmpdir(), cause) : cause;
  });
  try {
    const conversion = await convertBmecat(file, directory, options);
    const report = await importFolder(directory, folderProgress(directory, tell)).catch(
      async (cause: unknown) => {
        throw cause instanceof ImportError ? await documentError(file, directory, cause) : cause;
      },
    );
    const warnings = [
      ...(version === undefined
        ? []
        : [{ file: document.name, line: document.header.line, reason: version }]),
      ...conversion.warnings.first,
      ...(await documentLines(file, directory, report.warnings.filter(isUntold))),
    ];
    for (const warning of warnings) tell(`Warning: ${badLineText(warning)}`);
    const { total, first } = conversion.warnings;
    if (total > first.length) tell(`… and ${total - first.length} more warnings`);
    for (const line of conversionLines(conversion)) tell(line);
    return { ...report, warnings };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Whether the warning is new: the conversion has already reported products without a group. */
function isUntold({ reason }: BadLine): boolean {
  return !reason.startsWith(inNoCategory);
}

/**
 * Omits progress lines about the temporary folder; its warnings are reported by the document's lines at the
 * end.
 */
function folderProgress(directory: string, tell: Tell): Tell {
  return (line) => {
    if (!line.startsWith('Warning: ') && !line.includes(directory)) tell(line);
  };
}

async function documentError(file: string, directory: string, error: ImportError): Promise<ImportError> {
  const bad = new BadLines();
  for (const { file: name, line, reason } of await documentLines(file, directory, error.badLines)) {
    bad.add(name, line, reason);
  }
  bad.total = error.total;
  return new ImportError(file, bad);
}

async function documentLines(file: string, directory: string, lines: readonly BadLine[]): Promise<BadLine[]> {
  const known = new Map<string, Awaited<ReturnType<typeof originsOf>>>();
  for (const [name, members] of Map.groupBy(lines, (line) => line.file)) {
    const numbers = new Set(members.map(({ line }) => line).filter((line) => line > 0));
    if (numbers.size > 0) known.set(name, await originsOf(directory, name, numbers));
  }
  return lines.map((bad) => {
    const origin = known.get(bad.file)?.get(bad.line);
    return {
      file: basename(file),
      line: origin?.line ?? 0,
      reason: `${origin?.subject ?? bad.file}: ${bad.reason}`,
    };
  });
}

function conversionLines({ priceTypes, remoteFiles, unknown }: Conversion): string[] {
  const prices = [...priceTypes].map(([type, count]) => `${type} ${count}`);
  return [
    `Prices taken: ${prices.join(', ')}`,
    ...(remoteFiles > 0 ? [`Not fetched: ${remoteFiles} files that are named by a web address`] : []),
    ...unknown.lines(),
  ];
}
