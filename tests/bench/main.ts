import process from 'node:process';
import { benchBasket } from './browser/basket-bench.ts';
import { benchBrowser } from './browser/browser-bench.ts';
import { benchMatrix } from './browser/matrix-bench.ts';
import { benchQuickOrder } from './browser/quick-order-bench.ts';
import { benchCatalogues } from './catalogue/catalogue-bench.ts';
import { engineNames, type EngineName } from './catalogue/engines.ts';
import { benchOverload } from './overload-bench.ts';
import { benchCrawl } from './crawl-bench.ts';
import { benchPage, tracePage } from './page/page-bench.ts';
import { benchSoak } from './soak/soak-bench.ts';
import { benchPages } from './pages-bench.ts';
import { benchRules } from './rules-bench.ts';
import { benchServer } from './server-bench.ts';

const engineList = Object.keys(engineNames).filter((name): name is EngineName => name in engineNames);
const usage = `Usage: npm run bench                        the server: its own part of a response, documents a second, overload
       npm run bench -- catalogue SIZE ...  the gateway with catalogues of these sizes, such as 10000 1000000, with each
                                            database or the named ones: ${engineList.join(', ')}
       npm run bench -- browser [PART]      presses with a slow processor; parts: listing, matrix, basket, quick-order
       npm run bench -- page [VISITS]       the first page on a phone against the same page as static HTML
       npm run bench -- page trace          what the longest tasks of its main thread do
       npm run bench -- crawl [SIZE]        a customer while all products are crawled, and memory after 10,000 pages
       npm run bench -- rules               the check of approval rules
       npm run bench -- soak [MINUTES]      whether memory, handles and nodes stay flat in half an hour of load
`;

const partsOfBrowser = {
  listing: benchBrowser,
  matrix: benchMatrix,
  basket: benchBasket,
  'quick-order': benchQuickOrder,
};

const isCount = (text = '', most = 4) => new RegExp(`^\\d{1,${most}}$`).test(text);

/** Runs the bench that the words name. @returns false if they name none */
async function run(name = 'server', ...words: readonly string[]): Promise<boolean> {
  const [word] = words;
  const isAlone = words.length === 0;
  if (name === 'server' && isAlone) {
    await benchServer();
    await benchPages();
    await benchOverload();
  } else if (name === 'catalogue') {
    const engines = engineList.filter((engine) => words.includes(engine));
    const sizes = words.filter((size) => isCount(size, 7));
    if (sizes.length === 0 || sizes.length + engines.length < words.length) return false;
    await benchCatalogues(sizes.map(Number), engines.length > 0 ? engines : engineList);
  } else if (name === 'browser') {
    const parts = Object.entries(partsOfBrowser).filter(([part]) => isAlone || words.includes(part));
    for (const [, bench] of parts) await bench();
    return parts.length > 0;
  } else if (name === 'page' && word === 'trace') {
    await tracePage();
  } else if (name === 'page' && (isAlone || isCount(word, 1))) {
    await benchPage(isAlone ? undefined : Number(word));
  } else if (name === 'crawl' && (isAlone || isCount(word, 7))) {
    await benchCrawl(10_000, Number(word ?? 0));
  } else if (name === 'rules' && isAlone) {
    benchRules();
  } else if (name === 'soak' && (isAlone || isCount(word))) {
    process.exitCode = (await benchSoak(Number(word ?? 30))) ? 0 : 1;
  } else {
    return false;
  }
  return true;
}

if (!(await run(...process.argv.slice(2)))) {
  process.stderr.write(usage);
  process.exitCode = 2;
}
