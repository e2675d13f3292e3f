import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const operatingSystemByte = 9;
const unknownOperatingSystem = 255;
const chunkCharacters = 1 << 18;

/**
 * Writes each list as `NAME.jsonl.gz`, line by line, so that a list may be larger than the memory. The bytes
 * depend only on the lines, not on time or operating system.
 */
export async function writeFolder(
  directory: string,
  folder: Readonly<Record<string, Iterable<object>>>,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, lines] of Object.entries(folder)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other keeps the memory flat
    await pipeline(
      Readable.from(chunks(lines), { objectMode: true, highWaterMark: 2 }),
      createGzip({ level: 6 }),
      withoutOperatingSystem,
      createWriteStream(join(directory, `${name}.jsonl.gz`)),
    );
  }
}

function* chunks(lines: Iterable<object>): Generator<string, void, undefined> {
  let text = '';
  for (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length >= chunkCharacters) {
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

async function* withoutOperatingSystem(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const chunk of source) {
    const at = operatingSystemByte - place;
    if (at >= 0 && at < chunk.length) chunk[at] = unknownOperatingSystem;
    place += chunk.length;
    yield chunk;
  }
}
