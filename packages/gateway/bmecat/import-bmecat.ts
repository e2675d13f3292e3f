import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { files } from '../catalogue/import/catalogue-files.ts';
import { inNoCategory } from '../catalogue/import/survey/check-products.ts';
import type { ImportReport } from '../catalogue/import/import-catalogue.ts';
import {
  badLineText,
  BadLines,
  fileError,
  ImportBusyError,
  ImportError,
  type BadLine,
} from '../catalogue/import/import-error.ts';
import { catalogueStamp, isSameCatalogue } from '../catalogue/index/load-index.ts';
import { presentCounts, presentSupplier } from '../catalogue/read/present-catalogue.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { BmecatDocument } from './bmecat-document.ts';
import { convertBmecat, temporaryError, type Conversion, type ConversionOptions } from './convert-bmecat.ts';
import { supplierOf, versionWarning } from './update/document-version.ts';
import { originsOf } from './folder-file.ts';
import { updatePrices } from './update/update-prices.ts';
import { writeUpdatedFolder } from './update/update-products.ts';

type Tell = (line: string) => void;

export interface DocumentOptions extends ConversionOptions {
  /** The shop's database and the time; missing for a check, which has no shop. */
  readonly shop?: { readonly db: Database; readonly now: () => number } | undefined;
}

/** Imports a catalogue folder. */
export type FolderImport = (
  directory: string,
  onProgress: Tell,
  /** Whether a catalogue without customers gets three; by default as in the whole import. */
  isDemonstration?: boolean,
) => Promise<ImportReport>;

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
  if (!(await catalogueStamp(shop.db))) {
    throw fileError(
      file,
      name,
      `<${transaction}> changes a catalogue, and the shop has none; import a <T_NEW_CATALOG> first`,
    );
  }
  if (transaction === 'T_UPDATE_PRICES')
    return updatePrices(shop.db, document, { ...options, now: shop.now });
  return updateProducts(shop.db, document, importFolder, options);
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
  return withTemporaryFolder(file, async (directory) => {
    const conversion = await convertBmecat(file, directory, options);
    const report = await importWritten(file, directory, importFolder, tell);
    const own = await documentLines(file, directory, report.warnings.filter(isUnreported));
    const warnings = notifyWarnings(document, { version, found: conversion.warnings, own }, tell);
    for (const line of conversionLines(conversion)) tell(line);
    return { ...report, warnings };
  });
}

/**
 * Changes the products of the catalogue: writes it with the changes as a catalogue folder, which passes every
 * check of a folder and replaces the catalogue.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
async function updateProducts(
  db: Database,
  document: BmecatDocument,
  importFolder: FolderImport,
  options: DocumentOptions,
): Promise<ImportReport> {
  const { tell } = options;
  const { file } = document;
  const version = versionWarning(supplierOf(document), await presentSupplier(db));
  const stamp = (await catalogueStamp(db)) ?? { version: 0, importedAt: 0 };
  return withTemporaryFolder(file, async (temporary) => {
    const directory = join(temporary, 'changed');
    const present = join(temporary, 'present');
    const update = await writeUpdatedFolder(db, document, present, directory, options).catch(
      (cause: unknown) => {
        throw isFileFault(cause) ? temporaryError(file, temporary, cause) : cause;
      },
    );
    const hasAddedCustomers =
      !existsSync(join(present, files.customers)) && (await presentCounts(db)).customers > 0;
    if (!isSameCatalogue(stamp, await catalogueStamp(db)))
      throw new ImportBusyError(
        'Another import has replaced the catalogue meanwhile; import the update again.',
      );
    const report = await importWritten(file, directory, importFolder, tell, hasAddedCustomers || undefined);
    const folderWarnings = await documentLines(file, directory, report.warnings.filter(isUnreported));
    const own = folderWarnings.filter(({ line }) => line > 0);
    const warnings = notifyWarnings(document, { version, found: update.warnings, own }, tell);
    const { changed, added, deleted, same, unknown } = update;
    tell(`Changed ${changed} products, added ${added}, deleted ${deleted}; ${same} had these values`);
    for (const line of unknown.lines()) tell(line);
    return { ...report, warnings };
  });
}

/** Runs with a temporary folder that is removed afterwards. */
export async function withTemporaryFolder<Result>(
  file: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bmecat-')).catch((cause: unknown) => {
    throw isFileFault(cause) ? temporaryError(file, tmpdir(), cause) : cause;
  });
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Imports the folder that was written from a document; faults refer to the document's lines. */
export function importWritten(
  file: string,
  directory: string,
  importFolder: FolderImport,
  tell: Tell,
  isDemonstration?: boolean,
): Promise<ImportReport> {
  return importFolder(directory, folderProgress(directory, tell), isDemonstration).catch(
    async (cause: unknown) => {
      throw cause instanceof ImportError ? await documentError(file, directory, cause) : cause;
    },
  );
}

interface FoundWarnings {
  /** About the version of the document. */
  readonly version: string | undefined;
  readonly found: BadLines;
  /** Of the folder's checks. */
  readonly own: readonly BadLine[];
}

function notifyWarnings(
  { name, header }: BmecatDocument,
  { version, found, own }: FoundWarnings,
  tell: Tell,
): readonly BadLine[] {
  const warnings = [
    ...(version === undefined ? [] : [{ file: name, line: header.line, reason: version }]),
    ...found.first,
    ...own,
  ];
  for (const warning of warnings) tell(`Warning: ${badLineText(warning)}`);
  if (found.total > found.first.length) tell(`… and ${found.total - found.first.length} more warnings`);
  return warnings;
}

/** Whether the warning is new: the conversion has already reported products without a group. */
function isUnreported({ reason }: BadLine): boolean {
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

/** The lines of the document from which lines of the folder were made. */
export async function documentLines(
  file: string,
  directory: string,
  lines: readonly BadLine[],
): Promise<BadLine[]> {
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
