import { assign, fromPromise, setup } from 'xstate';
import { toChart } from '@statefront/machine-kit/chart.ts';
import type { DescribedMachine } from '@statefront/machine-kit/machine-words.ts';
import type { Reasons } from '@statefront/machine-kit/reasons.ts';
import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';

interface DoorContext {
  readonly visitor: string;
}

interface DoorKnocked {
  readonly type: 'door.knocked';
  readonly visitor: string;
}

interface Requirements {
  readonly requirements: readonly string[];
}

const base = setup({
  // oxlint-disable typescript/no-unsafe-type-assertion -- setup() takes the types of a machine as assertions
  types: {
    context: {} as DoorContext,
    events: {} as DoorKnocked,
    meta: {} as Requirements,
  },
  // oxlint-enable typescript/no-unsafe-type-assertion
  actors: { lookOutside: fromPromise<void>(() => Promise.resolve()) },
  delays: { patience: 5000 },
  guards: { isNamed: ({ event }) => event.visitor !== '' },
  actions: { storeVisitor: assign({ visitor: ({ event }) => event.visitor }) },
});

/** A machine that no other file of this repository knows. */
export const doorMachine = base.createMachine({
  id: 'door',
  description: 'A door at which visitors knock.',
  meta: { requirements: ['DO-1'] },
  context: { visitor: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Waits for a visitor.',
      on: {
        'door.knocked': {
          description: 'Somebody is looked for outside.',
          guard: 'isNamed',
          target: 'asking',
          actions: 'storeVisitor',
        },
      },
    },
    asking: {
      description: 'Looks outside.',
      invoke: {
        src: 'lookOutside',
        id: 'lookOutside',
        onDone: { description: 'The visitor is there.', target: 'open' },
        onError: { description: 'Nobody is there.', target: 'closed' },
      },
      on: { 'door.knocked': { description: 'The latest visitor counts.', target: 'asking', reenter: true } },
    },
    open: {
      description: 'Lets the visitor in.',
      after: { patience: { description: 'The visitor is inside.', target: 'closed' } },
    },
  },
});

export const door: DescribedMachine = {
  machine: doorMachine,
  words: {
    guards: { isNamed: 'the visitor says a name' },
    actions: { storeVisitor: 'the name is stored' },
    actors: { lookOutside: 'somebody looks outside' },
    delays: { patience: 'the visitor is inside' },
  },
};

export const doorChart = toChart(doorMachine, { words: door.words });

export const doorReasons: Reasons = { isNamed: { shown: { en: 'Say who you are.' } } };

export const doorModel: MachineModel<typeof doorMachine> = {
  machine: doorMachine,
  inputs: [undefined],
  samples: [
    { type: 'door.knocked', visitor: '' },
    { type: 'door.knocked', visitor: 'Ada' },
    { type: 'xstate.done.actor.lookOutside' },
    { type: 'xstate.error.actor.lookOutside', error: new Error('fog') },
  ],
};
