import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';
import type { Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import type { CatalogueLine } from './catalogue-lines.ts';
import type { FolderReader } from './folder-reader.ts';
import type { Generation } from './generation.ts';
import type { Counter } from './import-progress.ts';

const packing = promisify(gzip);
const unpacking = promisify(gunzip);
/** The compression of lines in the database. */
export const packedHow: ZlibOptions = { level: constants.Z_BEST_SPEED };
const linesAtOnce = 500;
const charactersAtOnce = 4_000_000;

/** How to write the lines of one file. */
export interface FileWriting<Value> {
  /** Writes the rows of some lines. */
  readonly rows?: (queries: Queries, values: readonly Value[]) => Promise<void>;
  /** Returns the line for an export; by default the line as imported. */
  readonly kept?: (line: CatalogueLine<Value>) => string;
  /** Called after each transaction with its number of lines. */
  readonly onWritten?: Counter;
}

/**
 * Writes a file of a folder into a generation, a batch for each transaction: the rows, and the packed lines,
 * so that an export writes what was imported. Returns the number of lines.
 */
export async function writeFile<Value>(
  generation: Generation,
  folder: FolderReader,
  file: string,
  { rows, kept = ({ text }) => text, onWritten }: FileWriting<Value>,
): Promise<number> {
  let count = 0;
  let part = 0;
  let batch: CatalogueLine<Value>[] = [];
  let characters = 0;

  async function write(): Promise<void> {
    const lines = batch;
    batch = [];
    characters = 0;
    const packed = packing(`${lines.map(kept).join('\n')}\n`, packedHow);
    await generation.write(async (queries) => {
      await rows?.(
        queries,
        lines.map(({ value }) => value),
      );
      await writeSource(queries, generation, file, part, await packed);
    });
    part += 1;
    onWritten?.(lines.length);
  }

  for await (const line of folder.goodLines<Value>(file)) {
    batch.push(line);
    count += 1;
    characters += line.text.length;
    if (batch.length === linesAtOnce || characters > charactersAtOnce) await write();
  }
  if (batch.length > 0) await write();
  return count;
}

/** Unpacks the lines of a part. */
export async function unpackedLines(packed: Uint8Array): Promise<readonly string[]> {
  return (await unpacking(packed))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Stores packed lines of a file for exports; `part` counts from 0. */
export async function writeSource(
  queries: Queries,
  { number }: Generation,
  file: string,
  part: number,
  packed: Uint8Array,
): Promise<void> {
  const columns = ['generation', 'file', 'part', 'content'];
  await insertRows(queries, 'catalogue_source', columns, [[number, file, part, packed]]);
}
