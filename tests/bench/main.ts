import { benchBrowser } from './browser/browser-bench.ts';
import { benchCatalogues } from './catalogue/catalogue-bench.ts';
import { benchServer } from './server-bench.ts';

const usage = `Usage: npm run bench                         the server against a bare one, with the demo catalogue
       npm run bench -- catalogue SIZE ...   the gateway with catalogues of these sizes, such as 10000 100000 1000000
       npm run bench -- browser              listings in a browser with a slow processor
`;

const [command = 'server', ...sizes] = process.argv.slice(2);

if (command === 'server') {
  await benchServer();
} else if (command === 'browser') {
  await benchBrowser();
} else if (command === 'catalogue' && sizes.length > 0 && sizes.every((size) => /^\d{4,7}$/.test(size))) {
  await benchCatalogues(sizes.map(Number));
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
