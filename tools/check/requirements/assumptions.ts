import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The documents that say what we do where the specification leaves something open: the shop's and its packages'. */
const documents = ['.', 'packages/gateway', 'packages/punchout'].map(
  (place) => `${place}/docs/assumptions.md`,
);

/** The rows of all assumptions below the repository's root, as one text (MA-2). */
export async function readAssumptions(root: string): Promise<string> {
  const texts = await Promise.all(documents.map((path) => readFile(join(root, path), 'utf8')));
  return texts.join('\n');
}
