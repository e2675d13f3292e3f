import { catalogueLines, goodLines, type CatalogueLine, type LineSchema } from './catalogue-lines.ts';
import { BadLines, ImportError } from './import-error.ts';

/** A catalogue folder while it is read: where it is, and what was found wrong with it. */
export interface FolderReader {
  readonly directory: string;
  readonly bad: BadLines;
  /** Lines that could be taken over only in part. */
  readonly warnings: BadLines;
  /** The lines of a file that fit the schema; the others are noted in `bad`. */
  lines<Value>(file: string, schema: LineSchema<Value>): AsyncGenerator<CatalogueLine<Value>>;
  /** The lines of a file that was found good a moment ago. @throws ImportError when it is damaged now. */
  goodLines<Value>(file: string): AsyncGenerator<CatalogueLine<Value>>;
}

/** @param onLine is waited for before each line, whatever the file; it may tell the progress. */
export function folderReader(directory: string, onLine: () => Promise<void>): FolderReader {
  const bad = new BadLines();
  return {
    directory,
    bad,
    warnings: new BadLines(),
    async *lines(file, schema) {
      for await (const line of catalogueLines(directory, file, schema, bad)) {
        await onLine();
        yield line;
      }
    },
    async *goodLines(file) {
      const worse = new BadLines();
      yield* goodLines(directory, file, worse);
      if (worse.total > 0) throw new ImportError(directory, worse);
    },
  };
}
