import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Imports a catalogue folder into a data folder by the command that a person uses, with the demonstration customers.
 *
 * @param write writes the files of the catalogue into a folder, which is deleted afterwards
 */
export async function importWritten(
  dataDirectory: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'statefront-catalogue-'));
  await write(folder);
  await importFolder(dataDirectory, folder);
  await rm(folder, { recursive: true });
}

/** Imports a catalogue folder into a data folder by the command that a person uses, with the demonstration customers. */
export async function importFolder(dataDirectory: string, folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['packages/gateway/main.ts', 'import', folder], {
    env: { ...process.env, DATA_DIR: dataDirectory, DEMO: '1' },
  });
}
