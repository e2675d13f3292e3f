import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startVitest } from 'vitest/node';
import type { AnyStateMachine } from 'xstate';
import type { BookTables } from '@statefront/machine-kit/book/book.ts';
import { mutantKinds, mutantsOf } from '@statefront/machine-kit/testing/mutants.ts';
import {
  faultName,
  faultScores,
  faultTables,
  type TriedMutant,
} from '@statefront/machine-kit/testing/mutant-report.ts';
import { hasSameBehaviour } from '@statefront/machine-kit/testing/same-behaviour.ts';
import { models } from '#tests/machines/models.ts';
import { faultReasons } from '#tests/mutants/fault-reasons.ts';
import { sourceFaults } from '#tests/mutants/sources/source-faults.ts';
import { statementFaults } from '#tests/mutants/sources/statement-faults.ts';
import { trySourceFaults, type TriedSourceFault } from '#tests/mutants/sources/try-source-faults.ts';
import { machines } from '#src/machines/described-machines.ts';
import { publishedFaults } from './published-faults.ts';
import { faultReport } from './reports.ts';

/** The name for the policies and the composition of the shop, beside the machines' names. */
const composition = 'composition';
/** The name for mistakes in composition, services, rules and between machines. */
const sources = 'sources';
/** The name for statements of the specification. */
const statements = 'statements';
const allIds = [...machines.map(({ id }) => id), composition, sources, statements];

const results = v.array(
  v.object({
    machineId: v.string(),
    kind: v.picklist(mutantKinds),
    at: v.string(),
    change: v.string(),
    isNoticed: v.boolean(),
  }),
);

const compositionResults = v.array(v.object({ name: v.string(), isNoticed: v.boolean() }));

/**
 * Seeds faults into the machines, their composition, the sources and the statements of the specification, and runs
 * the behaviour tests against each. Only a whole run without a failure reports to the book; `npm run behaviour --
 * mutants basket composition` prints the results of the named ones. Fails if nothing explains an unnoticed fault.
 */
async function main(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((id) => !allIds.includes(id));
  if (unknown.length > 0) {
    process.stderr.write(`No machine is called ${unknown.join(' or ')}. There are: ${allIds.join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  const all = chosen.length === 0 ? allIds : allIds.filter((id) => chosen.includes(id));
  const ids = all.filter((id) => id !== sources && id !== statements);
  const folder = await mkdtemp(join(tmpdir(), 'statefront-mutants-'));
  const reportOf = (machineId: string) => join(folder, `${machineId}.json`);
  try {
    if (ids.length > 0) await runBehaviourTests(ids, reportOf);
    const unreported = ids.filter((id) => !existsSync(reportOf(id)));
    if (unreported.length > 0) {
      process.stderr.write(
        `The tests of ${unreported.join(' and ')} fail without a fault, or did not end. Run them and correct that first.\n`,
      );
      process.exitCode = 1;
      return;
    }
    const triedMachines = machines.filter(({ id }) => ids.includes(id));
    const tried = (
      await Promise.all(triedMachines.map((machine) => triedNow(machine, reportOf(machine.id))))
    ).flat();
    const others = [
      ...(all.includes(composition) ? [await compositionTable(reportOf(composition))] : []),
      ...(all.includes(sources) ? [sourceTable('Sources', await trySourceFaults(sourceFaults))] : []),
      ...(all.includes(statements)
        ? [sourceTable('Statements of the specification', await trySourceFaults(statementFaults()))]
        : []),
    ];
    if (all.length === allIds.length) {
      const tables = [...faultTables(tried, faultReasons), ...others];
      await writeFile(faultReport, publishedFaults(faultScores(tried), tables));
    }
    printSummary(tried, others);
    // Vitest counts each noticed fault as a failed test.
    process.exitCode = tried.some(isUnexplained) ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `tests/mutants/seeded-faults.ts` once for each machine; each run writes its results to the report of its machine. */
async function runBehaviourTests(
  ids: readonly string[],
  reportOf: (machineId: string) => string,
): Promise<void> {
  const vitest = await startVitest('test', [], {
    config: false,
    run: true,
    watch: false,
    reporters: [{ onTestModuleEnd: ({ project }) => void process.stdout.write(`${project.name} `) }],
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
    maxWorkers: '100%',
    projects: ids.map((machineId) => ({
      test: {
        name: machineId,
        environment: 'node',
        include: [
          machineId === composition
            ? 'tests/mutants/seeded-composition-faults.ts'
            : 'tests/mutants/seeded-faults.ts',
        ],
        provide: { mutants: { machineId, report: reportOf(machineId) } },
        globalSetup: 'packages/gateway/tests/support/shared-folder.ts',
        // Tests often notice a fault by waiting in vain.
        testTimeout: 2000,
        expect: { poll: { timeout: 1000 } },
      },
    })),
  });
  await vitest.close();
  process.stdout.write('\n');
}

/**
 * The results of this run. The model of the machine tells whether a fault that no test noticed and no reason
 * explains makes a difference.
 */
async function triedNow(machine: AnyStateMachine, report: string): Promise<readonly TriedMutant[]> {
  const mutants = mutantsOf(machine);
  const model = models.find((each) => each.machine.id === machine.id);
  return v.parse(results, JSON.parse(await readFile(report, 'utf8'))).map((result) => {
    const isExplained = result.isNoticed || faultReasons[faultName(result)] !== undefined;
    const mutant = isExplained ? undefined : mutants.find((each) => faultName(each) === faultName(result));
    return { ...result, isSame: Boolean(model && mutant && hasSameBehaviour(model, mutant.build())) };
  });
}

type Table = BookTables['tables'][number];

const notNoticed = 'not noticed';

/** A field of a policy says something else, or an implementation that a machine is composed with is forgotten (MA-6). */
async function compositionTable(report: string): Promise<Table> {
  const tried = v.parse(compositionResults, JSON.parse(await readFile(report, 'utf8')));
  return {
    title: 'Policies and composition',
    headings: ['fault', 'by the tests of the composed shop'],
    rows: tried.map(({ name, isNoticed }) => [name, isNoticed ? 'noticed' : notNoticed]),
  };
}

/** A mistake in a source, or in the code of a statement, and which test notices it (MA-3). */
function sourceTable(title: string, tried: readonly TriedSourceFault[]): Table {
  return {
    title,
    headings: ['fault', 'mistake', 'first test that fails'],
    rows: tried.map(({ id, mistake, noticedBy }) => [id, mistake, noticedBy ?? notNoticed]),
  };
}

function isUnexplained(fault: TriedMutant): boolean {
  return !fault.isNoticed && !fault.isSame && faultReasons[faultName(fault)] === undefined;
}

function printSummary(tried: readonly TriedMutant[], others: readonly Table[]): void {
  for (const fault of tried.filter(isUnexplained)) process.stdout.write(`${faultName(fault)}\n`);
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
  process.stdout.write(`Machines: ${noticed} of ${tried.length} faults were noticed\n`);
  for (const { title, rows } of others) {
    const missed = rows.filter((row) => row.at(-1) === notNoticed);
    process.stdout.write(`${title}: ${rows.length - missed.length} of ${rows.length} faults were noticed\n`);
    for (const row of missed) process.stdout.write(`- ${row.join(', ')}\n`);
  }
}

await main(process.argv.slice(2));
