import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '#tools/install/browser.ts';
import { projectDirectory } from '#tools/run-command.ts';
import { openBenchShop } from '../bench-shop.ts';
import { longTasks, taskLines } from './long-tasks.ts';
import { pageTable, withPageTable, type ComparedPage } from './page-report.ts';
import { serveStaticCopy, staticHtml } from './static-copy.ts';
import { phone, visitPage, type PageFigures } from './visit-page.ts';

const pages = [
  { name: 'category', path: '/c/hex-bolts' },
  { name: 'product', path: '/p/110-0005' },
] as const;
/** Medians of fewer visits are printed, but not kept. */
const usualVisits = 5;
const shownTasks = 8;
const document = join(projectDirectory, 'tests/bench/performance.md');

/**
 * Times what a visitor with a phone experiences of the first page, alternating with the same page as static
 * HTML; prints the figures, and writes them to `tests/bench/performance.md` if there are enough visits.
 *
 * @param visits how often each page is visited: 5 take five minutes, each visit ends after 5 s without a long task
 */
export async function benchPage(visits: number = usualVisits): Promise<void> {
  const [load = 0] = loadavg();
  await withShop(async (browser, origin) => {
    const compared: ComparedPage[] = [];
    for (const page of pages) compared.push(await comparedPage(browser, origin, page, visits));
    const table = pageTable(compared);
    process.stdout.write(`${table}\n`);
    if (visits < usualVisits) return;
    await writeFile(document, withPageTable(await readFile(document, 'utf8'), measuredTable(table, load)));
  });
}

/** Prints the longest tasks of each page's main thread with their parts. */
export async function tracePage(): Promise<void> {
  await withShop(async (browser, origin) => {
    for (const { name, path } of pages) {
      await visitPage(browser, `${origin}${path}`, true);
      const { events, start, figures } = await visitPage(browser, `${origin}${path}`, true);
      const tasks = longTasks(events, start);
      process.stdout.write(
        [
          `${name}: FCP ${figures.fcp.toFixed(0)}, LCP ${figures.lcp.toFixed(0)}, TBT ${figures.tbt.toFixed(0)} ms while traced; ${tasks.length} tasks over 50 ms, the longest with their parts in ms:`,
          ...tasks.slice(0, shownTasks).flatMap(taskLines),
          '',
        ].join('\n'),
      );
    }
  });
}

async function withShop(measure: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const executablePath = ensureBrowser();
  const shop = await openBenchShop();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await measure(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function comparedPage(
  browser: Browser,
  origin: string,
  { name, path }: (typeof pages)[number],
  visits: number,
): Promise<ComparedPage> {
  const copy = await serveStaticCopy(origin, path, await staticHtml(browser, `${origin}${path}`, phone));
  const figures: { readonly shop: PageFigures[]; readonly copy: PageFigures[] } = { shop: [], copy: [] };
  const visit = async (from: string) => (await visitPage(browser, `${from}${path}`, false)).figures;
  try {
    await visit(copy.origin);
    for (let turn = 0; turn < visits; turn += 1) {
      figures.shop.push(await visit(origin));
      figures.copy.push(await visit(copy.origin));
    }
    return { name, ...figures };
  } finally {
    copy.close();
  }
}

function measuredTable(table: string, load: number): string {
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${date}; ${availableParallelism()} cores, with a load of ${load.toFixed(1)} before the run; read as ratios.`,
    '<!-- prettier-ignore-start -->',
    table,
    '<!-- prettier-ignore-end -->',
  ].join('\n\n');
}
