import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

/** A gzip file of JSON lines that is being written. */
export interface PackedFile {
  write(line: object): Promise<void>;
  close(): Promise<void>;
}

export function packedFile(path: string): PackedFile {
  const packing = createGzip({ level: constants.Z_BEST_SPEED });
  const file = packing.pipe(createWriteStream(path));
  packing.on('error', (error) => file.destroy(error));
  return {
    async write(line) {
      if (!packing.write(`${JSON.stringify(line)}\n`)) await once(packing, 'drain');
    },
    async close() {
      packing.end();
      await finished(file);
    },
  };
}
