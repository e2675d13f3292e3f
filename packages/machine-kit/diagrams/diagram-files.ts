import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toChart } from '../chart.ts';
import type { DescribedMachine } from '../machine-words.ts';
import { statelyMachine } from '../stately-machine.ts';
import { machineList, type DiagramHeading } from './machine-list.ts';
import { drawChart } from './chart-drawing.ts';
import { layoutChart } from './chart-layout.ts';

/**
 * Every generated file by name: for each machine a diagram and the machine as JSON (`statelyMachine`), and
 * `README.md`, which lists them.
 */
export async function diagramFiles(
  machines: readonly DescribedMachine[],
  heading: DiagramHeading,
): Promise<ReadonlyMap<string, string>> {
  const charts = machines.map(({ machine, ...description }) => toChart(machine, description));
  const files = new Map<string, string>();
  for (const [index, chart] of charts.entries()) {
    files.set(`${chart.id}.svg`, drawChart(chart, await layoutChart(chart)));
    const described = machines[index];
    if (described) files.set(`${chart.id}.json`, statelyMachine(described));
  }
  files.set('README.md', machineList(charts, heading));
  return files;
}

/** Names of files that are missing, differ, or belong to no machine. */
export async function staleFiles(
  directory: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const present = await namesIn(directory);
  const stale: string[] = present.filter((name) => !files.has(name));
  for (const [name, text] of files) {
    if (!present.includes(name) || (await readFile(join(directory, name), 'utf8')) !== text) stale.push(name);
  }
  return stale.toSorted();
}

/** Writes outdated files and deletes files that belong to no machine. Returns their names. */
export async function writeStaleFiles(
  directory: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true });
  const stale = await staleFiles(directory, files);
  for (const name of stale) {
    const text = files.get(name);
    await (text === undefined ? rm(join(directory, name)) : writeFile(join(directory, name), text));
  }
  return stale;
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}
