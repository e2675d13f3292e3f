import {
  decodedLines,
  goodLines,
  lineBatches,
  type CatalogueLine,
  type LineSchema,
} from './catalogue-lines.ts';
import { BadLines, ImportError } from './import-error.ts';
import type { LineBatch } from './packed-lines.ts';

/** Whether the gateway responds at an address such as `product/search` itself, so that no product can be asked for there. */
export type IsOwnAddress = (path: string) => boolean;

/** A catalogue folder while it is read: where it is, and what was found wrong with it. */
export interface FolderReader {
  readonly directory: string;
  readonly bad: BadLines;
  /** Lines that could be taken over only in part. */
  readonly warnings: BadLines;
  /** Is waited for when some lines of whatever file were checked; it may tell the progress. */
  onChecked(lines: number): Promise<void>;
  /** See `IsOwnAddress`. */
  readonly isOwnAddress: IsOwnAddress;
  /** The lines of a file, undecoded, some at a time; damage is noted in `bad`. */
  batches(file: string): AsyncGenerator<LineBatch>;
  /** The lines of a file that fit the schema; the others are noted in `bad`. */
  lines<Value>(file: string, schema: LineSchema<Value>): AsyncGenerator<CatalogueLine<Value>>;
  /** As `batches`, of a file that was found good a moment ago. @throws ImportError when it is damaged now. */
  goodBatches(file: string): AsyncGenerator<LineBatch>;
  /** The lines of a file that was found good a moment ago. @throws ImportError when it is damaged now. */
  goodLines<Value>(file: string): AsyncGenerator<CatalogueLine<Value>>;
}

export function folderReader(
  directory: string,
  { onChecked, isOwnAddress }: Pick<FolderReader, 'onChecked' | 'isOwnAddress'>,
): FolderReader {
  const bad = new BadLines();
  return {
    directory,
    bad,
    warnings: new BadLines(),
    onChecked,
    isOwnAddress,
    batches: (file) => lineBatches(directory, file, bad),
    async *lines(file, schema) {
      for await (const batch of lineBatches(directory, file, bad)) {
        for (const decoded of decodedLines(batch, schema)) {
          await onChecked(1);
          if ('fault' in decoded) bad.add(file, decoded.line, decoded.fault);
          else yield decoded;
        }
      }
    },
    goodBatches,
    async *goodLines(file) {
      for await (const batch of goodBatches(file)) yield* goodLines(batch);
    },
  };

  async function* goodBatches(file: string): AsyncGenerator<LineBatch> {
    const worse = new BadLines();
    yield* lineBatches(directory, file, worse);
    if (worse.total > 0) throw new ImportError(directory, worse);
  }
}
