import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const lineEnd = 0x0a;
const longestLine = 256 * 1024 * 1024;

/** One line of a file that is larger than any program should hold in memory. */
export class LineTooLongError extends Error {}

/**
 * The lines of a gzip file as bytes, without their ends; a file of several gzip members is read through. Never holds more
 * than a line and the piece it is read in.
 *
 * @throws the file system's error for a file that cannot be read, zlib's (`Z_…`) for one that is damaged, and
 * LineTooLongError
 */
export async function* packedLines(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  source.on('error', (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  let restSize = 0;
  try {
    for await (const chunk of bytesOf(source.pipe(unpacked))) {
      let from = 0;
      for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)]);
        rest = [];
        restSize = 0;
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
      restSize += chunk.length - from;
      if (restSize > longestLine) throw new LineTooLongError('is longer than 256 MB');
    }
    if (restSize > 0) yield Buffer.concat(rest);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function bytesOf(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return stream;
}
