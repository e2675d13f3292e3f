import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { printSet, type PrintOptions } from '@statefront/machine-kit/prints/print-set.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { ensureBrowser } from '../install/browser.ts';
import { chartsAt, git } from './machines-at.ts';

const usage = 'Say where to: npm run behaviour -- prints FOLDER [--signed REVISION] [MACHINE …]\n';

/** Writes machines as PDF files to print and sign (MA-2). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { signed: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder, ...ids] = positionals;
  const unknown = ids.filter((id) => !describedMachines.some(({ machine }) => machine.id === id));
  if (folder === undefined || unknown.length > 0) {
    process.stderr.write(folder === undefined ? usage : `There is no machine ${unknown.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  await mkdir(folder, { recursive: true });
  const revision = (await git('describe', '--always', '--dirty')).trim();
  const date = new Date().toISOString().slice(0, 10);
  const signed = values.signed === undefined ? [] : await chartsAt(values.signed);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  for (const described of describedMachines) {
    const { id } = described.machine;
    if (ids.length > 0 && !ids.includes(id)) continue;
    const before = signed.find((chart) => chart.id === id);
    const options: PrintOptions = {
      revision,
      date,
      ...(before && values.signed !== undefined && { signed: { chart: before, revision: values.signed } }),
    };
    const page = await browser.newPage();
    await page.setContent(await printSet(described, options));
    await writeFile(
      join(folder, `${id}.pdf`),
      await page.pdf({
        preferCSSPageSize: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footer(`${id} · ${revision} · ${date}`),
      }),
    );
    await page.close();
  }
  await browser.close();
}

/** The line below each page, in the language of Chromium's print templates. */
function footer(text: string): string {
  return `<div style="width:100%;padding-right:9mm;text-align:right;font-size:7pt">${text} · page <span class="pageNumber"></span> of <span class="totalPages"></span></div>`;
}

await main();
