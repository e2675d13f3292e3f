import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the repository; `path` is relative to its root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every source file below some folders of a repository, by path. A missing folder has none. */
export async function sourceFiles(root: string, folders: readonly string[]): Promise<readonly SourceFile[]> {
  const files = await Promise.all(folders.map((folder) => filesBelow(root, join(root, folder))));
  return files.flat().toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function filesBelow(root: string, folder: string): Promise<readonly SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css|html|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}
