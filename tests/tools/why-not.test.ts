import { describe, expect, it } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { lintReasons } from '@statefront/machine-kit/reasons.ts';
import { machines } from '#src/machines/described-machines.ts';
import { languages } from '#src/domain/locale/language.ts';
import { whyNot } from '#tools/why-not.ts';

describe('whatever keeps a person from something', () => {
  it.each(machines)('in $id says why in every language (MA-4)', (machine) => {
    expect(lintReasons(toChart(machine), whyNot[machine.id] ?? {}, languages)).toEqual([]);
  });

  it('is said of machines that exist (MA-4)', () => {
    const ids = machines.map(({ id }) => id);

    expect(Object.keys(whyNot).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
