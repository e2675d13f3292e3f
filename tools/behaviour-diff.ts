import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chartChanges } from '@statefront/machine-kit/book/chart-changes.ts';
import type { Chart } from '@statefront/machine-kit/chart.ts';
import { readStatelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { projectDirectory } from './run-command.ts';

const run = promisify(execFile);
const folder = 'docs/machines';
const isChart = (name: string) => name.endsWith('.json') && !name.endsWith('.examples.json');

/**
 * Describes in words how the machines changed between two git revisions, or between one and the working tree.
 */
async function main([base, revision]: readonly string[]): Promise<void> {
  if (base === undefined) {
    process.stderr.write('Say since when: npm run behaviour:diff -- BASE [REVISION]\n');
    process.exitCode = 1;
    return;
  }
  const [before, after] = await Promise.all([
    chartsOf(base),
    revision === undefined ? currentCharts() : chartsOf(revision),
  ]);
  const changes = chartChanges(before, after);
  process.stdout.write(changes.length > 0 ? `${changes.join('\n')}\n` : 'Nothing changed in the machines.\n');
}

async function chartsOf(revision: string): Promise<readonly Chart[]> {
  const listed = await git('ls-tree', '--name-only', revision, `${folder}/`);
  const paths = listed.split('\n').filter(isChart);
  return Promise.all(paths.map(async (path) => readChart(await git('show', `${revision}:${path}`))));
}

async function currentCharts(): Promise<readonly Chart[]> {
  const directory = join(projectDirectory, folder);
  const names = (await readdir(directory)).filter(isChart);
  return Promise.all(names.map(async (name) => readChart(await readFile(join(directory, name), 'utf8'))));
}

/**
 * The chart in a file. Older revisions have the chart itself instead of Stately's format, the oldest without
 * words and spawned actors.
 */
function readChart(text: string): Chart {
  if (!('root' in JSON.parse(text))) return readStatelyMachine(text);
  const chart: Chart = {
    words: {},
    ...JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && ('actions' in value || 'entry' in value)
        ? { spawns: [], ...value }
        : value,
    ),
  };
  return chart;
}

async function git(...options: readonly string[]): Promise<string> {
  const { stdout } = await run('git', options, { cwd: projectDirectory, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
