import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookPages } from './behaviour-book.ts';

/**
 * Writes the pages of the behaviour book into a folder, beside the diagrams that the build copies there
 * (MA-5).
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say where to: node tools/behaviour/book.ts FOLDER\n');
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  const pages = await bookPages();
  await Promise.all([...pages].map(([name, text]) => writeFile(join(folder, name), text)));
}
