import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@statefront/host/database/database.ts';
import { bytes, integer, text } from '@statefront/host/database/row.ts';
import { privateFile, privateFolder } from '@statefront/host/files/private-files.ts';
import { files } from './import/catalogue-files.ts';
import { unpackedLines } from './import/catalogue-source.ts';
import { ExportError, unwritableFolder } from '../problems/export-error.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';

/** Files whose bytes are stored separately from their lines. */
const mediaFiles: ReadonlySet<string> = new Set([files.images, files.documents]);

/**
 * Writes the current catalogue as a folder for another import, each line as it was imported. It contains
 * password hashes, which an import accepts; only demonstration customers keep their passwords. It contains no
 * baskets, orders or other changes of customers. Returns the names of the files.
 *
 * @throws ExportError if the folder is not empty or cannot be written, if there is no catalogue, or if an
 * import replaces it meanwhile.
 */
export async function exportCatalogue(
  db: Database,
  directory: string,
  onProgress: (line: string) => void,
): Promise<string[]> {
  const row = await db.get('select version from catalogue');
  if (!row) throw new ExportError('There is no catalogue to export; import one first.');
  const version = integer(row, 'version');
  await emptyFolder(directory);
  const names = await db.all('select distinct file from source order by file');
  const written: string[] = [];
  try {
    for (const name of names.map((each) => text(each, 'file'))) {
      const path = join(directory, name);
      written.push(name);
      const parts = partsOf(db, version, name);
      if (mediaFiles.has(name)) {
        await pipeline(Readable.from(withBytes(db, version, parts)), createGzip(), output(path));
      } else {
        await pipeline(Readable.from(parts), output(path));
      }
      onProgress(`Written ${path}`);
    }
    await checkVersion(db, version);
  } catch (cause) {
    await Promise.allSettled(written.map((name) => rm(join(directory, name), { force: true })));
    throw isFileFault(cause) ? unwritableFolder(directory, cause) : cause;
  }
  return written;
}

/** Opens a file for its owner only, because the customers' file has password hashes. */
function output(path: string): WriteStream {
  return createWriteStream(path, { mode: privateFile });
}

async function emptyFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: privateFolder });
    if ((await readdir(directory)).length === 0) return;
  } catch (cause) {
    throw new ExportError(`The folder "${directory}" cannot be written; name a new or empty one.`, { cause });
  }
  throw new ExportError(`The folder "${directory}" is not empty; name a new or empty one.`);
}

/** The packed parts of a file in their order; together they are a gzip file. */
async function* partsOf(db: Database, version: number, file: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db.get(
      'select content from catalogue_source where generation = $1 and file = $2 and part = $3',
      [version, file, part],
    );
    if (!row) break;
    yield bytes(row, 'content');
  }
  await checkVersion(db, version);
}

async function* withBytes(
  db: Database,
  version: number,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  for await (const part of parts) {
    for (const line of await unpackedLines(part)) yield `${await lineWithBytes(db, version, line)}\n`;
  }
}

async function lineWithBytes(db: Database, version: number, line: string): Promise<string> {
  const { mediaId, ...rest }: { readonly mediaId: string; readonly address?: string } = JSON.parse(line);
  if (rest.address !== undefined) return JSON.stringify(rest);
  const row = await db.get('select content from catalogue_media where generation = $1 and media_id = $2', [
    version,
    mediaId,
  ]);
  if (!row) throw replaced();
  return JSON.stringify({ ...rest, base64: Buffer.from(bytes(row, 'content')).toString('base64') });
}

async function checkVersion(db: Database, version: number): Promise<void> {
  const row = await db.get('select version from catalogue');
  if (!row || integer(row, 'version') !== version) throw replaced();
}

function replaced(): ExportError {
  return new ExportError('Another catalogue was imported meanwhile; export again.');
}
