import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultName, readTriedMutants } from '@statefront/machine-kit/testing/mutant-report.ts';
import { mutantsOf } from '@statefront/machine-kit/testing/mutants.ts';
import { machines } from '#src/machines/described-machines.ts';
import { faultReasons } from './fault-reasons.ts';

const mutants = machines.flatMap(mutantsOf);
const report = readFileSync(join(import.meta.dirname, '../../docs/mutants.md'), 'utf8');

describe('the reasons of faults that no test notices', () => {
  it('are of faults that can be seeded (MA-3)', () => {
    const names = new Set(mutants.map(faultName));

    expect(Object.keys(faultReasons).filter((name) => !names.has(name))).toEqual([]);
  });

  it('exist for every such fault that makes a difference (MA-3)', () => {
    const unnoticed = machines
      .flatMap((machine) => readTriedMutants(report, mutantsOf(machine)))
      .filter(({ isNoticed, isSame = false }) => !isNoticed && !isSame);

    expect(unnoticed.map(faultName).filter((name) => faultReasons[name] === undefined)).toEqual([]);
  });
});
