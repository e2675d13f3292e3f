import { describe, expect, it } from 'vitest';
import { toChart } from '#machine-kit/chart.ts';
import { transitionWords } from '#machine-kit/inspector-page/transition-words.ts';
import { machines } from '#src/machines/catalogue-of-machines.ts';

describe('the words of transitions', () => {
  it.each(machines)('are those of the chart, for every transition of $id (MA-2, MA-4)', (machine) => {
    const words = transitionWords(JSON.stringify(machine.config));

    expect(Object.fromEntries(words)).toEqual(
      Object.fromEntries(
        toChart(machine).transitions.map(({ id, description, requirements }) => [
          id,
          { description, requirements: requirements.ids },
        ]),
      ),
    );
  });

  it('are none for an actor without a readable definition (MA-4)', () => {
    expect(transitionWords('{"id":').size).toBe(0);
    expect(transitionWords().size).toBe(0);
  });
});
