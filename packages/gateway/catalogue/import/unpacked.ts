import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unzipSync } from 'fflate';
import { files } from './catalogue-files.ts';
import { fileError } from './import-error.ts';

/** The largest unpacked content of a ZIP file, in bytes. */
const mostBytes = 1024 * 1024 * 1024;

/** Unpacks a file into a folder; resolves with the path of the document, or of the catalogue folder, in it. */
export async function unpackedPath(file: string, kind: 'gzip' | 'zip', directory: string): Promise<string> {
  if (kind === 'zip') {
    await unzip(file, directory);
    return onlyDocument(file, directory);
  }
  const path = join(directory, basename(file).replace(/\.gz$/i, '') || 'document');
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(path)).catch(() => {
    throw fileError(file, basename(file), 'cannot be unpacked; its gzip data is damaged');
  });
  return path;
}

async function unzip(file: string, directory: string): Promise<void> {
  let bytes = 0;
  const name = basename(file);
  const packed = await readFile(file);
  let parts: Readonly<Record<string, Uint8Array>>;
  try {
    parts = unzipSync(packed, {
      filter: (part) => {
        bytes += part.originalSize;
        const isSafe = !part.name.includes('..') && !/^[/\\]|^\w:|\\/.test(part.name);
        return isSafe && bytes <= mostBytes && !part.name.endsWith('/') && !part.name.startsWith('__MACOSX/');
      },
    });
  } catch {
    throw fileError(file, name, 'cannot be unpacked; its ZIP data is damaged');
  }
  if (bytes > mostBytes)
    throw fileError(file, name, 'has more than 1 GB unpacked; unpack it, and import what is in it');
  for (const [path, content] of Object.entries(parts)) {
    // oxlint-disable-next-line no-await-in-loop -- a file is written after the other, to hold few open
    await mkdir(dirname(join(directory, path)), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeFile(join(directory, path), content);
  }
}

/** The folder with a file of products, else the only document. */
async function onlyDocument(file: string, directory: string): Promise<string> {
  const found = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const plainProducts = files.products.replace(/\.gz$/, '');
  const products = found.find((path) => [files.products, plainProducts].includes(basename(path)));
  if (products !== undefined) return dirname(products);
  const documents = found.filter((path) => /\.(xml|csv|tsv|xlsx)(\.gz)?$/i.test(path));
  const [document, ...others] = documents;
  if (document !== undefined && others.length === 0) return document;
  const names = documents.map((path) => basename(path)).join(', ');
  throw fileError(
    file,
    basename(file),
    document === undefined
      ? 'holds neither a catalogue folder nor a BMEcat, Excel or CSV file'
      : `holds several documents (${names}); unpack it and import one of them`,
  );
}
