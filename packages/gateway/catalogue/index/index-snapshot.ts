import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '@statefront/host/files/private-files.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { columnsFormat, isIntact } from '@statefront/search/index/columns.ts';
import { unpackIndex, type CatalogueStamp, type ColumnIndex } from '@statefront/search/index/column-index.ts';

const folder = 'index';

/**
 * Reads the index of a catalogue from a data folder. `undefined` if there is none, or if it cannot be read,
 * is damaged, cut short, or of another format or catalogue: it is then built from the database.
 */
export async function readSnapshot(
  dataDirectory: string,
  stamp: CatalogueStamp,
): Promise<ColumnIndex | undefined> {
  const buffer = await fileContent(join(dataDirectory, folder, fileName(stamp.version)));
  if (!buffer || !isIntact(buffer)) return undefined;
  const index = unpackIndex(buffer);
  const { version, importedAt } = index.description;
  return version === stamp.version && importedAt === stamp.importedAt ? index : undefined;
}

/**
 * Stores an index in a data folder and deletes indices of older catalogues, also incomplete ones of processes
 * that ended early. Writes to a temporary file, flushes it to the disk and renames it, so that nobody reads a
 * part of it; several processes may do so at the same time.
 */
export async function writeSnapshot(
  dataDirectory: string,
  version: number,
  buffer: SharedArrayBuffer,
): Promise<void> {
  const directory = join(dataDirectory, folder);
  await mkdir(directory, { recursive: true, mode: privateFolder });
  const temporary = join(directory, `${fileName(version)}.${randomUUID()}.tmp`);
  try {
    await writeFlushed(temporary, buffer);
    await rename(temporary, join(directory, fileName(version)));
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
  const names = await readdir(directory);
  await Promise.all(
    names.filter((name) => isOlder(name, version)).map((name) => rm(join(directory, name), { force: true })),
  );
}

async function writeFlushed(path: string, buffer: SharedArrayBuffer): Promise<void> {
  await using file = await open(path, 'wx', privateFile);
  const bytes = new Uint8Array(buffer);
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
  await file.sync();
}

async function fileContent(path: string): Promise<SharedArrayBuffer | undefined> {
  try {
    await using file = await open(path, 'r');
    const { size } = await file.stat();
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    return buffer;
  } catch (cause) {
    if (isFileFault(cause)) return undefined;
    throw cause;
  }
}

function fileName(version: number): string {
  return `search-${columnsFormat}-${version}.idx`;
}

function isOlder(name: string, version: number): boolean {
  const parts = /^search-(\d+)-(\d+)\.idx(?:\..+\.tmp)?$/.exec(name);
  return parts !== null && (Number(parts[1]) < columnsFormat || Number(parts[2]) < version);
}
