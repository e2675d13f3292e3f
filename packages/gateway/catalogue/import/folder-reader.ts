import { readdir } from 'node:fs/promises';
import {
  decodedLines,
  goodLines,
  lineBatches,
  type CatalogueLine,
  type LineSchema,
} from './catalogue-lines.ts';
import { files } from './catalogue-files.ts';
import { FaultyLines } from './survey/faulty-lines.ts';
import { BadLines, fileError, ImportError, Remarks } from './import-error.ts';
import { usualMostLines } from './most-lines.ts';
import { linesUpTo, type LineBatch } from './packed-lines.ts';

/**
 * Whether the gateway itself responds at an address such as `product/search`, so that no product can have it.
 */
export type IsOwnAddress = (path: string) => boolean;

/** Reads a catalogue folder and collects its faults. */
export interface FolderReader {
  readonly directory: string;
  readonly bad: BadLines;
  /** Lines that were imported only in part. */
  readonly warnings: BadLines;
  /** Warnings that many lines may share. */
  readonly remarks: Remarks;
  /** The ids of bad lines; references to them are not reported again. */
  readonly faulty: FaultyLines;
  /** Is called and awaited after each batch of checked lines of any file; it may report progress. */
  onChecked(lines: number): Promise<void>;
  readonly isOwnAddress: IsOwnAddress;
  /** The advice for a missing file, by what else the folder has; `undefined` if the file exists. */
  missing(file: string): string | undefined;
  /**
   * Counts the lines of every file, so that a small file that unpacks without end stops an import at once.
   *
   * @throws ImportError if a file has too many lines.
   */
  refuseLongFiles(): Promise<void>;
  /** The lines of a file, undecoded, in batches; notes damage in `bad`. */
  batches(file: string): AsyncGenerator<LineBatch>;
  /** The lines of a file that fit the schema; notes the others in `bad`. */
  lines<Value>(file: string, schema: LineSchema<Value>): AsyncGenerator<CatalogueLine<Value>>;
  /** Like `batches`, for a file that was already found valid. @throws ImportError if it is damaged now. */
  goodBatches(file: string): AsyncGenerator<LineBatch>;
  /** The lines of a file that was already found valid. @throws ImportError if it is damaged now. */
  goodLines<Value>(file: string): AsyncGenerator<CatalogueLine<Value>>;
}

/** The files that are not packed. */
function plainNames(found: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    Object.values(files).flatMap((file): [string, string][] => {
      const plain = file.replace(/\.gz$/, '');
      return found.has(plain) ? [[file, plain]] : [];
    }),
  );
}

/** Names the file that may be meant in place of a missing one; empty if there is no such file. */
function insteadOf(file: string, found: ReadonlySet<string>): string {
  const stem = file.slice(0, 5);
  const alike = [...found].find((name) => name.toLowerCase().startsWith(stem) && /jsonl?|ndjson/i.test(name));
  if (alike !== undefined) return `; rename "${alike}" if it is that file`;
  const document = [...found].find((name) => /\.(xml|csv|tsv|xlsx|zip)(\.gz)?$/i.test(name));
  return document === undefined ? '' : `; import "${document}" itself if it is the catalogue`;
}

export async function folderReader(
  directory: string,
  {
    onChecked,
    isOwnAddress,
    mostLines = usualMostLines,
  }: Pick<FolderReader, 'onChecked' | 'isOwnAddress'> & {
    /** How many lines a file may have; 2,000,000 by default. */
    readonly mostLines?: number | undefined;
  },
): Promise<FolderReader> {
  const found = new Set(await readdir(directory).catch(() => []));
  const names = plainNames(found);
  const bad = new BadLines(names);
  for (const file of names.keys()) {
    if (found.has(file)) bad.add(file, 0, `is beside ${file}; remove one of them`);
  }
  const remarks = new Remarks();
  const faulty = new FaultyLines();
  return {
    directory,
    bad,
    warnings: new BadLines(names),
    remarks,
    faulty,
    onChecked,
    isOwnAddress,
    missing: (file) => (found.has(file) || names.has(file) ? undefined : insteadOf(file, found)),
    async refuseLongFiles() {
      for (const file of Object.values(files)) {
        for await (const batch of lineBatches(directory, file, new BadLines(names))) {
          await onChecked(0);
          if (linesUpTo(batch) > mostLines)
            throw fileError(directory, bad.nameOf(file), tooManyLines(mostLines));
        }
      }
    },
    batches: (file) => lineBatches(directory, file, bad),
    async *lines(file, schema) {
      for await (const batch of lineBatches(directory, file, bad)) {
        for (const decoded of decodedLines(batch, schema)) {
          await onChecked(1);
          if ('fault' in decoded) {
            bad.add(file, decoded.line, decoded.fault);
            faulty.add(file, decoded.id);
          } else {
            for (const remark of decoded.remarks) remarks.add(file, decoded.line, remark);
            yield decoded;
          }
        }
      }
    },
    goodBatches,
    async *goodLines(file) {
      for await (const batch of goodBatches(file)) yield* goodLines(batch);
    },
  };

  async function* goodBatches(file: string): AsyncGenerator<LineBatch> {
    const worse = new BadLines(names);
    yield* lineBatches(directory, file, worse);
    if (worse.total > 0) throw new ImportError(directory, worse);
  }
}

function tooManyLines(mostLines: number): string {
  return `has more than ${mostLines.toLocaleString('en')} lines; set IMPORT_MAX_LINES to a larger number if it should`;
}
