import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartChanges } from '@statefront/machine-kit/book/chart-changes.ts';
import { toChart } from '@statefront/machine-kit/chart.ts';

describe('chartChanges', () => {
  it('is empty if nothing changed, also if only words were added (MA-5)', () => {
    const words = { guards: { isDark: 'it is dark' } };

    expect(chartChanges([aLamp({})], [aLamp({}, words)])).toEqual([]);
  });

  it('describes in words what was added, removed and changed (MA-5)', () => {
    const words = { guards: { isDark: 'it is dark' }, actions: { shine: 'give light' } };
    const before = aLamp({ press: { description: 'It goes on.', target: '.on' } });
    const after = aLamp(
      {
        press: { description: 'It goes on.', target: '.on', guard: 'isDark', actions: 'shine' },
        fall: { description: 'It breaks.', target: '.off', meta: { requirements: ['LA-2'] } },
      },
      words,
    );

    expect(chartChanges([before], [after])).toEqual([
      'lamp: press in lamp now if it is dark, before always',
      'lamp: press in lamp leads to now: give light; before: nothing',
      'lamp: fall in lamp is new: always: go to off. It breaks.',
    ]);
    expect(chartChanges([after], [before])).toContain(
      'lamp: fall in lamp is gone; it was: always: go to off. It breaks.',
    );
  });

  it('names another parameter of a guard (MA-5)', () => {
    const [one, other] = ['dusk', 'dawn'].map((hour) =>
      aLamp({ press: { guard: { type: 'isDark', params: { hour } } } }),
    );

    expect(chartChanges(one ? [one] : [], other ? [other] : [])).toEqual([
      'lamp: press in lamp now if it is dark: dawn, before if it is dark: dusk',
    ]);
  });

  it('names added and removed machines, and changed words (MA-5)', () => {
    const [one, other] = ['it is dark', 'it is night'].map((isDark) => aLamp({}, { guards: { isDark } }));

    expect(chartChanges([], [aLamp({})])).toEqual(['lamp: a new machine. A lamp.']);
    expect(chartChanges([aLamp({})], [])).toEqual(['lamp: the machine is gone. It was: A lamp.']);
    expect(chartChanges(one ? [one] : [], other ? [other] : [])).toEqual([
      'lamp: the guard isDark now reads “it is night”, before “it is dark”',
    ]);
  });
});

function aLamp(on: object, words = {}) {
  const machine = setup({ guards: { isDark: () => true }, actions: { shine: () => {} } }).createMachine({
    id: 'lamp',
    description: 'A lamp.',
    meta: { requirements: ['LA-1'] },
    on,
    initial: 'off',
    states: { off: { description: 'Dark.' }, on: { description: 'Light.' } },
  });
  return toChart(machine, { words });
}
