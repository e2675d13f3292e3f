import { startVitest } from 'vitest/node';
import { seeding, type SourceFault } from './source-fault.ts';

export interface TriedSourceFault extends SourceFault {
  /** The first test that failed with the fault, as `file: name`; `null` if all passed. */
  readonly noticedBy: string | null;
}

const noFault = 'no fault';

/**
 * Runs the tests of each fault with the fault, and all of them once without. Files stay as they are: the fault is seeded
 * while a module loads.
 *
 * @throws Error if a test fails without a fault
 */
export async function trySourceFaults(faults: readonly SourceFault[]): Promise<readonly TriedSourceFault[]> {
  /** The first failure in each file, by project and file. */
  const failures = new Map<string, string>();
  const note = (project: string, file: string, failure: string) => {
    const key = `${project} ${file}`;
    if (!failures.has(key)) failures.set(key, `${file}: ${failure}`);
  };
  const failureOf = (project: string, tests: readonly string[]) =>
    tests.flatMap((file) => failures.get(`${project} ${file}`) ?? [])[0] ?? null;
  const allTests = [...new Set(faults.flatMap(({ tests }) => tests))];
  const vitest = await startVitest('test', [], {
    config: false,
    run: true,
    watch: false,
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
    maxWorkers: '100%',
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed')
            note(test.project.name, test.module.relativeModuleId, test.fullName);
        },
        onTestModuleEnd: (file) => {
          process.stdout.write(`${file.project.name} `);
          if (file.errors().length > 0) note(file.project.name, file.relativeModuleId, 'it does not load');
        },
      },
    ],
    projects: [
      projectOf(noFault, allTests),
      ...faults.map((fault) => projectOf(fault.id, fault.tests, fault)),
    ],
  });
  await vitest.close();
  process.stdout.write('\n');
  const broken = failureOf(noFault, allTests);
  if (broken !== null) throw new Error(`Without a fault a test fails. Correct that first: ${broken}`);
  return faults.map((fault) => ({ ...fault, noticedBy: failureOf(fault.id, fault.tests) }));
}

function projectOf(name: string, tests: readonly string[], fault?: SourceFault) {
  return {
    plugins: fault ? [seeding(fault)] : [],
    test: {
      name,
      environment: 'node',
      include: [...tests],
      globalSetup: 'packages/gateway/tests/support/shared-folder.ts',
      // Tests often notice a fault by waiting in vain.
      testTimeout: 10_000,
      expect: { poll: { timeout: 2000 } },
    },
  };
}
