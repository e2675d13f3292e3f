import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileFault } from '../problems/file-fault.ts';

/** The mode of a folder that only this process's user can read (H20). */
export const privateFolder = 0o700;

/** The mode of a file that only this process's user can read (H20). */
export const privateFile = 0o600;

const othersMayRead = 0o077;

/** Database files and messages to customers. */
const holdsSecrets = /^statefront\.db|\.eml$/;

/** Creates an empty file that only this process's user can read; leaves an existing one as it is. */
export async function ensurePrivateFile(path: string): Promise<void> {
  const file = await open(path, 'ax', privateFile).catch((cause: unknown) => {
    if (isFileFault(cause) && cause.code === 'EEXIST') return undefined;
    throw cause;
  });
  await file?.close();
}

/**
 * A warning for each folder that other users of the machine may read, or that has a database or message they
 * may read.
 */
export async function sharingWarnings(folders: readonly string[]): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === 'win32') return [];
  const shared = await Promise.all(folders.map(isShared));
  return folders
    .filter((_, index) => shared[index])
    .map(
      (folder) =>
        `Warning: other users of this machine may read what is in "${folder}"; "chmod -R go= ${folder}" keeps them out.`,
    );
}

async function isShared(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => holdsSecrets.test(name)).map((name) => join(folder, name));
  const modes = await Promise.all([folder, ...files].map(modeOf));
  return modes.some((mode) => (mode & othersMayRead) !== 0);
}

/** 0 if the file does not exist. */
async function modeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mode }) => mode,
    () => 0,
  );
}
