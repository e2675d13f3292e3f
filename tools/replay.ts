import { readFile } from 'node:fs/promises';
import { parseTrace } from '#machine-kit/trace/trace.ts';
import { replayShop } from './replay-shop.ts';

/** Replays traces of the shop and names the first difference of each: `npm run replay visit.trace.json`. */
const files = process.argv.slice(2);
if (files.length === 0) throw new Error('name the files of the traces');
for (const file of files) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order they were named
  const trace = parseTrace(await readFile(file, 'utf8'));
  const { equal, difference } = replayShop(trace);
  process.stdout.write(`${file}: ${equal} of ${trace.entries.length} entries are as recorded\n`);
  if (difference === null) continue;
  process.stdout.write(`first difference: ${difference}\n`);
  process.exitCode = 1;
}
