import { parseArgs } from 'node:util';
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
import { benchRelevance } from './relevance-bench.ts';
import { benchPages } from './pages-bench.ts';
import { benchServer } from './server-bench.ts';

const names = Object.keys(engineNames).filter((name): name is EngineName => name in engineNames);
const usage = `Usage: npm run bench                         the server against a bare one, with the demo catalogue
       npm run bench -- catalogue SIZE ...   the gateway with catalogues of these sizes, such as 10000 100000 1000000
       npm run bench -- browser              listings in a browser with a slow processor
       npm run bench -- matrix               keys in a matrix of 500 variants, with a slow processor
       npm run bench -- basket               a basket of 500 lines in a browser with a slow processor
       npm run bench -- quick-order          a quick order of 1,000 lines in a browser with a slow processor
       npm run bench -- page [VISITS]        the first page on a phone against the same page as static HTML
       npm run bench -- relevance            what the search finds for the queries of buyers, and all misses
       npm run bench -- pages                documents a second from memory, unchanged ones, and ones that nobody has seen
       npm run bench -- crawl [SIZE]         a customer while all products are crawled, and memory after 10,000 pages
       npm run bench -- overload             the server with more requests than it can serve, and after them
       npm run bench -- soak [MINUTES]       whether memory, handles and nodes stay flat in half an hour of load

Options: --engine NAME   of catalogue: one of ${names.join(', ')}; all of them when not given
         --trace         of page: prints what the longest tasks of the main thread do, and measures nothing else
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { engine: { type: 'string' }, trace: { type: 'boolean' } },
});
const [command = 'server', ...sizes] = positionals;
const engines = names.filter((name) => values.engine === undefined || values.engine === name);

if (command === 'server' && Object.keys(values).length === 0) {
  await benchServer();
} else if (command === 'pages' && sizes.length === 0) {
  await benchPages();
} else if (command === 'crawl' && sizes.length <= 1) {
  await benchCrawl(10_000, Number(sizes[0] ?? 0));
} else if (command === 'overload' && sizes.length === 0) {
  await benchOverload();
} else if (command === 'soak' && sizes.length <= 1 && /^\d{0,4}$/.test(sizes[0] ?? '')) {
  process.exitCode = (await benchSoak(Number(sizes[0] ?? 30))) ? 0 : 1;
} else if (command === 'browser' && sizes.length === 0) {
  await benchBrowser();
} else if (command === 'matrix' && sizes.length === 0) {
  await benchMatrix();
} else if (command === 'basket' && sizes.length === 0) {
  await benchBasket();
} else if (command === 'quick-order' && sizes.length === 0) {
  await benchQuickOrder();
} else if (command === 'relevance' && sizes.length === 0) {
  await benchRelevance();
} else if (
  command === 'page' &&
  sizes.length <= 1 &&
  /^[1-9]?$/.test(sizes[0] ?? '') &&
  Object.keys(values).every((name) => name === 'trace')
) {
  await (values.trace === true ? tracePage() : benchPage(sizes[0] ? Number(sizes[0]) : undefined));
} else if (command === 'catalogue' && isCatalogueOrder()) {
  await benchCatalogues(sizes.map(Number), engines);
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}

function isCatalogueOrder(): boolean {
  const areSizes = sizes.length > 0 && sizes.every((size) => /^\d{4,7}$/.test(size));
  return areSizes && engines.length > 0 && Object.keys(values).every((name) => name === 'engine');
}
