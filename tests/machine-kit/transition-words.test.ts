import { describe, expect, it } from 'vitest';
import { toChart } from '#machine-kit/chart.ts';
import { machineDefinition, transitionWords } from '#machine-kit/inspector-page/transition-words.ts';
import { machines } from '#src/machines/described-machines.ts';

describe('the words of transitions', () => {
  it.each(machines)('are those of the chart, for every transition of $id (MA-2, MA-4)', (machine) => {
    const { transitions: words } = machineDefinition(JSON.stringify(machine.config));

    expect(new Map([...words.values()].map(({ id, ...said }) => [id, said]))).toEqual(
      new Map(
        toChart(machine).transitions.map(
          ({ id, source, description, requirements, guard, targets, actions, spawns }) => [
            id,
            {
              source,
              event: id.split('|')[1],
              guard,
              hasEffect: [...targets, ...actions, ...spawns].length > 0,
              description,
              requirements: requirements.ids,
            },
          ],
        ),
      ),
    );
  });

  it('are none for an actor without a readable definition (MA-4)', () => {
    expect(transitionWords('{"id":').size).toBe(0);
    expect(transitionWords().size).toBe(0);
  });
});
