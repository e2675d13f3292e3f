import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startVitest } from 'vitest/node';
import type { AnyStateMachine } from 'xstate';
import { mutantKinds, mutantsOf } from '#machine-kit/testing/mutants.ts';
import {
  mutantReport,
  faultName,
  readTriedMutants,
  type TriedMutant,
} from '#machine-kit/testing/mutant-report.ts';
import { hasSameBehaviour } from '#machine-kit/testing/same-behaviour.ts';
import { models } from '#tests/machines/models.ts';
import { faultReasons } from '#tests/mutants/fault-reasons.ts';
import { machines } from '#src/machines/described-machines.ts';

/**
 * Seeds faults into the machines, runs the behaviour tests against each and writes docs/mutants.md: `npm run mutants` for all
 * machines, `npm run mutants basket listing` for those only, with the last results of the others.
 */
const document = join(import.meta.dirname, '../docs/mutants.md');
const chosen = process.argv.slice(2);
const unknown = chosen.filter((id) => !machines.some((machine) => machine.id === id));
if (unknown.length > 0) throw new Error(`no machine is called ${unknown.join(' or ')}`);
const ids = machines.map(({ id }) => id).filter((id) => chosen.length === 0 || chosen.includes(id));
const reports = join(tmpdir(), 'statefront-mutants');
const reportOf = (machineId: string) => join(reports, `${machineId}.json`);
await Promise.all(ids.map((id) => rm(reportOf(id), { force: true })));

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
      include: ['tests/mutants/seeded-faults.ts'],
      provide: { mutants: { machineId, report: reportOf(machineId) } },
      globalSetup: 'tests/support/shared-folder.ts',
      // A fault is often noticed by something that never comes.
      testTimeout: 2000,
      expect: { poll: { timeout: 1000 } },
    },
  })),
});
await vitest.close();
process.stdout.write('\n');

const results = v.array(
  v.object({
    machineId: v.string(),
    kind: v.picklist(mutantKinds),
    at: v.string(),
    change: v.string(),
    isNoticed: v.boolean(),
  }),
);
const resultsOf = async (machine: AnyStateMachine, before: string): Promise<readonly TriedMutant[]> => {
  const mutants = mutantsOf(machine);
  if (!ids.includes(machine.id) || !existsSync(reportOf(machine.id)))
    return readTriedMutants(before, mutants);
  const model = models.find((each) => each.machine.id === machine.id);
  return v.parse(results, JSON.parse(await readFile(reportOf(machine.id), 'utf8'))).map((result) => {
    const isExplained = result.isNoticed || faultReasons[faultName(result)] !== undefined;
    const mutant = isExplained ? undefined : mutants.find((each) => faultName(each) === faultName(result));
    return { ...result, isSame: Boolean(model && mutant && hasSameBehaviour(model, mutant.build())) };
  });
};
const missing = ids.filter((id) => !existsSync(reportOf(id)));
if (missing.length > 0) {
  process.stderr.write(`The tests of ${missing.join(' and ')} fail without a fault, or did not end.\n`);
  process.exitCode = 1;
}
const before = await readFile(document, 'utf8');
const tried = (await Promise.all(machines.map((machine) => resultsOf(machine, before)))).flat();
await writeFile(document, mutantReport(tried, 'npm run mutants', faultReasons));
const own = tried.filter(({ machineId }) => ids.includes(machineId));
const unnoticed = own.filter(({ isNoticed, isSame = false }) => !isNoticed && !isSame);
for (const mutant of unnoticed) process.stdout.write(`${faultName(mutant)}\n`);
const noticed = own.filter(({ isNoticed }) => isNoticed).length;
process.stdout.write(
  `${noticed} of ${own.length} faults were noticed, ${own.length - noticed - unnoticed.length} others make no difference\n`,
);
