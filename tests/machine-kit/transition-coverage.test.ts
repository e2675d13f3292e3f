import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { TransitionCoverage } from '#machine-kit/testing/transition-coverage.ts';
import { doorMachine, drawerMachine } from './specimens.ts';

describe('TransitionCoverage', () => {
  it('counts what any actor of a running system takes, eventless transitions included (MA-3)', () => {
    const coverage = new TransitionCoverage([doorMachine]);

    createActor(doorMachine, { input: { isLocked: true }, inspect: coverage.inspect }).start();

    expect(coverage.toJSON()).toEqual({ door: { 'door.deciding|always|0': 1 } });
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
      },
    ]);
  });

  it('hears child machines through their root (MA-3)', () => {
    const coverage = new TransitionCoverage([drawerMachine]);
    const actor = createActor(drawerMachine, { inspect: coverage.inspect }).start();

    actor.send({ type: 'drawer.opened' });
    actor.getSnapshot().children['draft']?.send({ type: 'draft.applied' });

    expect(coverage.toJSON()).toEqual({
      drawer: { 'drawer.closed|drawer.opened|0': 1, 'drawer.open|xstate.done.actor.draft|0': 1 },
      draft: { 'draft.editing|draft.applied|0': 1 },
    });
  });

  it('adds up what other processes counted and names what no chart knows (MA-3)', () => {
    const coverage = new TransitionCoverage([drawerMachine]);

    coverage.merge({ drawer: { 'drawer.closed|drawer.opened|0': 2 } });
    coverage.merge({ drawer: { 'drawer.closed|drawer.opened|0': 1, 'drawer.ajar|x|0': 1 } });

    expect(coverage.toJSON()).toEqual({
      drawer: { 'drawer.closed|drawer.opened|0': 3, 'drawer.ajar|x|0': 1 },
    });
    expect(coverage.report().map(({ covered, undeclared }) => [covered, undeclared])).toEqual([
      [['drawer.closed|drawer.opened|0'], ['drawer.ajar|x|0']],
    ]);
  });
});
