import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { importBmecat, type FolderImport } from '../../bmecat/import-bmecat.ts';
import type { Database } from '../../database/database.ts';
import { dayOf } from '../../pricing/day.ts';
import { usualTimeZone } from '../../session/time-zones.ts';
import { isFileFault } from '../../problems/file-fault.ts';
import {
  checkCatalogue,
  importCatalogue,
  type ImportReport,
  type ImportDependencies,
} from './import-catalogue.ts';
import { fileError, unreadable } from './import-error.ts';

/**
 * Replaces the catalogue by the one of a catalogue folder, or of a BMEcat document if the path is a file.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
export function importFrom(
  db: Database,
  path: string,
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  return readFrom(path, db, dependencies, (directory, each) => importCatalogue(db, directory, each));
}

/**
 * Reads a folder or document as an import does, and changes nothing.
 *
 * @throws ImportError naming every bad line.
 */
export function checkFrom(path: string, dependencies: ImportDependencies): Promise<ImportReport> {
  return readFrom(path, undefined, dependencies, checkCatalogue);
}

async function readFrom(
  path: string,
  db: Database | undefined,
  dependencies: ImportDependencies,
  read: (directory: string, dependencies: ImportDependencies) => Promise<ImportReport>,
): Promise<ImportReport> {
  const found = await stat(path).catch((cause: unknown) => {
    if (!isFileFault(cause) || cause.code === 'ENOENT') return undefined;
    throw fileError(path, basename(path), unreadable(cause));
  });
  const fromFolder: FolderImport = (directory, tell, isDemonstration = dependencies.isDemonstration) =>
    read(directory, { ...dependencies, tell, isDemonstration });
  const { now, tell, classification } = dependencies;
  if (!found) throw fileError(path, basename(path), 'does not exist; correct the path');
  if (found.isDirectory()) return fromFolder(path, tell);
  if (!found.isFile()) throw fileError(path, basename(path), 'is neither a folder nor a file');
  return importBmecat(path, fromFolder, {
    today: dayOf(now(), usualTimeZone),
    tell,
    classification,
    shop: db && { db, now },
  });
}
