import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes the smallest brotli and gzip form of every text file beside it, so that requests need not compress
 * it.
 */
export async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /\.(js|css|svg|json|html)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const content = await readFile(path);
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
