import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { convertBmecat } from '@statefront/gateway/bmecat/convert-bmecat.ts';
import { ImportError } from '@statefront/gateway/catalogue/import/import-error.ts';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { bmecat2005 } from '../support/catalogue/bmecat-document.ts';
import { aTemporaryFolder } from '../support/catalogue/catalogue-folder.ts';
import { today, aDocument, oneProduct } from '../support/catalogue/bmecat-import.ts';

/** A document that is larger than the memory of the process. */
const { products, megabytes, memory } = isDeep
  ? { products: 10_000, megabytes: 20, memory: 32 }
  : { products: 3_000, megabytes: 6, memory: 24 };

const run = promisify(execFile);

const feature = (name: number) =>
  `<FEATURE><FNAME>Feature ${name}</FNAME><FVALUE>Value ${name}</FVALUE></FEATURE>`;

describe('converting a BMEcat document into a catalogue folder', () => {
  it('is imported by the command line, which deletes its temporary files', async () => {
    const file = await aDocument(bmecat2005);
    const data = await aTemporaryFolder();
    onTestFinished(data.remove);
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

    const { stdout } = await run(process.execPath, [main, 'import', file], {
      env: { ...process.env, DATA_DIR: data.directory, TMPDIR: data.directory },
    });

    expect(stdout.split('\n').slice(0, 2)).toEqual([`Reading ${file}`, 'Read 4 groups and 5 products']);
    expect((await readdir(data.directory)).filter((name) => name.startsWith('statefront-bmecat'))).toEqual(
      [],
    );
    expect(tmpdir()).not.toBe(data.directory);
  });

  it('says what to do when the temporary folder is full, or the document cannot be read', async () => {
    const { directory, remove } = await aTemporaryFolder();
    onTestFinished(remove);
    await symlink('/dev/full', join(directory, 'products.jsonl.gz'));
    const file = await aDocument(bmecat2005);
    const converting = (path: string) =>
      convertBmecat(path, directory, { today, tell: () => undefined }).catch((cause: unknown) => cause);

    const full = await converting(file);
    const unreadable = await converting(dirname(file));

    expect([full, unreadable].map((error) => error instanceof ImportError && error.badLines)).toEqual([
      [
        {
          file: directory,
          line: 0,
          reason:
            'cannot be written (ENOSPC: no space left on device, write); make room there, or set TMPDIR to a folder that has some',
        },
      ],
      [
        {
          file: basename(dirname(file)),
          line: 0,
          reason:
            'cannot be read (EISDIR: illegal operation on a directory, read); put a file in its place that may be read',
        },
      ],
    ]);
  });

  it(`converts ${products} products of ${megabytes} MB with ${memory} MB of memory`, async () => {
    const { directory, remove } = await aTemporaryFolder();
    onTestFinished(remove);
    const file = join(directory, 'large.xml');
    const count = await writeLargeDocument(file, products);
    await mkdir(join(directory, 'out'));
    const script = `
      import { convertBmecat } from ${JSON.stringify(new URL('../../bmecat/convert-bmecat.ts', import.meta.url).href)};
      const { products } = await convertBmecat(process.argv[1], process.argv[2], { today: '${today}', tell: console.log });
      console.log(products);`;

    const { stdout } = await run(process.execPath, [
      `--max-old-space-size=${memory}`,
      '--input-type=module',
      '--eval',
      script,
      file,
      join(directory, 'out'),
    ]);

    expect(count).toBeGreaterThan(megabytes * 1_000_000);
    expect(stdout.split('\n')).toEqual([
      ...(isDeep ? ['Read 10000 products'] : []),
      `Read 0 groups and ${products} products`,
      ...(isDeep ? ['Converted 10000 of 10000 products'] : []),
      `${products}`,
      '',
    ]);
  });
});

/** Writes this many products of 2 kB; returns the size in bytes. */
async function writeLargeDocument(file: string, total: number): Promise<number> {
  const [before = '', rest = ''] = oneProduct().split('<PRODUCT>');
  const [body = '', after = ''] = rest.split('</PRODUCT>');
  const features = `<PRODUCT_FEATURES>${Array.from({ length: 24 }, (_, index) => feature(index)).join('')}</PRODUCT_FEATURES>`;
  const stream = createWriteStream(file);
  stream.write(before);
  for (let number = 0; number < total; number += 1) {
    const product = body.replace('>1<', `>${number}<`).replace('<PRODUCT_ORDER', `${features}<PRODUCT_ORDER`);
    if (!stream.write(`<PRODUCT>${product}</PRODUCT>\n`)) await once(stream, 'drain');
  }
  stream.end(after);
  await once(stream, 'finish');
  return stream.bytesWritten;
}
