import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const lineEnd = 0x0a;
const longestLine = 256 * 1024 * 1024;
const batchSize = 1024 * 1024;
/** One transaction writes a batch, and other writes may have to wait for it. */
const linesInABatch = 500;

/** A line is too long for the memory. */
export class LineTooLongError extends Error {}

/** Some whole lines of a file. */
export interface LineBatch {
  /** The number of the first line, from 1. */
  readonly firstLine: number;
  /** The number of the line after the last one. */
  readonly nextLine: number;
  readonly bytes: Uint8Array;
}

/** A line of a batch without its end. */
export interface NumberedLine {
  readonly line: number;
  readonly bytes: Buffer;
}

/**
 * The lines of a gzip file, or of a plain file if its name does not end in `.gz`, in batches of about a
 * megabyte and at most 500 lines. Reads all members of a gzip file. Uses at most two megabytes and a line of
 * memory. The lines before a damaged part or a too long line come before the error.
 *
 * @throws the file system's error if a file cannot be read, zlib's (`Z_…`) if it is damaged, and
 * LineTooLongError
 */
export async function* packedBatches(path: string): AsyncGenerator<LineBatch> {
  let firstLine = 1;
  let whole: Buffer[] = [];
  let wholeSize = 0;
  let rest: Buffer[] = [];
  let restSize = 0;

  function* batches(): Generator<LineBatch> {
    const all = Buffer.concat(whole);
    whole = [];
    wholeSize = 0;
    for (const bytes of stretches(all)) {
      const nextLine = firstLine + lineCount(bytes);
      yield { firstLine, nextLine, bytes };
      firstLine = nextLine;
    }
  }

  try {
    for await (const chunk of unpacked(path)) {
      const end = chunk.lastIndexOf(lineEnd) + 1;
      if (end > 0) {
        whole.push(...rest, chunk.subarray(0, end));
        wholeSize += restSize + end;
        rest = [];
        restSize = 0;
      }
      if (end < chunk.length) rest.push(chunk.subarray(end));
      restSize += chunk.length - end;
      if (restSize > longestLine) throw new LineTooLongError('is longer than 256 MB');
      if (wholeSize >= batchSize) yield* batches();
    }
  } catch (cause) {
    if (wholeSize > 0) yield* batches();
    throw cause;
  }
  whole.push(...rest);
  if (wholeSize + restSize > 0) yield* batches();
}

/** The number of lines from the file's start to the end of a batch; its last line may have no line end. */
export function linesUpTo({ nextLine, bytes }: LineBatch): number {
  return bytes.at(-1) === lineEnd ? nextLine - 1 : nextLine;
}

/** The lines of a batch that are not empty. */
export function* batchLines({ firstLine, bytes }: LineBatch): Generator<NumberedLine> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let line = firstLine;
  for (let from = 0; from < all.length; line += 1) {
    const end = all.indexOf(lineEnd, from);
    const own = all.subarray(from, end < 0 ? all.length : end);
    from += own.length + 1;
    if (own.some((byte) => byte > space)) yield { line, bytes: own };
  }
}

const space = 0x20;

/** Cuts lines into batches; each has separate bytes, so that a worker receives no others. */
function* stretches(all: Buffer): Generator<Uint8Array> {
  for (let from = 0; from < all.length;) {
    let end = from;
    for (let line = 0; line < linesInABatch && end < all.length; line += 1) {
      const at = all.indexOf(lineEnd, end);
      end = at < 0 ? all.length : at + 1;
    }
    yield Uint8Array.from(all.subarray(from, end));
    from = end;
  }
}

function lineCount(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!path.endsWith('.gz')) {
    yield* bytesOf(source);
    return;
  }
  const plain = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => plain.destroy(error));
  try {
    yield* bytesOf(source.pipe(plain));
  } finally {
    source.destroy();
    plain.destroy();
  }
}

function bytesOf(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return stream;
}
