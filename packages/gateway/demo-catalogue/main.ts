import { parseArgs } from 'node:util';
import { makeDemoCatalogue } from './demo-catalogue.ts';

const usage = `Usage: node packages/gateway/demo-catalogue/main.ts DIRECTORY [PRODUCTS] [--seed NUMBER]

PRODUCTS makes about that many lines of products, such as 100000, by deriving further series from the demo catalogue.
`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const [directory, count = '0'] = positionals;
const seed = Number(values.seed ?? 2026);
const products = Number(count);

if (
  directory === undefined ||
  !Number.isSafeInteger(seed) ||
  !Number.isSafeInteger(products) ||
  products < 0
) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  await makeDemoCatalogue({
    directory,
    seed,
    products,
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
}
