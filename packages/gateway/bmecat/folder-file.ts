import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { onOneLine } from '@statefront/sheets/xml/xml-element.ts';

/** The record of the document from which a line of the folder was made. */
export interface Origin {
  readonly line: number;
  /** Such as `product "4711"`. */
  readonly subject: string;
}

/** A file of a catalogue folder that is written line by line. */
export interface FolderFile {
  write(value: object, origin: Origin): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens `NAME.jsonl.gz` of a folder for writing. A second file on the disk stores the origin of each line, so
 * that a catalogue may be larger than the memory.
 */
export function folderFile(directory: string, name: string): FolderFile {
  const packed = createGzip({ level: 1 });
  const lines = writer(packed, pipeline(packed, createWriteStream(join(directory, name))));
  const list = createWriteStream(originsPath(directory, name));
  const origins = writer(list, once(list, 'close'));
  return {
    write: async (value, { line, subject }) => {
      await lines.write(`${JSON.stringify(value)}\n`);
      await origins.write(`${line} ${onOneLine(subject)}\n`);
    },
    close: async () => {
      await Promise.all([lines.close(), origins.close()]);
    },
  };
}

/** Appends lines to a file of a catalogue folder that is written, or begins it. */
export async function appendLines(
  directory: string,
  name: string,
  lines: readonly { readonly json: string; readonly origin: Origin }[],
): Promise<void> {
  if (lines.length === 0) return;
  await appendFile(join(directory, name), gzipSync(lines.map(({ json }) => `${json}\n`).join('')));
  const origins = lines.map(({ origin: { line, subject } }) => `${line} ${onOneLine(subject)}\n`);
  await appendFile(originsPath(directory, name), origins.join(''));
}

/** Origins of some lines of a file; lines count from 1. A file that `folderFile` did not write has none. */
export async function originsOf(
  directory: string,
  name: string,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Origin>> {
  const origins = new Map<number, Origin>();
  if (!existsSync(originsPath(directory, name))) return origins;
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(originsPath(directory, name)) })) {
    number += 1;
    const space = text.indexOf(' ');
    if (wanted.has(number)) {
      origins.set(number, { line: Number(text.slice(0, space)), subject: text.slice(space + 1) });
    }
  }
  return origins;
}

function originsPath(directory: string, name: string): string {
  return join(directory, `${name}.origins`);
}

function writer(stream: NodeJS.WritableStream, finished: Promise<unknown>) {
  const failed = new AbortController();
  finished.catch((cause: unknown) => failed.abort(cause));
  const { signal } = failed;
  return {
    write: async (text: string) => {
      signal.throwIfAborted();
      if (stream.write(text)) return;
      await once(stream, 'drain', { signal }).catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : cause;
      });
    },
    close: async () => {
      stream.end();
      await finished;
    },
  };
}
