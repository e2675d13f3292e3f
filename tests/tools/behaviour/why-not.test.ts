import { describe, expect, it } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { decidingGuards, lintReasons } from '@statefront/machine-kit/reasons.ts';
import { machines } from '#src/machines/described-machines.ts';
import { languages } from '#src/domain/locale/language.ts';
import { whyNot } from '#tools/behaviour/why-not.ts';

describe('a guard that refuses something', () => {
  it.each(machines)('has a reason in every language, in $id (MA-4)', (machine) => {
    expect(lintReasons(toChart(machine), whyNot[machine.id] ?? {}, languages)).toEqual([]);
  });

  it.each(machines)('is a refusal with a code where its state is blocked, in $id (CO-5)', (machine) => {
    const reasons = whyNot[machine.id] ?? {};
    const isRefusal = (guard: string) => 'code' in (reasons[guard] ?? {});

    expect(decidingGuards(toChart(machine)).filter((guard) => !isRefusal(guard))).toEqual([]);
  });

  it('has reasons only in existing machines (MA-4)', () => {
    const ids = machines.map(({ id }) => id);

    expect(Object.keys(whyNot).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
