import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { importBmecat, withTemporaryFolder, type FolderImport } from '../../bmecat/import-bmecat.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { dayOf } from '../../pricing/day.ts';
import { usualTimeZone } from '../../session/time-zones.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import {
  checkCatalogue,
  importCatalogue,
  type ImportReport,
  type ImportDependencies,
} from './import-catalogue.ts';
import { addContent } from '../../tables/add-content.ts';
import { importTable } from '../../tables/import-table.ts';
import { documentKind, startBytes } from './document-kind.ts';
import { fileError, unreadable } from './import-error.ts';
import { unpackedPath } from './unpacked.ts';

/**
 * Replaces the catalogue by the one of a catalogue folder, or of a BMEcat document or a table if the path is a
 * file, packed or not.
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
  const { now, tell, classification, mapping, prices, isLossAllowed, files, content, imageOrigins } =
    dependencies;
  const found = await stat(path).catch((cause: unknown) => {
    if (!isFileFault(cause) || cause.code === 'ENOENT') return undefined;
    throw fileError(path, basename(path), unreadable(cause));
  });
  const fromFolder: FolderImport = (directory, onProgress, isDemonstration = dependencies.isDemonstration) =>
    read(directory, { ...dependencies, tell: onProgress, isDemonstration });
  const withContent: FolderImport = async (directory, ...rest) => {
    const leftOut = content === undefined ? [] : await addContent(directory, content);
    const report = await fromFolder(directory, ...rest);
    return { ...report, warnings: [...leftOut, ...report.warnings] };
  };
  const notifyUnread = () => {
    for (const folder of [files, content])
      if (folder !== undefined) tell(`Warning: "${folder}" is not read, because its files belong to a table`);
  };
  const shop = db && { db, now };
  if (!found) throw fileError(path, basename(path), 'does not exist; correct the path');
  if (found.isDirectory()) {
    notifyUnread();
    return fromFolder(path, tell);
  }
  if (!found.isFile()) throw fileError(path, basename(path), 'is neither a folder nor a file');
  const name = basename(path);
  const document = documentKind(await startOf(path), name);
  switch (document.kind) {
    case 'refused':
      throw fileError(path, name, document.reason);
    case 'gzip':
    case 'zip': {
      const packed = document.kind;
      return withTemporaryFolder(path, async (directory) =>
        readFrom(await unpackedPath(path, packed, directory), db, dependencies, read),
      );
    }
    case 'csv':
    case 'xlsx':
      return importTable(path, withContent, {
        kind: document.kind,
        mapping,
        prices,
        isLossAllowed,
        files,
        imageOrigins,
        shop,
        tell,
      });
    case 'bmecat':
      notifyUnread();
      return importBmecat(path, fromFolder, {
        today: dayOf(now(), usualTimeZone),
        tell,
        classification,
        shop,
      });
  }
}

/** The first bytes of a file, each as a character. */
async function startOf(path: string): Promise<string> {
  const file = await open(path).catch((cause: unknown) => {
    throw isFileFault(cause) ? fileError(path, basename(path), unreadable(cause)) : cause;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
