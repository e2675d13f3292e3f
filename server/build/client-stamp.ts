import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All sources of the built client, below the project's folder. */
const sources = [
  'src',
  'packages/machine-kit',
  'docs/machines',
  'node_modules/.cache/coverage.json',
  'node_modules/.cache/seeded-faults.json',
  'docs/requirements.md',
  'docs/specification-statements.tsv',
  'docs/assumptions.md',
  'packages/gateway/docs/assumptions.md',
  'packages/punchout/docs/assumptions.md',
  'tests/machines',
  'tests/views/seen',
  'tests/views/without-screen.ts',
  'tools',
  'index.html',
  'inspector.html',
  'vite.config.ts',
  'package-lock.json',
];

/** A text that changes with any source of the built client. */
export async function clientStamp(projectDirectory: string): Promise<string> {
  const files = await Promise.all(sources.map((source) => filesBelow(projectDirectory, source)));
  const hash = createHash('sha256').update(process.version);
  for (const { path, content } of files.flat()) hash.update(`${path}\n${content.length}\n`).update(content);
  return hash.digest('hex');
}

async function filesBelow(
  directory: string,
  path: string,
): Promise<readonly { path: string; content: Buffer }[]> {
  try {
    const entries = await readdir(join(directory, path), { withFileTypes: true });
    const names = entries.map(({ name }) => name).toSorted();
    return (await Promise.all(names.map((name) => filesBelow(directory, `${path}/${name}`)))).flat();
  } catch {
    const content = await readFile(join(directory, path)).catch(() => undefined);
    return content ? [{ path, content }] : [];
  }
}
