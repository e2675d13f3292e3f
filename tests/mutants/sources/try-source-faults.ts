import react from '@vitejs/plugin-react';
import { startVitest } from 'vitest/node';
import { escaped } from '#tools/check/requirements/specification-coverage.ts';
import { seeding, type SourceFault } from './source-fault.ts';

export interface TriedSourceFault extends SourceFault {
  /** The first test that failed with the fault, as `file: name`; `null` if all passed, or the test that should fail. */
  readonly noticedBy: string | null;
}

const noFault = 'no fault';
const inViews = ' in jsdom';

/**
 * Runs the tests of each fault with the fault, and all of them once without. Files stay as they are: the fault is seeded
 * while a module loads.
 *
 * @throws Error if a test fails without a fault
 */
export async function trySourceFaults(faults: readonly SourceFault[]): Promise<readonly TriedSourceFault[]> {
  /** The failures of each file, by fault and file. */
  const failures = new Map<string, readonly string[]>();
  const note = (project: string, file: string, failure: string) => {
    const key = `${project.replace(inViews, '')} ${file}`;
    failures.set(key, [...(failures.get(key) ?? []), `${file}: ${failure}`]);
  };
  const failureOf = (id: string, tests: readonly string[], title = '') =>
    tests.flatMap((file) => failures.get(`${id} ${file}`) ?? []).find((each) => isOf(title, each)) ?? null;
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
      ...projectsOf(noFault, allTests),
      ...faults.flatMap((fault) => projectsOf(fault.id, fault.tests, fault)),
    ],
  });
  await vitest.close();
  process.stdout.write('\n');
  const broken = failureOf(noFault, allTests);
  if (broken !== null) throw new Error(`Without a fault a test fails. Correct that first: ${broken}`);
  return faults.map((fault) => ({ ...fault, noticedBy: failureOf(fault.id, fault.tests, fault.title) }));
}

/** Whether a failed test has this title in its file, in which the values of its case are placeholders. */
function isOf(title: string, failure: string): boolean {
  const parts = title.split(/%[sdifjo]|\$[\w.]+/).map((part) => escaped(part));
  return new RegExp(parts.join('.*'), 's').test(failure);
}

function projectsOf(name: string, tests: readonly string[], fault?: SourceFault) {
  const plugins = fault ? [seeding(fault)] : [];
  // Tests often notice a fault by waiting in vain.
  const limits = fault
    ? { testTimeout: 10_000, expect: { poll: { timeout: 2000 } } }
    : { testTimeout: 90_000, expect: { poll: { timeout: 20_000 } } };
  const views = tests.filter((file) => file.endsWith('.tsx'));
  const others = tests.filter((file) => !file.endsWith('.tsx'));
  return [
    {
      plugins,
      test: {
        ...limits,
        name,
        environment: 'node',
        include: others,
        globalSetup: 'packages/gateway/tests/support/shared-folder.ts',
      },
    },
    {
      plugins: [react(), ...plugins],
      test: {
        ...limits,
        name: `${name}${inViews}`,
        environment: 'jsdom',
        globals: true,
        include: views,
        setupFiles: ['tests/views/browser-parts.ts'],
      },
    },
  ].filter(({ test }) => test.include.length > 0);
}
