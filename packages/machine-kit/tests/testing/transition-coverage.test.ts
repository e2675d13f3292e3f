import { assign, createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { TransitionCoverage } from '@statefront/machine-kit/testing/transition-coverage.ts';
import { doorMachine, draftMachine, drawerMachine } from '../specimens.ts';

describe('TransitionCoverage', () => {
  it('records the transitions of an actor in a running system, including eventless ones (MA-3)', () => {
    const coverage = new TransitionCoverage([doorMachine]);

    createActor(doorMachine, { input: { isLocked: true }, inspect: coverage.inspect }).start();

    expect(coverage.report()).toEqual([
      {
        machineId: 'door',
        declared: 7,
        covered: ['door.deciding|always|0'],
        missing: [
          'door.deciding|always|1',
          'door.closed|door.knocked|0',
          'door.closed|door.counted|0',
          'door.closed|door.removed|0',
          'door.closed|always|0',
          'door.open|door.removed|0',
        ],
        undeclared: [],
        emptied: [],
      },
    ]);
  });

  it('names a property that the first event of a machine leaves undefined (MA-3)', () => {
    const jar = createMachine({
      id: 'jar',
      context: { nuts: 1 },
      on: { counted: { actions: assign({ nuts: ({ event }) => event['nuts'] }) } },
    });
    const coverage = new TransitionCoverage([jar]);

    createActor(jar, { inspect: coverage.inspect }).start().send({ type: 'counted' });

    expect(coverage.report().map(({ emptied }) => emptied)).toEqual([['jar|counted|0: nuts']]);
  });

  it("receives child machines' events through their root (MA-3)", () => {
    const coverage = new TransitionCoverage([drawerMachine, draftMachine]);
    const actor = createActor(drawerMachine, { inspect: coverage.inspect }).start();

    actor.send({ type: 'drawer.opened' });
    actor.getSnapshot().children['draft']?.send({ type: 'draft.applied' });

    expect(coverage.report().map(({ machineId, covered }) => [machineId, covered])).toEqual([
      ['drawer', ['drawer.closed|drawer.opened|0', 'drawer.open|xstate.done.actor.draft|0']],
      ['draft', ['draft.editing|draft.applied|0']],
    ]);
  });

  it('names taken transitions that no chart has (MA-3)', () => {
    const coverage = new TransitionCoverage([drawerMachine]);
    const ajar = createMachine({ id: 'drawer', initial: 'ajar', states: { ajar: { on: { pushed: {} } } } });

    createActor(ajar, { inspect: coverage.inspect }).start().send({ type: 'pushed' });

    expect(coverage.report().map(({ covered, undeclared }) => [covered, undeclared])).toEqual([
      [[], ['drawer.ajar|pushed|0']],
    ]);
  });
});
