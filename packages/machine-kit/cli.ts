#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { bookFiles } from './book/book-files.ts';
import { diagramFiles } from './diagrams/diagram-files.ts';
import { lintMachine, type LintLevel } from './machine-lint.ts';
import { shortestTours } from './testing/transition-tours.ts';
import { toChart } from './chart.ts';

const usage = `machine-kit draw  FILES [--out FOLDER]    a diagram of each machine
machine-kit lint  FILES [--level LEVEL]   faults; LEVEL is faults (the default), names or descriptions
machine-kit cover FILES                   transitions that bare events reach from the start
machine-kit book  FILES [--out FOLDER]    diagrams, and a page of words for each machine
FILES are modules that export machines, as JavaScript, or as TypeScript that Node can read. FOLDER is "machines".
`;

const heading = { title: 'Machines', command: 'machine-kit' };

/** Runs a command of the package on the machines that modules export; 1 if it finds a fault, 2 for a wrong call. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: 'machines' }, level: { type: 'string', default: 'faults' } },
    allowPositionals: true,
  });
  const [command, ...files] = positionals;
  const level = levels.find((each) => each === values.level);
  if (command === undefined || files.length === 0 || level === undefined) return wrongCall();
  const machines = (await Promise.all(files.map(machinesIn))).flat();
  if (machines.length === 0) throw new Error(`no machine is exported by ${files.join(', ')}`);
  switch (command) {
    case 'draw':
      await write(values.out, await drawings(machines));
      return 0;
    case 'book':
      await write(values.out, new Map([...(await drawings(machines)), ...pages(machines)]));
      return 0;
    case 'lint':
      return lint(machines, level);
    case 'cover':
      machines.forEach(cover);
      return 0;
    default:
      return wrongCall();
  }
}

const levels: readonly LintLevel[] = ['faults', 'names', 'descriptions'];

function wrongCall(): number {
  process.stderr.write(usage);
  return 2;
}

async function machinesIn(file: string): Promise<readonly AnyStateMachine[]> {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(file)).href);
  return [...new Set(Object.values(module))].filter(isMachine);
}

/** A machine of any copy of XState that the modules import. */
function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}

function drawings(machines: readonly AnyStateMachine[]) {
  return diagramFiles(
    machines.map((machine) => ({ machine, words: {} })),
    heading,
  );
}

function pages(machines: readonly AnyStateMachine[]): ReadonlyMap<string, string> {
  const none = new Map<string, never>();
  return bookFiles(
    machines.map((machine) => ({ machine, words: {} })),
    {
      ...heading,
      introduction: 'The states and transitions of each machine, drawn and in words.',
      questions: [],
      visits: [],
      scenarios: none,
      reasons: none,
      takenBy: none,
      faultScores: none,
      requirements: none,
      carriers: none,
      rules: [],
      statements: [],
      tables: [],
    },
  );
}

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  process.stdout.write(`${folder}: ${[...files.keys()].join(', ')}\n`);
}

function lint(machines: readonly AnyStateMachine[], level: LintLevel): number {
  const faults = machines.flatMap((machine) => lintMachine(machine, null, level));
  process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'no fault\n');
  return faults.length > 0 ? 1 : 0;
}

function cover(machine: AnyStateMachine): void {
  const thrown = new Set<string>();
  const tours = shortestTours({ machine, inputs: [undefined], samples: [] }, thrown);
  const declared = toChart(machine).transitions.map(({ id }) => id);
  const missing = declared.filter((id) => !tours.has(id));
  process.stdout.write(
    [
      `${machine.id}: ${tours.size} of ${declared.length} transitions`,
      ...missing.map((id) => `  not reached: ${id}`),
      ...[...thrown].map((message) => `  ended a path: ${message}`),
      '',
    ].join('\n'),
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
