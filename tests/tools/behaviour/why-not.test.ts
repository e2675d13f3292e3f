import { describe, expect, it } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { lintReasons } from '@statefront/machine-kit/reasons.ts';
import { machines } from '#src/machines/described-machines.ts';
import { languages } from '#src/domain/locale/language.ts';
import { whyNot } from '#tools/behaviour/why-not.ts';

describe('a guard that refuses something', () => {
  it.each(machines)('has a reason in every language, in $id (MA-4)', (machine) => {
    expect(lintReasons(toChart(machine), whyNot[machine.id] ?? {}, languages)).toEqual([]);
  });

  it('has reasons only in existing machines (MA-4)', () => {
    const ids = machines.map(({ id }) => id);

    expect(Object.keys(whyNot).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
