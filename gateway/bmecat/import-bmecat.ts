import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inNoCategory } from '../catalogue/import/survey/check-products.ts';
import type { ImportReport } from '../catalogue/import/import-catalogue.ts';
import { badLineText, BadLines, ImportError, type BadLine } from '../catalogue/import/import-error.ts';
import { isFileFault } from '../problems/file-fault.ts';
import { convertBmecat, temporaryError, type Conversion, type ConversionOptions } from './convert-bmecat.ts';
import { originsOf } from './folder-file.ts';

type Tell = (line: string) => void;

/** Imports a catalogue folder. */
export type FolderImport = (directory: string, onProgress: Tell) => Promise<ImportReport>;

/**
 * Replaces the catalogue by the one of a BMEcat document. First writes it as a catalogue folder, which then
 * passes every check of a folder. Faults refer to the lines of the document; the report ends with the skipped
 * elements.
 *
 * @throws ImportError naming every bad line; nothing has changed then.
 */
export async function importBmecat(
  file: string,
  importFolder: FolderImport,
  options: ConversionOptions,
): Promise<ImportReport> {
  const { tell } = options;
  const directory = await mkdtemp(join(tmpdir(), 'statefront-bmecat-')).catch((cause: unknown) => {
    throw isFileFault(cause) ? temporaryError(file, tmpdir(), cause) : cause;
  });
  try {
    tell(`Reading ${file}`);
    const conversion = await convertBmecat(file, directory, options);
    const report = await importFolder(directory, folderProgress(directory, tell)).catch(
      async (cause: unknown) => {
        throw cause instanceof ImportError ? await documentError(file, directory, cause) : cause;
      },
    );
    const warnings = [
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
