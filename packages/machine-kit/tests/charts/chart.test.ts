import { and, fromPromise, not, or, setup, spawnChild, stateIn } from 'xstate';
import { describe, expect, it } from 'vitest';
import { statesOf, toChart } from '@statefront/machine-kit/chart.ts';
import { lintMachine } from '@statefront/machine-kit/machine-lint.ts';
import { readStatelyMachine, statelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { doorMachine, drawerMachine, searchMachine, tilesMachine } from '../specimens.ts';

describe('toChart', () => {
  it('describes a state for analysts: description, requirements, tags, actions, requests (MA-2)', () => {
    const loading = statesOf(toChart(searchMachine).root).find(({ key }) => key === 'loading');

    expect(loading).toEqual({
      id: 'search.request.loading',
      key: 'loading',
      type: 'atomic',
      description: 'The server is asked.',
      requirements: { ids: ['QS-2', 'QS-3'], inheritedFrom: null, isOurs: false },
      initial: [],
      tags: ['busy'],
      entry: ['clearHits'],
      exit: [],
      spawns: [],
      invokes: [{ id: 'loadHits', actor: 'loadHits' }],
      states: [],
    });
  });

  it('lists the states from the outside in, with their initial states (MA-2)', () => {
    expect(statesOf(toChart(searchMachine).root).map(({ id, type, initial }) => [id, type, initial])).toEqual(
      [
        ['search', 'parallel', []],
        ['search.request', 'compound', ['search.request.idle']],
        ['search.request.idle', 'atomic', []],
        ['search.request.debouncing', 'atomic', []],
        ['search.request.loading', 'atomic', []],
        ['search.request.ready', 'atomic', []],
        ['search.request.failed', 'atomic', []],
        ['search.panel', 'compound', ['search.panel.hidden']],
        ['search.panel.hidden', 'atomic', []],
        ['search.panel.shown', 'atomic', []],
      ],
    );
  });

  it('describes a transition: target, event, order and actions (MA-2)', () => {
    expect(transitionOf(searchMachine, 'search.request|term.changed|1')).toEqual({
      id: 'search.request|term.changed|1',
      source: 'search.request',
      targets: ['search.request.idle'],
      kind: 'event',
      event: 'term.changed',
      label: 'term.changed',
      guard: null,
      condition: null,
      parameters: {},
      order: 2,
      actions: ['storeTerm', 'clearHits'],
      spawns: [],
      reenter: false,
      description: 'The term is too short.',
      requirements: { ids: ['QS-1'], inheritedFrom: 'search', isOurs: false },
    });
  });

  it('names timers, responses, failures and eventless steps in words (MA-2)', () => {
    const labels = [searchMachine, doorMachine].flatMap((machine) =>
      toChart(machine).transitions.map(({ kind, label, guard, order }) => [kind, label, guard, order]),
    );

    expect(labels).toEqual([
      ['event', 'term.changed', 'isLongEnough', 1],
      ['event', 'term.changed', null, 2],
      ['timer', 'after debounce (1300 ms)', null, null],
      ['done', 'loadHits done', null, null],
      ['failed', 'loadHits failed', null, null],
      ['event', 'term.changed', 'isLongEnough', null],
      ['event', 'panel.dismissed', null, null],
      ['always', 'always', 'isLocked', 1],
      ['always', 'always', null, 2],
      ['event', 'door.knocked', null, null],
      ['event', 'door.counted', null, null],
      ['event', 'door.removed', null, null],
      ['always', 'always', 'isPatienceOver', null],
      ['event', 'door.removed', null, null],
    ]);
  });

  it('shows the default length of a configured delay (MA-2)', () => {
    const machine = setup({ delays: { dusk: () => 500 } }).createMachine({
      id: 'lamp',
      initial: 'on',
      states: { on: { after: { dusk: 'off' } }, off: {} },
    });

    expect(
      toChart(machine, { words: {}, configuredMs: { dusk: 500 } }).transitions.map(({ label }) => label),
    ).toEqual(['after dusk (500 ms, configured)']);
  });

  it('takes requirements from the transition, else from the nearest ancestor with some, and names it (MA-2)', () => {
    expect(
      ['xstate.error.actor.loadHits', 'xstate.done.actor.loadHits'].map(
        (event) => transitionOf(searchMachine, `search.request.loading|${event}|0`)?.requirements,
      ),
    ).toEqual([
      { ids: ['QS-9'], inheritedFrom: null, isOurs: false },
      { ids: ['QS-3'], inheritedFrom: null, isOurs: false },
    ]);
    expect(transitionOf(searchMachine, 'search.request|term.changed|1')?.requirements).toEqual({
      ids: ['QS-1'],
      inheritedFrom: 'search',
      isOurs: false,
    });
  });

  it('marks a state that goes beyond the specification, and everything inside (MA-2)', () => {
    const machine = setup({}).createMachine({
      id: 'lamp',
      meta: { requirements: ['LA-1'] },
      on: { press: {} },
      initial: 'off',
      states: { off: { meta: { ours: true }, on: { press: {} } } },
    });

    const { root, transitions } = toChart(machine);

    expect([root, ...root.states, ...transitions].map(({ id, requirements }) => [id, requirements])).toEqual([
      ['lamp', { ids: ['LA-1'], inheritedFrom: null, isOurs: false }],
      ['lamp.off', { ids: ['LA-1'], inheritedFrom: 'lamp', isOurs: true }],
      ['lamp|press|0', { ids: ['LA-1'], inheritedFrom: 'lamp', isOurs: false }],
      ['lamp.off|press|0', { ids: ['LA-1'], inheritedFrom: 'lamp', isOurs: true }],
    ]);
  });

  it('names the guards in and(), or() and not(), and says them in words (MA-2)', () => {
    const machine = setup({ guards: { isOpen: () => true, isLocked: () => true } }).createMachine({
      id: 'door',
      on: {
        knock: { guard: or([and(['isOpen', not('isLocked')]), 'isLocked']) },
        ring: { guard: not(() => true) },
        wait: { guard: and(['isOpen', stateIn({ hall: 'dark' }), stateIn('#cellar')]) },
      },
    });

    const { transitions } = toChart(machine, { words: { guards: { isOpen: 'the door is open' } } });

    expect(transitions.map(({ guard, condition }) => [guard, condition])).toEqual([
      ['(isOpen and not isLocked) or isLocked', '(the door is open and not it is locked) or it is locked'],
      ['(inline)', '(inline)'],
      ['isOpen and in hall.dark and in cellar', 'the door is open and in hall.dark and in cellar'],
    ]);
    expect(lintMachine(machine, null).filter((fault) => fault.includes('guard'))).toEqual([
      'door on ring[0]: inline guard; name it in setup()',
    ]);
  });

  it('says a condition with the values of its parameters, and a plain name as words (MA-2)', () => {
    const guards = {
      isDay: (_context: object, params: { day: string }) => params.day !== '',
      isShopOpen: () => true,
      hasStock: () => true,
      valid: () => true,
    };
    const asked = { type: 'isDay' as const, params: { day: 'bankHoliday' } };
    const machine = setup({ guards }).createMachine({
      id: 'door',
      on: {
        knock: [
          { guard: asked },
          { guard: and([asked, 'isShopOpen']) },
          { guard: 'hasStock' },
          { guard: 'valid' },
        ],
      },
    });
    const conditions = (isDay?: string) =>
      toChart(machine, { words: isDay === undefined ? {} : { guards: { isDay } } }).transitions.map(
        ({ condition }) => condition,
      );

    expect(conditions()).toEqual([
      'it is day: bank holiday',
      'it is day: bank holiday and shop open',
      'it has stock',
      'valid',
    ]);
    expect(conditions('today is a {day}').slice(0, 2)).toEqual([
      'today is a bank holiday',
      'today is a bank holiday and shop open',
    ]);
    expect(readStatelyMachine(statelyMachine({ machine, words: {} })).transitions[0]).toEqual(
      toChart(machine).transitions[0],
    );
  });

  it('names an invoke without an id after its actor, or after its state (MA-2)', () => {
    const quiet = fromPromise(() => Promise.resolve());
    const machine = setup({ actors: { loadLight: quiet } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { invoke: { src: 'loadLight', onDone: {} } },
        on: { invoke: { src: quiet, onError: {} } },
      },
    });

    const { root, transitions } = toChart(machine);

    expect(transitions.map(({ label }) => label)).toEqual(['loadLight done', 'actor of on failed']);
    expect(root.states.flatMap(({ invokes }) => invokes)).toEqual([
      { id: '0.lamp.off', actor: 'loadLight' },
      { id: '0.lamp.on', actor: '(inline)' },
    ]);
  });

  it('shows no requirements if there are none, and unnamed implementations as inline', () => {
    const machine = setup({}).createMachine({
      id: 'bare',
      meta: { requirements: 7 },
      entry: () => {},
      after: { 20: {} },
    });

    const { root, transitions } = toChart(machine);

    expect([root.requirements, root.entry, root.description]).toEqual([
      { ids: [], inheritedFrom: null, isOurs: false },
      ['(inline)'],
      '',
    ]);
    expect(transitions.map(({ label }) => label)).toEqual(['after 20 ms']);
  });

  it('names the actor that a transition spawns, by a named action or inline (MA-2)', () => {
    expect(transitionOf(tilesMachine, 'tiles|tile.addRequested|0')).toMatchObject({
      actions: ['startAdding'],
      spawns: ['addItem'],
    });

    const nursery = setup({
      actors: { plant: drawerMachine, water: searchMachine },
      actions: { plantTree: spawnChild('plant'), prune: () => {} },
    }).createMachine({
      id: 'nursery',
      entry: spawnChild('water', { id: 'rain' }),
      exit: ['prune', 'plantTree'],
      on: { dug: { actions: ['plantTree', 'prune', spawnChild('plant', { id: 'hedge' })] } },
    });

    expect(toChart(nursery).root).toMatchObject({
      entry: [],
      exit: ['prune', 'plantTree'],
      spawns: ['water', 'plant'],
    });
    expect(transitionOf(nursery, 'nursery|dug|0')).toMatchObject({
      actions: ['plantTree', 'prune'],
      spawns: ['plant', 'plant'],
    });
  });

  it('keeps the ids of transitions when services are provided (MA-3)', () => {
    expect(idsOf(searchMachine.provide({}))).toEqual(idsOf(searchMachine));
  });
});

function idsOf(machine: Parameters<typeof toChart>[0]) {
  return toChart(machine).transitions.map(({ id }) => id);
}

function transitionOf(machine: Parameters<typeof toChart>[0], id: string) {
  return toChart(machine).transitions.find((transition) => transition.id === id);
}
