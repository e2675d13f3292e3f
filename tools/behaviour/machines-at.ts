import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Chart } from '@statefront/machine-kit/chart.ts';
import { readStatelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { projectDirectory } from '../run-command.ts';

const run = promisify(execFile);
const folder = 'docs/machines';

/** Whether a file of `docs/machines` is the chart of a machine. */
export const isChart = (name: string) => name.endsWith('.json') && !name.endsWith('.examples.json');

/** The charts of all machines at a revision of git. */
export async function chartsAt(revision: string): Promise<readonly Chart[]> {
  const listed = await git('ls-tree', '--name-only', revision, `${folder}/`);
  const paths = listed.split('\n').filter(isChart);
  return Promise.all(paths.map(async (path) => readChart(await git('show', `${revision}:${path}`))));
}

/**
 * The chart in a file. Older revisions have the chart itself instead of Stately's format, the oldest without
 * words and spawned actors.
 */
export function readChart(text: string): Chart {
  if (!('root' in JSON.parse(text))) return readStatelyMachine(text);
  const chart: Chart = {
    words: {},
    ...JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && ('actions' in value || 'entry' in value)
        ? { spawns: [], condition: Reflect.get(value, 'guard'), parameters: {}, ...value }
        : value,
    ),
  };
  return chart;
}

/** The output of a git command in this repository. */
export async function git(...options: readonly string[]): Promise<string> {
  const { stdout } = await run('git', options, { cwd: projectDirectory, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
