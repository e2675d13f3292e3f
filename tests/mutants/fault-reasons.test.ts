import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf, readTriedMutants } from '#machine-kit/testing/mutant-report.ts';
import { mutantsOf } from '#machine-kit/testing/mutants.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';
import { faultReasons } from './fault-reasons.ts';

const report = readFileSync(join(import.meta.dirname, '../../docs/mutants.md'), 'utf8');

it('every seeded fault that no test notices has a reason, and no other one has (MA-3)', () => {
  const unexplained = machines
    .flatMap((machine) => readTriedMutants(report, mutantsOf(machine)))
    .filter(({ isNoticed, isSame = false }) => !isNoticed && !isSame)
    .map(nameOf);

  expect(unexplained.toSorted()).toEqual(Object.keys(faultReasons).toSorted());
});
