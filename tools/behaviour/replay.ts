import { readFile } from 'node:fs/promises';
import { parseTrace } from '@statefront/machine-kit/trace/trace-text.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { replayShop } from './replay-shop.ts';

/** Replays traces of the shop and names the first difference of each: `npm run behaviour -- replay visit.trace.json`. */
const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('Say which traces: npm run behaviour -- replay visit.trace.json\n');
  process.exitCode = 1;
}
for (const file of files) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order they were named
  const trace = await readTrace(file);
  if (!trace) continue;
  const { equal, difference } = replayShop(trace);
  process.stdout.write(`${file}: ${equal} of ${trace.entries.length} entries are as recorded\n`);
  if (difference === null) continue;
  process.stdout.write(`first difference: ${difference}\n`);
  process.exitCode = 1;
}

async function readTrace(file: string): Promise<Trace | undefined> {
  try {
    return parseTrace(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${file} cannot be read as a trace: ${reason}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
