import { stat } from 'node:fs/promises';
import { importBmecat, type FolderImport } from '../bmecat/import-bmecat.ts';
import type { Db } from '../database/database.ts';
import { dayOf } from '../pricing/day.ts';
import { importCatalogue, type ImportReport, type ImportSurroundings } from './import-catalogue.ts';

/**
 * Replaces the catalogue by that of a catalogue folder, or of a BMEcat document where the path is a file.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
export async function importFrom(
  db: Db,
  path: string,
  surroundings: ImportSurroundings,
): Promise<ImportReport> {
  const found = await stat(path).catch(() => undefined);
  const fromFolder: FolderImport = (directory, tell) =>
    importCatalogue(db, directory, { ...surroundings, tell });
  const { now, tell } = surroundings;
  if (!found?.isFile()) return fromFolder(path, tell);
  return importBmecat(path, fromFolder, tell, dayOf(now()));
}
