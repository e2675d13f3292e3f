import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartChanges } from '@statefront/machine-kit/book/chart-changes.ts';
import type { Chart } from '@statefront/machine-kit/chart.ts';
import { chartsAt, isChart, readChart } from './machines-at.ts';
import { projectDirectory } from '../run-command.ts';

const folder = 'docs/machines';

/**
 * Describes in words how the machines changed between two git revisions, or between one and the working tree.
 */
async function main([base, revision]: readonly string[]): Promise<void> {
  if (base === undefined) {
    process.stderr.write('Say since when: npm run behaviour -- diff BASE [REVISION]\n');
    process.exitCode = 1;
    return;
  }
  const [before, after] = await Promise.all([
    chartsAt(base),
    revision === undefined ? currentCharts() : chartsAt(revision),
  ]);
  const changes = chartChanges(before, after);
  process.stdout.write(changes.length > 0 ? `${changes.join('\n')}\n` : 'Nothing changed in the machines.\n');
}

async function currentCharts(): Promise<readonly Chart[]> {
  const directory = join(projectDirectory, folder);
  const names = (await readdir(directory)).filter(isChart);
  return Promise.all(names.map(async (name) => readChart(await readFile(join(directory, name), 'utf8'))));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
