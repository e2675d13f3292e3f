import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { ensurePrivateFile, privateFile, privateFolder } from '@statefront/host/files/private-files.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { DatabaseError, databaseError } from '@statefront/host/database/database-error.ts';

/** The name of a database file; browser sessions have one in a folder below. */
export const databaseName = 'statefront.db';

/** Folders that the shop makes again. */
const generated = ['index', 'catalogues'];

/** Copies a whole database in one step; changes between steps would restart the copy. */
const allPages = 2 ** 31 - 1;

/** Copies the databases of a data folder; each copy shows one moment. */
export async function copyDatabases(dataDirectory: string, folder: string): Promise<void> {
  for (const path of await databasesIn(dataDirectory)) {
    const copy = join(folder, path);
    // oxlint-disable-next-line no-await-in-loop -- a disk is read fastest by one
    await copyDatabase(join(dataDirectory, path), copy);
  }
}

/** Copies all other files of a folder, except what can be made again. A file that disappears is left out. */
export async function copyFiles(from: string, to: string, except: readonly string[] = []): Promise<void> {
  for (const path of await filesIn(from)) {
    if (path.split(sep).at(-1)?.startsWith(databaseName) || except.includes(path)) continue;
    const copy = join(to, path);
    // oxlint-disable-next-line no-await-in-loop -- a disk is read fastest by one
    await mkdir(dirname(copy), { recursive: true, mode: privateFolder });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await copyFile(join(from, path), copy).catch((cause: unknown) => {
      if (!(isFileFault(cause) && cause.code === 'ENOENT')) throw cause;
    });
  }
}

/** Copies the databases of a backup; the main one appears last, and only whole. */
export async function restoreDatabases(folder: string, dataDirectory: string): Promise<void> {
  const paths = await databasesIn(folder);
  for (const path of paths.toSorted(
    (one, other) => Number(one === databaseName) - Number(other === databaseName),
  )) {
    const target = join(dataDirectory, path);
    const unfinished = `${target}.unfinished`;
    // oxlint-disable no-await-in-loop -- the main database comes last
    await mkdir(dirname(target), { recursive: true, mode: privateFolder });
    await copyFile(join(folder, path), unfinished);
    await finish(unfinished);
    // A log of another database would be taken for this one's.
    for (const end of ['-wal', '-shm']) await rm(`${target}${end}`, { force: true });
    await rename(unfinished, target);
    // oxlint-enable no-await-in-loop
  }
}

async function copyDatabase(original: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: privateFolder });
  await ensurePrivateFile(copy);
  let source: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(original, { readOnly: true });
    await backup(source, copy, { rate: allPages });
  } catch (cause) {
    throw databaseError(cause, dirname(original));
  } finally {
    source?.close();
  }
  await finish(copy);
}

/** Makes a copy private and durable. @throws DatabaseError if it is damaged. */
async function finish(copy: string): Promise<void> {
  const file = await open(copy, 'r+');
  await file.chmod(privateFile);
  const isWhole = isUndamaged(copy);
  await file.sync();
  await file.close();
  if (!isWhole)
    throw new DatabaseError(`The database is damaged; use another backup, or ask SQLite's ".recover".`);
}

function isUndamaged(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma journal_mode = delete');
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch {
    return false;
  } finally {
    database.close();
  }
}

async function databasesIn(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((path) => path.split(sep).at(-1) === databaseName);
}

/** The paths of the files below a folder, without generated ones; empty if there is no folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !generated.includes(path.split(sep)[0] ?? ''));
}
