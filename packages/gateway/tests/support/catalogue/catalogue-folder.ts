import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Lines of a catalogue folder by file stem; a text is written unchanged. */
export type FolderLines = Readonly<Record<string, readonly (object | string)[]>>;

/** Writes `NAME.jsonl.gz` files. */
async function writeCatalogueFolder(directory: string, lines: FolderLines): Promise<void> {
  await Promise.all(
    Object.entries(lines).map(([name, rows]) => {
      const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
      return writeFile(join(directory, `${name}.jsonl.gz`), gzipSync(text, { level: 1 }));
    }),
  );
}

export interface TemporaryFolder {
  readonly directory: string;
  readonly remove: () => Promise<void>;
}

export async function aTemporaryFolder(): Promise<TemporaryFolder> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

export async function aCatalogueFolder(lines: FolderLines): Promise<TemporaryFolder> {
  const folder = await aTemporaryFolder();
  await writeCatalogueFolder(folder.directory, lines);
  return folder;
}
