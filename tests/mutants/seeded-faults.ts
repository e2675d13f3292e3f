import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { configureGlobal } from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { mutantsOf, type Mutant } from '@statefront/machine-kit/testing/mutants.ts';
import { limitEventsInARow, seed } from '@statefront/machine-kit/testing/seeding.ts';
import { machines } from '#src/machines/described-machines.ts';
import { behaviourTestsOf } from './behaviour-tests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The machine whose faults a run seeds, and the file it writes its results to. */
    mutants: { readonly machineId: string; readonly report: string };
  }
}

/**
 * Runs the behaviour tests of one machine again for each possible fault, and records the noticed faults. The
 * first run is without a fault and must pass (MA-3).
 */
const { machineId, report } = inject('mutants');
const machine = machines.find(({ id }) => id === machineId);
if (!machine) throw new Error(`${machineId} is no machine of described-machines.ts`);

const noFault: Mutant = {
  machineId,
  kind: 'wrong target',
  at: '',
  change: 'no fault',
  build: () => machine,
};
const mutants = mutantsOf(machine);
const noticed = new Set<Mutant>();

// A failing property is enough: searching for its smallest failure could take for ever.
configureGlobal({ endOnFailure: true });
limitEventsInARow();

for (const [index, mutant] of [noFault, ...mutants].entries()) {
  // oxlint-disable-next-line no-loop-func -- each run has its own fault
  describe(`${mutant.at} ${mutant.kind}: ${mutant.change}`, async () => {
    let restore: (() => unknown) | undefined;
    beforeAll(() => {
      restore = seed(mutant, machine);
    });
    beforeEach(({ skip }) => skip(noticed.has(mutant), 'its fault is noticed already'));
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') noticed.add(mutant);
    });
    afterAll(() => restore?.());

    // The fault must also affect machines that the file creates while it loads.
    const restoreAfterReading = seed(mutant, machine);
    for (const file of behaviourTestsOf(machineId)) {
      await import(/* @vite-ignore */ `${file}?mutant=${index}`);
    }
    restoreAfterReading();
  });
}

describe('the report', () => {
  it(`is written, and the tests of ${machineId} pass without a fault (MA-3)`, () => {
    expect(noticed.has(noFault)).toBe(false);
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(
      report,
      JSON.stringify(
        mutants.map((mutant) => {
          const { kind, at, change } = mutant;
          return { machineId, kind, at, change, isNoticed: noticed.has(mutant) };
        }),
      ),
    );
  });
});
