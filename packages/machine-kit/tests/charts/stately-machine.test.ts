import { describe, expect, it } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { readStatelyMachine, statelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { doorMachine, drawerMachine, searchMachine, tilesMachine } from '../specimens.ts';

const words = { guards: { isLongEnough: 'the term is long enough' } };

describe('a machine in the format of Stately', () => {
  it.each([searchMachine, doorMachine, drawerMachine, tilesMachine])(
    'is an XState configuration with everything of $id (MA-5)',
    (machine) => {
      expect(readStatelyMachine(statelyMachine({ machine, words }))).toEqual(toChart(machine, { words }));
    },
  );

  it('names everything and contains no code (MA-5)', () => {
    const config = JSON.parse(statelyMachine({ machine: searchMachine, words: {} }));

    expect([config.id, config.type, config.meta]).toEqual([
      'search',
      'parallel',
      { requirements: ['QS-1'], words: {}, delaysMs: { debounce: 1300 } },
    ]);
    expect(config.states.request.on['term.changed'][0]).toEqual({
      description: 'The term is worth a search.',
      target: ['#search.request.debouncing'],
      guard: { type: 'isLongEnough' },
      actions: [{ type: 'storeTerm' }],
    });
    expect(config.states.request.states.loading.invoke[0]).toMatchObject({
      id: 'loadHits',
      src: 'loadHits',
      onError: [{ target: ['#search.request.failed'], meta: { requirements: ['QS-9'] } }],
    });
  });
});
