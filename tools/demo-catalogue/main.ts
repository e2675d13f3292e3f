import { parseArgs } from 'node:util';
import { makeDemoCatalogue } from './demo-catalogue.ts';

const usage = 'Usage: node tools/demo-catalogue/main.ts DIRECTORY [--seed NUMBER]\n';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const [directory] = positionals;
const seed = Number(values.seed ?? 2026);

if (directory === undefined || !Number.isSafeInteger(seed)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  await makeDemoCatalogue({
    directory,
    seed,
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
}
