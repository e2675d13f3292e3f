import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { privateFolder } from '@statefront/host/files/private-files.ts';
import { ExportError, unwritableFolder } from '../../problems/export-error.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { DatabaseError } from '@statefront/host/database/database-error.ts';
import type { DatabaseLocation } from '@statefront/host/database/database.ts';
import { copyDatabases, copyFiles, databaseName, restoreDatabases } from './data-folder.ts';
import { dumpPostgres, restorePostgres } from './postgres-dump.ts';

const dumpName = 'statefront.dump';

type Tell = (line: string) => void;

/**
 * Writes a consistent copy of the database and of the data folder's other files into a new folder, while the
 * shop runs. The folder appears when it is complete.
 *
 * @throws ExportError if the folder exists already or cannot be written; DatabaseError if there is no database
 * or it cannot be read.
 */
export async function backUp(from: DatabaseLocation, folder: string, tell: Tell): Promise<void> {
  const { dataDirectory, databaseURL } = from;
  if (existsSync(folder)) throw new ExportError(`"${folder}" exists already; name a new folder.`);
  if (databaseURL === undefined && !existsSync(join(dataDirectory, databaseName)))
    throw new DatabaseError(
      `The data folder "${dataDirectory}" holds no database; set DATA_DIR or DATABASE_URL.`,
    );
  const unfinished = `${resolve(folder)}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: privateFolder });
    await copyFiles(dataDirectory, unfinished);
    if (databaseURL === undefined) await copyDatabases(dataDirectory, unfinished);
    else await dumpPostgres(databaseURL, join(unfinished, dumpName));
    await rename(unfinished, folder);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    throw isFileFault(cause) ? unwritableFolder(folder, cause) : cause;
  }
  tell(`Written ${folder}`);
}

/**
 * Restores a backup into an empty data folder, or an empty PostgreSQL database.
 *
 * @throws DatabaseError if the folder is no such backup or is damaged, or if there is a database already.
 */
export async function restore(folder: string, to: DatabaseLocation, tell: Tell): Promise<void> {
  const { dataDirectory, databaseURL } = to;
  const expected = databaseURL === undefined ? databaseName : dumpName;
  const names: string[] = await readdir(folder).catch(() => []);
  if (!names.includes(expected)) throw new DatabaseError(noBackupSentence(folder, names));
  if (databaseURL === undefined && existsSync(join(dataDirectory, databaseName)))
    throw new DatabaseError(
      `The data folder "${dataDirectory}" holds a database already; stop the shop and move the folder away, or set DATA_DIR to a new one.`,
    );
  if (databaseURL !== undefined) await restorePostgres(databaseURL, join(folder, dumpName));
  await mkdir(dataDirectory, { recursive: true, mode: privateFolder });
  await copyFiles(folder, dataDirectory, [dumpName]);
  if (databaseURL === undefined) await restoreDatabases(folder, dataDirectory);
  tell(`Restored ${folder}`);
}

function noBackupSentence(folder: string, names: readonly string[]): string {
  if (names.includes(dumpName))
    return `"${folder}" is a backup of a PostgreSQL database; set DATABASE_URL to an empty one.`;
  if (names.includes(databaseName)) return `"${folder}" is a backup of a data folder; unset DATABASE_URL.`;
  return `"${folder}" is not a backup of this shop.`;
}
