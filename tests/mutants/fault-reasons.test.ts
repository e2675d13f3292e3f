import { expect, it } from 'vitest';
import { faultName } from '@statefront/machine-kit/testing/mutant-report.ts';
import { mutantsOf } from '@statefront/machine-kit/testing/mutants.ts';
import { machines } from '#src/machines/described-machines.ts';
import { faultReasons } from './fault-reasons.ts';

it('the reasons of faults that no test notices are of faults that can be seeded (MA-3)', () => {
  const names = new Set(machines.flatMap(mutantsOf).map(faultName));

  expect(Object.keys(faultReasons).filter((name) => !names.has(name))).toEqual([]);
});
