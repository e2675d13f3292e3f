import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { toChart } from '../chart.ts';
import { behaviourBook, type BookHeading } from './behaviour-book.ts';
import { drawChart } from './chart-drawing.ts';
import { layoutChart } from './chart-layout.ts';

/** Every generated file by name: a diagram and a chart as JSON for each machine, and `README.md` that shows them. */
export async function diagramFiles(
  machines: readonly AnyStateMachine[],
  heading: BookHeading,
): Promise<ReadonlyMap<string, string>> {
  const charts = machines.map(toChart);
  const files = new Map([['README.md', behaviourBook(charts, heading)]]);
  for (const chart of charts) {
    files.set(`${chart.id}.svg`, drawChart(chart, await layoutChart(chart)));
    files.set(`${chart.id}.json`, `${JSON.stringify(chart, null, 2)}\n`);
  }
  return files;
}

/** Names of files that are missing, differ, or belong to no machine any more. */
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

/** Writes what is stale and removes what belongs to no machine any more. Returns the names it touched. */
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
