import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startVitest } from 'vitest/node';
import type { AnyStateMachine } from 'xstate';
import { mutantKinds, mutantsOf } from '@statefront/machine-kit/testing/mutants.ts';
import { faultName, mutantReport, type TriedMutant } from '@statefront/machine-kit/testing/mutant-report.ts';
import { hasSameBehaviour } from '@statefront/machine-kit/testing/same-behaviour.ts';
import { models } from '#tests/machines/models.ts';
import { faultReasons } from '#tests/mutants/fault-reasons.ts';
import { sourceFaults } from '#tests/mutants/sources/source-faults.ts';
import { statementFaults } from '#tests/mutants/sources/statement-faults.ts';
import { trySourceFaults, type TriedSourceFault } from '#tests/mutants/sources/try-source-faults.ts';
import { machines } from '#src/machines/described-machines.ts';

const document = join(import.meta.dirname, '../../docs/mutants.md');
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
const compositionHeading = '## Policies and composition';
const sourcesHeading = '## Between machines, in services and rules';
const statementsHeading = '## Statements of the specification';

/**
 * Seeds faults into the machines, their composition, the sources and the statements of the specification, and runs
 * the behaviour tests against each. Only a whole run without a failure writes docs/mutants.md; `npm run behaviour --
 * mutants basket composition` prints the results of the named ones.
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
    const sections = [
      ...(all.includes(composition)
        ? [
            compositionSection(
              v.parse(compositionResults, JSON.parse(await readFile(reportOf(composition), 'utf8'))),
            ),
          ]
        : []),
      ...(all.includes(sources) ? [sourcesSection(await trySourceFaults(sourceFaults))] : []),
      ...(all.includes(statements) ? [statementsSection(await trySourceFaults(statementFaults()))] : []),
    ];
    if (all.length === allIds.length)
      await writeFile(
        document,
        [mutantReport(tried, 'npm run behaviour -- mutants', faultReasons), ...sections].join('\n'),
      );
    process.stdout.write(sections.join(''));
    if (tried.length > 0) printSummary(tried);
    // Vitest counts each noticed fault as a failed test.
    process.exitCode = 0;
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

/** How many faults of policies and composition were noticed, and the unnoticed ones, as Markdown (MA-6). */
function compositionSection(tried: v.InferOutput<typeof compositionResults>): string {
  const unnoticed = tried.filter(({ isNoticed }) => !isNoticed);
  return [
    compositionHeading,
    '',
    'A field of a policy says something else, or an implementation that a machine is composed with is forgotten:',
    `${tried.length - unnoticed.length} of ${tried.length} faults are noticed by the tests of the composed shop.`,
    '',
    ...unnoticed.map(({ name }) => `- not noticed: ${name}`),
    '',
  ].join('\n');
}

/** Which test notices each fault of the sources, and which are not noticed, as Markdown (MA-3). */
function sourcesSection(tried: readonly TriedSourceFault[]): string {
  const noticed = tried.filter(({ noticedBy }) => noticedBy !== null);
  const unnoticed = tried.filter(({ noticedBy }) => noticedBy === null);
  return [
    sourcesHeading,
    '',
    'A mistake in the source of the composition, of services, of rules, or in what machines tell each other:',
    `${noticed.length} of ${tried.length} faults are noticed.`,
    '',
    ...unnoticed.map(({ id, mistake }) => `- not noticed: ${id}. ${mistake}`),
    ...(unnoticed.length > 0 ? [''] : []),
    '<!-- prettier-ignore-start -->',
    '',
    '| fault | mistake | first test that fails |',
    '|---|---|---|',
    ...noticed.map(
      ({ id, mistake, noticedBy }) => `| ${id} | ${mistake} | ${noticedBy?.replaceAll('|', '\\|')} |`,
    ),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

/** The statements whose test does not notice that their code is broken, as Markdown (MA-3). */
function statementsSection(tried: readonly TriedSourceFault[]): string {
  const unnoticed = tried.filter(({ noticedBy }) => noticedBy === null);
  return [
    statementsHeading,
    '',
    'The code of each statement that the shop carries out is broken, and the test that the coverage names runs:',
    `${tried.length - unnoticed.length} of ${tried.length} faults are noticed by it.`,
    '',
    ...unnoticed.map(({ id, mistake, tests }) => `- not noticed: ${id}. ${mistake} (${tests.join(', ')})`),
    '',
  ].join('\n');
}

function printSummary(tried: readonly TriedMutant[]): void {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
  const unnoticed = tried.filter(({ isNoticed, isSame = false }) => !isNoticed && !isSame);
  for (const mutant of unnoticed) process.stdout.write(`${faultName(mutant)}\n`);
  process.stdout.write(
    `${noticed} of ${tried.length} faults were noticed, ${tried.length - noticed - unnoticed.length} others make no difference\n`,
  );
}

await main(process.argv.slice(2));
