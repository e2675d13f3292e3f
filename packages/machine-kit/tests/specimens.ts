// oxlint-disable typescript/no-unsafe-type-assertion -- setup() takes the types of a machine as assertions
import {
  assign,
  createMachine,
  emit,
  forwardTo,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
  type AnyActorRef,
} from 'xstate';
import type { AnyMachineModel, MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';

interface Requirements {
  readonly requirements: readonly string[];
  readonly ours?: true;
}

/** A search field: parallel regions, a timer, a request, guards in order. */
export const searchMachine = setup({
  types: {
    context: {} as { term: string; hits: readonly string[] },
    events: {} as { type: 'term.changed'; term: string } | { type: 'panel.dismissed' },
    tags: {} as 'busy',
    meta: {} as Requirements,
    transitionMeta: {} as Requirements,
  },
  actors: { loadHits: fromPromise<readonly string[], { term: string }>(() => Promise.resolve([])) },
  delays: { debounce: 1300 },
  guards: { isLongEnough: (_, params: { term: string }) => params.term.length >= 3 },
  actions: {
    storeTerm: assign({ term: (_, params: { term: string }) => params.term }),
    storeHits: assign({ hits: (_, params: { hits: readonly string[] }) => params.hits }),
    clearHits: assign({ hits: [] }),
  },
}).createMachine({
  id: 'search',
  description: 'A search field that asks once the person stops typing.',
  meta: { requirements: ['QS-1'] },
  context: { term: '', hits: [] },
  type: 'parallel',
  states: {
    request: {
      description: 'What is known about the hits.',
      initial: 'idle',
      on: {
        'term.changed': [
          {
            description: 'The term is worth a search.',
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: '.debouncing',
            actions: { type: 'storeTerm', params: ({ event }) => event },
          },
          {
            description: 'The term is too short.',
            target: '.idle',
            actions: [{ type: 'storeTerm', params: ({ event }) => event }, 'clearHits'],
          },
        ],
      },
      states: {
        idle: { description: 'Nothing to search for.' },
        debouncing: {
          description: 'The person may still be typing.',
          after: { debounce: { description: 'They stopped typing.', target: 'loading' } },
        },
        loading: {
          description: 'The server is asked.',
          meta: { requirements: ['QS-2', 'QS-3'] },
          tags: 'busy',
          entry: 'clearHits',
          invoke: {
            id: 'loadHits',
            src: 'loadHits',
            input: ({ context }) => ({ term: context.term }),
            onDone: {
              description: 'Hits arrived.',
              meta: { requirements: ['QS-3'] },
              target: 'ready',
              actions: { type: 'storeHits', params: ({ event }) => ({ hits: event.output }) },
            },
            onError: {
              description: 'The server failed.',
              meta: { requirements: ['QS-9'] },
              target: 'failed',
            },
          },
        },
        ready: { description: 'The hits can be shown.' },
        failed: { description: 'The person may try again.' },
      },
    },
    panel: {
      description: 'Whether the hits are in sight.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Out of sight.',
          on: {
            'term.changed': {
              description: 'Typing opens it.',
              guard: { type: 'isLongEnough', params: ({ event }) => event },
              target: 'shown',
            },
          },
        },
        shown: {
          description: 'In sight.',
          on: { 'panel.dismissed': { description: 'The person looks elsewhere.', target: 'hidden' } },
        },
      },
    },
  },
});

export const searchModel: MachineModel<typeof searchMachine> = {
  machine: searchMachine,
  inputs: [undefined],
  samples: [
    { type: 'term.changed', term: 'bolt' },
    { type: 'term.changed', term: 'bo' },
    { type: 'xstate.done.actor.loadHits', output: ['M6'] },
    { type: 'xstate.error.actor.loadHits', error: { status: 500 } },
  ],
  possible: (snapshot, event) => event['term'] !== snapshot.context.term,
};

/** A door: eventless transitions, input, events to the parent, an emitted and a raised event, a final state. */
export const doorMachine = setup({
  types: {
    input: {} as { isLocked: boolean },
    context: {} as { isLocked: boolean; knocks: number },
    events: {} as { type: 'door.knocked' } | { type: 'door.counted' } | { type: 'door.removed' },
    emitted: {} as { type: 'door.heard' },
    meta: {} as Requirements,
    transitionMeta: {} as Requirements,
  },
  guards: {
    isLocked: ({ context }) => context.isLocked,
    isPatienceOver: ({ context }) => context.knocks >= 2,
  },
  actions: {
    storeKnock: assign({ knocks: ({ context }) => context.knocks + 1 }),
    announceHeard: emit({ type: 'door.heard' }),
    countKnock: raise({ type: 'door.counted' }),
    notifyParent: sendParent({ type: 'door.opened' }),
  },
}).createMachine({
  id: 'door',
  description: 'A door that opens at the second knock.',
  meta: { requirements: ['DO-1'] },
  context: ({ input }) => ({ isLocked: input.isLocked, knocks: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The door looks at its lock.',
      always: [
        { description: 'It is locked.', guard: 'isLocked', target: 'locked' },
        { description: 'It is not locked.', target: 'closed' },
      ],
    },
    locked: { description: 'No person comes in.', type: 'final' },
    closed: {
      description: 'Knock.',
      on: {
        'door.knocked': { description: 'A person knocks.', actions: ['announceHeard', 'countKnock'] },
        'door.counted': { description: 'The knock counts.', actions: 'storeKnock' },
        'door.removed': { description: 'A closed door cannot be taken away.' },
      },
      always: { description: 'Enough.', guard: 'isPatienceOver', target: 'open' },
    },
    open: {
      description: 'Come in.',
      entry: 'notifyParent',
      on: { 'door.removed': { description: 'It is taken away.', target: 'gone' } },
    },
    gone: { description: 'There is no door.', type: 'final' },
  },
});

export const doorModel: MachineModel<typeof doorMachine> = {
  machine: doorMachine,
  inputs: [{ isLocked: false }, { isLocked: true }],
  samples: [],
  key: ({ context }) => Math.min(context.knocks, 2),
};

const tiles = setup({
  types: {
    context: {} as { failed: readonly string[] },
    events: {} as
      | { type: 'tile.addRequested'; itemId: string }
      | { type: `xstate.done.actor.${string}`; actorId: string }
      | { type: `xstate.error.actor.${string}`; actorId: string },
    meta: {} as Requirements,
    transitionMeta: {} as Requirements,
  },
  actors: { addItem: fromPromise<void, { itemId: string }>(() => Promise.resolve()) },
  actions: {
    storeFailure: assign({
      failed: ({ context }, params: { actorId: string }) => [...context.failed, params.actorId],
    }),
  },
});

const tilesWithRequests = tiles.extend({
  actions: {
    startAdding: tiles.spawnChild('addItem', {
      id: ({ event }) => ('itemId' in event ? event.itemId : ''),
      input: ({ event }) => ({ itemId: 'itemId' in event ? event.itemId : '' }),
    }),
    forget: tiles.stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
  },
});

/** A list of tiles: each running request is a spawned actor, and a wildcard handles the responses. */
export const tilesMachine = tilesWithRequests.createMachine({
  id: 'tiles',
  description: 'All tiles of a list.',
  meta: { requirements: ['TI-1'] },
  context: { failed: [] },
  on: {
    'tile.addRequested': { description: 'A request starts.', actions: 'startAdding' },
    'xstate.done.actor.*': { description: 'It worked.', actions: 'forget' },
    'xstate.error.actor.*': {
      description: 'It failed.',
      actions: [{ type: 'storeFailure', params: ({ event }) => ({ actorId: event.actorId }) }, 'forget'],
    },
  },
});

export const tilesModel: MachineModel<typeof tilesMachine> = {
  machine: tilesMachine,
  inputs: [undefined],
  samples: [
    { type: 'tile.addRequested', itemId: 'p1' },
    { type: 'xstate.done.actor.p1' },
    { type: 'xstate.error.actor.p1', error: { status: 500 } },
  ],
  possible: (snapshot, event) => event.type !== 'tile.addRequested' || !('p1' in snapshot.children),
};

/** The draft in the drawer: its output is the applied draft. */
export const draftMachine = setup({
  types: {
    input: {} as { applied: string },
    context: {} as { draft: string },
    output: {} as string,
    events: {} as { type: 'draft.applied' },
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ draft: input.applied }),
  output: ({ context }) => context.draft,
  initial: 'editing',
  states: { editing: { on: { 'draft.applied': 'applied' } }, applied: { type: 'final' } },
});

/** A drawer: closing it stops the child and so discards the draft. */
export const drawerMachine = setup({
  types: {
    context: {} as { filter: string },
    events: {} as { type: 'drawer.opened' } | { type: 'drawer.closed' },
    meta: {} as Requirements,
    transitionMeta: {} as Requirements,
  },
  actors: { draft: draftMachine },
  actions: { storeFilter: assign({ filter: (_, params: { filter: string }) => params.filter }) },
}).createMachine({
  id: 'drawer',
  description: 'Filters on a small screen.',
  meta: { requirements: ['LS-7'] },
  context: { filter: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Out of sight.',
      on: { 'drawer.opened': { description: 'The person wants to filter.', target: 'open' } },
    },
    open: {
      description: 'A draft is edited.',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ({ applied: context.filter }),
        onDone: {
          description: 'The draft counts.',
          target: 'closed',
          actions: { type: 'storeFilter', params: ({ event }) => ({ filter: event.output }) },
        },
      },
      on: { 'drawer.closed': { description: 'The draft is discarded.', target: 'closed' } },
    },
  },
});

export const draftModel: MachineModel<typeof drawerMachine> = {
  machine: drawerMachine,
  inputs: [undefined],
  samples: [{ type: 'xstate.done.actor.draft', output: 'red' }],
};

/** A clock that does not only talk to its parent: it sends itself an event without another sender. */
export const faultyModel: AnyMachineModel = {
  machine: setup({
    types: { events: {} as { type: 'clock.started' } | { type: 'clock.ended' } },
    actions: { endBehindTheScenes: sendTo(({ self }) => self, { type: 'clock.ended' }) },
  }).createMachine({
    id: 'faulty',
    initial: 'still',
    states: {
      still: { on: { 'clock.started': { target: 'waiting', actions: 'endBehindTheScenes' } } },
      waiting: { on: { 'clock.ended': 'over' } },
      over: {},
    },
  }),
  inputs: [undefined],
  samples: [],
};

/** A lamp that reports to the house by its `systemId`, at the start and at each switch. */
export const lampMachine = setup({
  types: { events: {} as { type: 'lamp.switched' } },
  actions: { notifyHouse: sendTo(({ system }) => houseIn(system), { type: 'lamp.reported' }) },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { entry: 'notifyHouse', on: { 'lamp.switched': 'on' } },
    on: { entry: 'notifyHouse', on: { 'lamp.switched': 'off' } },
  },
});

export const lampModel: MachineModel<typeof lampMachine> = {
  machine: lampMachine,
  inputs: [undefined],
  samples: [],
  parentSystemId: 'house',
};

function houseIn(system: AnyActorRef['system']): AnyActorRef {
  const house: AnyActorRef | undefined = system.getAll()['house'];
  if (!house) throw new Error('no house in the system');
  return house;
}

const driverMachine = setup({
  types: {
    context: {} as { leaving: string },
    events: {} as { type: 'town.chosen' | 'town.reached'; town: string },
  },
}).createMachine({
  id: 'driver',
  context: { leaving: '' },
  on: {
    'town.chosen': {
      actions: [
        assign({ leaving: ({ event }) => event.town }),
        sendParent(({ event }) => ({ type: 'wished', town: event.town })),
        sendParent(({ event }) => ({ type: 'left', town: event.town })),
      ],
    },
    'town.reached': { actions: assign({ leaving: '' }) },
  },
});

/** A child asks for a town, the root emits it, and the application sends the response to the root at once. */
export const trainMachine = setup({
  types: {
    context: {} as { wished: string; town: string; log: readonly string[] },
    events: {} as { type: 'wished' | 'left' | 'town.reached'; town: string },
    emitted: {} as { type: 'journey.requested'; town: string },
  },
  actors: { driver: driverMachine },
}).createMachine({
  id: 'train',
  context: { wished: '', town: '', log: [] },
  invoke: { id: 'driver', src: 'driver' },
  on: {
    wished: {
      actions: [
        assign({
          wished: ({ event }) => event.town,
          log: ({ context, event }) => [...context.log, `wished ${event.town}`],
        }),
        emit(({ event }) => ({ type: 'journey.requested', town: event.town })),
      ],
    },
    left: { actions: assign({ log: ({ context, event }) => [...context.log, `left for ${event.town}`] }) },
    'town.reached': {
      actions: [
        assign({
          town: ({ event }) => event.town,
          log: ({ context, event }) => [...context.log, `in ${event.town}`],
        }),
        forwardTo('driver'),
      ],
    },
  },
});

/** Reads the present time. */
export const clockMachine = setup({
  types: { context: {} as { time: string }, events: {} as { type: 'time.wanted' } },
  actions: { readTime: () => {} },
}).createMachine({
  id: 'clock',
  context: { time: '' },
  on: { 'time.wanted': { actions: 'readTime' } },
});

const vaseMachine = createMachine({
  id: 'vase',
  on: {
    dropped: {
      actions: () => {
        throw new Error('broken');
      },
    },
  },
});

/** A child that fails when it is dropped. */
export const fragileMachine = setup({
  types: { events: {} as { type: 'vase.dropped' | 'vase.bought' } },
  actors: { vase: vaseMachine },
}).createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'vase', src: 'vase', onError: 'empty' },
      on: { 'vase.dropped': { actions: sendTo('vase', { type: 'dropped' }) } },
    },
    empty: { on: { 'vase.bought': 'open' } },
  },
});
