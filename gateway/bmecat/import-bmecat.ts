import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { importCatalogue, type ImportReport } from '../catalogue/import-catalogue.ts';
import { badLineText, BadLines, ImportError } from '../catalogue/import-error.ts';
import { lineCounter } from '../catalogue/import-progress.ts';
import type { Db } from '../database/database.ts';
import { writeBmecatFolder, type Origins } from './bmecat-folder.ts';
import { BmecatFault } from './bmecat-records.ts';

/**
 * Replaces the catalogue by that of a BMEcat 2005 or 1.2 document (`T_NEW_CATALOG`), by way of a catalogue folder in the
 * system's temporary folder. Elements that are not imported are counted and named as warnings.
 *
 * @throws ImportError naming document, line and reason; nothing has changed then.
 */
export async function importBmecat(
  db: Db,
  path: string,
  now: () => number,
  onProgress: (line: string) => void,
): Promise<ImportReport> {
  const name = basename(path);
  const warnings = new BadLines();
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bmecat-'));
  try {
    onProgress(`Reading ${path}`);
    const read = (count: number) => onProgress(`Read ${count} elements`);
    const counter = lineCounter(read, async () => undefined);
    const origins = await converted({ path, name }, directory, warnings, counter);
    for (const warning of warnings.first) onProgress(`Warning: ${badLineText(warning)}`);
    const report = await importCatalogue(db, directory, now, onProgress).catch((cause: unknown) => {
      throw cause instanceof ImportError ? atOrigin(cause, path, name, origins) : cause;
    });
    return { ...report, warnings: [...warnings.first, ...report.warnings] };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function converted(
  document: { readonly path: string; readonly name: string },
  directory: string,
  warnings: BadLines,
  onRecord: () => Promise<void>,
): Promise<Origins> {
  try {
    return await writeBmecatFolder(document, directory, warnings, onRecord);
  } catch (cause) {
    if (!(cause instanceof BmecatFault)) throw cause;
    const bad = new BadLines();
    bad.add(document.name, cause.line, cause.message);
    throw new ImportError(document.path, bad);
  }
}

/** The same bad lines where they stand in the document. */
function atOrigin(error: ImportError, path: string, name: string, origins: Origins): ImportError {
  const bad = new BadLines();
  for (const { file, line, reason } of error.badLines) {
    const origin = origins[file]?.[line - 1];
    if (origin === undefined) bad.add(file, line, reason);
    else bad.add(name, origin, reason);
  }
  bad.total = error.total;
  return new ImportError(path, bad);
}
