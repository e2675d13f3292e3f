import { describe, expect, it } from 'vitest';
import { nameOf } from '#machine-kit/testing/mutant-report.ts';
import { mutantsOf } from '#machine-kit/testing/mutants.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';
import { faultReasons } from './fault-reasons.ts';

const mutants = machines.flatMap(mutantsOf);

describe('the reasons of faults that no test notices', () => {
  it('are of faults that can be seeded (MA-3)', () => {
    const names = new Set(mutants.map(nameOf));

    expect(Object.keys(faultReasons).filter((name) => !names.has(name))).toEqual([]);
  });
});
