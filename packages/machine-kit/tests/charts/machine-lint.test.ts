import { and, createMachine, fromPromise, not, or, setup, spawnChild, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lintMachine, lintWords } from '@statefront/machine-kit/machine-lint.ts';
import { doorMachine, searchMachine, tilesMachine } from '../specimens.ts';

describe('lintMachine', () => {
  it.each([searchMachine, doorMachine, tilesMachine])(
    'finds nothing in a valid machine (MA-2)',
    (machine) => {
      expect(lintMachine(machine)).toEqual([]);
    },
  );

  const faults: readonly { fault: string; machine: AnyStateMachine; says: readonly string[] }[] = [
    {
      fault: 'a machine without id, description and requirements',
      machine: createMachine({}),
      says: [
        "(machine): has no id; give it its file's stem in camelCase",
        '(machine): has no description; say in one line what it means for the user',
        '(machine): has no meta.requirements; name the ids the machine carries out',
      ],
    },
    {
      fault: 'a key that XState does not know',
      machine: aMachine({ ons: {} }),
      says: ["lamp: 'ons' means nothing to XState at the top of a machine; remove or correct it"],
    },
    {
      fault: 'an initial state that does not exist',
      machine: aMachine({ initial: 'of', states: { off: { description: 'Dark.' } } }),
      says: [
        "lamp: initial 'of' is not one of its states (off)",
        'lamp.off: nothing leads here from the start; delete it or draw the transition',
      ],
    },
    {
      fault: 'a state and a transition without description, and a requirement that is not an id',
      machine: aMachine({
        initial: 'off',
        states: { off: { meta: { requirements: ['some day'] }, on: { press: {} } } },
      }),
      says: [
        'lamp.off: has no description; say in one line what it means for the user',
        "lamp.off: requirement 'some day' does not match /^[A-Z]+-\\d+$/",
        'lamp.off on press[0]: has no description; say what happened and what follows',
      ],
    },
    {
      fault: 'a transition that does not say which of several requirements it carries out',
      machine: aMachine({
        on: { press: { description: 'x' }, hold: { description: 'x', meta: { requirements: ['LA-2'] } } },
        meta: { requirements: ['LA-1', 'LA-2'] },
      }),
      says: ['lamp on press[0]: lamp names LA-1, LA-2; say in meta.requirements which it carries out'],
    },
    {
      fault: 'a final state with a transition, in a region beside another one',
      machine: aMachine({
        type: 'parallel',
        states: {
          bulb: {
            description: 'x',
            initial: 'on',
            onDone: { description: 'x' },
            states: {
              on: { description: 'x', on: { press: { description: 'x', target: 'broken' } } },
              broken: { description: 'x', type: 'final', on: { press: { description: 'x', target: 'on' } } },
            },
          },
          shade: { description: 'x' },
        },
      }),
      says: ['lamp.bulb.broken: is final and has transitions; a part that has ended does nothing more'],
    },
    {
      fault: 'an end that nothing waits for, and waiting for an end that never comes',
      machine: aMachine({
        initial: 'on',
        states: {
          on: {
            description: 'x',
            initial: 'out',
            on: { press: { description: 'x', target: 'off' } },
            states: { out: { description: 'x', type: 'final' } },
          },
          off: {
            description: 'x',
            initial: 'cold',
            onDone: { description: 'x', target: 'on' },
            states: { cold: { description: 'x' } },
          },
        },
      }),
      says: [
        'lamp.on: ends, but has no onDone, so nothing follows',
        'lamp.off: has onDone, but none of its states is final',
      ],
    },
    {
      fault: 'an unknown name and an inline function in and(), or() and not()',
      machine: aMachine({
        on: {
          press: { description: 'x', guard: and(['isDark', not('isOn')]) },
          hold: { description: 'x', guard: or([not('isDark'), () => true]) },
          turn: { description: 'x', guard: not('isDark') },
        },
      }),
      says: [
        "lamp on press[0]: guard 'isOn' is not declared in setup()",
        'lamp on hold[0]: inline guard; name it in setup()',
      ],
    },
    {
      fault: 'actions, guards, actors and delays that are nowhere declared',
      machine: aMachine({
        entry: 'shine',
        exit: { type: 'fade' },
        on: { press: { description: 'x', guard: 'isOn', actions: 'toggle' } },
        invoke: { id: 'current', src: 'loadCurrent', onError: { description: 'x' } },
        after: { dusk: { description: 'x' } },
      }),
      says: [
        "lamp: action 'shine' is not declared in setup()",
        "lamp: action 'fade' is not declared in setup()",
        "lamp: actor 'loadCurrent' is not declared in setup()",
        "lamp: delay 'dusk' is not declared in setup()",
        "lamp on press[0]: action 'toggle' is not declared in setup()",
        "lamp on press[0]: guard 'isOn' is not declared in setup()",
      ],
    },
    {
      fault: 'actors that are spawned but nowhere declared',
      machine: aMachine({
        entry: 'spawnFan',
        on: { press: { description: 'x', actions: [spawnChild('bulb'), spawnChild('loadLight')] } },
      }).provide({ actions: { spawnFan: spawnChild('fan') } }),
      says: [
        "lamp: actor 'fan' is not declared in setup()",
        "lamp on press[0]: actor 'bulb' is not declared in setup()",
      ],
    },
    {
      fault: 'functions without a name',
      machine: aMachine({
        entry: () => {},
        on: { press: { description: 'x', guard: () => true, actions: () => {} } },
        invoke: { id: 'current', src: fromPromise(() => Promise.resolve()), onError: { description: 'x' } },
        after: { 500: { description: 'x' } },
      }),
      says: [
        'lamp: inline action; name it in setup()',
        'lamp: inline actor; name it in setup()',
        'lamp: inline delay 500; name it in setup()',
        'lamp on press[0]: inline action; name it in setup()',
        'lamp on press[0]: inline guard; name it in setup()',
      ],
    },
    {
      fault: 'an invoke without id and without a way out when it fails',
      machine: aMachine({ invoke: { src: 'loadLight' } }),
      says: [
        "lamp: invoke 'loadLight' has no id; give it one",
        "lamp: invoke 'loadLight' has no onError, so one failure ends the whole machine",
      ],
    },
    {
      fault: 'a candidate that hides the ones after it',
      machine: aMachine({ on: { press: [{ description: 'x' }, { description: 'x', guard: 'isDark' }] } }),
      says: ['lamp on press[0]: has no guard, so the candidates after it are never taken'],
    },
    {
      fault: 'a region that enters itself again',
      machine: aMachine({
        type: 'parallel',
        states: {
          light: { description: 'x', on: { press: { description: 'x', target: 'light', reenter: true } } },
        },
      }),
      says: [
        'lamp.light on press[0]: reenter on a region resets the regions beside it; target a child instead',
      ],
    },
    {
      fault: 'an island of states that lead only to each other',
      machine: aMachine({
        initial: 'off',
        states: {
          off: { description: 'x' },
          red: { description: 'x', on: { press: { description: 'x', target: 'green' } } },
          green: { description: 'x', on: { press: { description: 'x', target: 'red' } } },
        },
      }),
      says: [
        'lamp.red: nothing leads here from the start; delete it or draw the transition',
        'lamp.green: nothing leads here from the start; delete it or draw the transition',
      ],
    },
    {
      fault: 'an id given twice',
      machine: aMachine({
        type: 'parallel',
        states: { a: { id: 'same', description: 'x' }, b: { id: 'same', description: 'x' } },
      }),
      says: ["lamp: the id 'same' is given to more than one state; XState keeps only the last"],
    },
  ];

  it.each(faults)('finds $fault (MA-2)', ({ machine, says }) => {
    expect(lintMachine(machine)).toEqual(says);
  });

  it('asks for no requirement ids if a project has none (MA-2)', () => {
    const machine = aMachine({
      meta: {},
      on: { press: { description: 'x', meta: { requirements: ['?'] } } },
    });

    expect(lintMachine(machine, null)).toEqual([]);
  });

  it('asks for faults only, also for names, or also for descriptions (MA-2)', () => {
    const machine = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { after: { 20: [{}, { target: 'on' }] } }, on: {} },
    });
    const unguarded =
      'lamp.off on xstate.after.20.lamp.off[0]: has no guard, so the candidates after it are never taken';

    expect(lintMachine(machine, null, 'faults')).toEqual([unguarded]);
    expect(lintMachine(machine, null, 'names')).toEqual([
      'lamp.off: inline delay 20; name it in setup()',
      unguarded,
    ]);
    expect(lintMachine(machine, null, 'descriptions')).toHaveLength(7);
  });

  it('does not require onError for an invoked child machine, which is checked separately', () => {
    expect(lintMachine(aMachine({ invoke: { id: 'child', src: 'child' } }))).toEqual([]);
  });
});

describe('lintWords', () => {
  const words = {
    guards: { isLongEnough: 'the term has at least 3 characters' },
    actions: { clearHits: 'show nothing of an older term' },
    actors: { loadHits: 'ask the server for hits' },
    delays: { debounce: 'the time without typing' },
  };

  it('finds nothing if everything has a sentence that its name does not say (MA-2)', () => {
    expect(lintWords({ machine: searchMachine, words })).toEqual([]);
  });

  it('names missing words, words of removed names, words that only spell a name, and words that are not a sentence (MA-2)', () => {
    const { guards: _optional, actors: _unsaid, ...others } = words;
    const actions = {
      ...words.actions,
      storeTerm: 'Stored.',
      storeHits: 'store the hits',
      gone: 'do what is no more',
    };

    expect(lintWords({ machine: searchMachine, words: { ...others, actions } })).toEqual([
      "search: action 'gone' has words but is not declared in setup(); remove them",
      "search: action 'storeHits' has words that only spell its name; remove them",
      "search: action 'storeTerm': write a sentence that starts with a small letter and has no full stop",
      "search: actor 'loadHits' has no words; say in one sentence what it means",
    ]);
  });

  it('finds a request whose response changes nothing (MA-2)', () => {
    const machine = aMachine({
      invoke: { id: 'loadLight', src: 'loadLight', onError: { description: 'x' } },
    });
    const described = {
      machine,
      words: { actors: { loadLight: 'ask for light', child: 'open a door' } },
      requests: { loadLight: 'No response: it is dark.' },
    };

    expect(lintWords(described)).toEqual([
      "lamp: invoke 'loadLight' has no onDone, so its response changes nothing",
      "lamp: guard 'isDark' has no words; say in one sentence what it means",
    ]);
  });

  it('asks for a guard’s sentence unless its name is plain English, and for its parameters in it (MA-2)', () => {
    const guards = {
      isShopOpen: () => true,
      hasStock: () => true,
      isLocked: () => true,
      isDay: (_context: object, params: { day: string }) => params.day !== '',
    };
    const machine = setup({ guards }).createMachine({
      id: 'door',
      on: {
        knock: [
          { guard: { type: 'isDay', params: { day: 'sunday' } } },
          { guard: { type: 'isDay', params: { day: 'monday' } } },
          { guard: 'hasStock' },
          { guard: 'hasStock' },
        ],
      },
    });
    const ofGuards = { guards: { isDay: 'it is that day', isShopOpen: 'the shop is open' } };

    expect(lintWords({ machine, words: ofGuards })).toEqual([
      'door on knock: 2 candidates read “it has stock”; say what differs',
      "door: guard 'isDay' is asked with day; write {day} into its words",
      "door: guard 'isLocked' has no words; say in one sentence what it means",
      "door: guard 'isShopOpen' has words that only spell its name; remove them",
    ]);
  });

  it('requires the length of a computed delay (MA-2)', () => {
    const machine = setup({ delays: { dusk: () => 500 } }).createMachine({ id: 'lamp' });
    const described = { machine, words: { delays: { dusk: 'the time until it is dark' } } };

    expect(lintWords(described)).toEqual([
      "lamp: delay 'dusk' is worked out; say in configuredMs how long it is as delivered",
    ]);
    expect(lintWords({ ...described, configuredMs: { dusk: 500 } })).toEqual([]);
  });
});

function aMachine(parts: object): AnyStateMachine {
  return setup({
    actors: { loadLight: fromPromise(() => Promise.resolve()), child: doorMachine },
    guards: { isDark: () => true },
  }).createMachine({
    id: 'lamp',
    description: 'A lamp.',
    meta: { requirements: ['LA-1'] },
    context: {},
    ...parts,
  });
}
