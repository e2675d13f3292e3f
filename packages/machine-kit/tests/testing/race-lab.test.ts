import { expect, it } from 'vitest';
import { assign, fromPromise, setup, stopChild } from 'xstate';
import { raceReport, requestsOf } from '@statefront/machine-kit/testing/race-lab.ts';
import { searchMachine, searchModel } from '../specimens.ts';

interface Asked {
  readonly last: string;
  readonly hits: readonly string[];
  readonly calls: number;
}

const shelfSetup = setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- setup() takes the types of a machine as assertions
  types: { context: {} as Asked },
  actors: { loadBooks: fromPromise<readonly string[]>(() => Promise.resolve([])) },
});

/** Sends a request at each press, and never gives up the call before. */
function aShelf(forgetsOlder: boolean) {
  return shelfSetup.createMachine({
    id: 'shelf',
    context: { last: '', hits: [], calls: 0 },
    on: {
      'shelf.opened': {
        guard: ({ context }) => context.calls < 3,
        actions: [
          ...(forgetsOlder ? [stopChild(({ context }: { context: Asked }) => `books:${context.calls}`)] : []),
          assign({ calls: ({ context }) => context.calls + 1 }),
          shelfSetup.spawnChild('loadBooks', { id: ({ context }) => `books:${context.calls}` }),
        ],
      },
      'xstate.done.actor.*': { actions: assign({ hits: ({ event }) => event['output'] }) },
    },
  });
}

const responses = [1, 2, 3].map((call) => ({
  type: `xstate.done.actor.books:${call}`,
  output: [`book ${call}`],
}));
const isRequest = (actor: string) => actor === 'loadBooks';
const shelfModel = (forgetsOlder: boolean) => ({
  machine: aShelf(forgetsOlder),
  inputs: [undefined],
  samples: [{ type: 'shelf.opened' }, ...responses],
  key: ({ context }: { context: Asked }) => Math.min(context.calls, 4),
});

it('finds a machine in which the slowest response wins (MA-3)', () => {
  const ofTwo = `shelf.opened, shelf.opened: ${endWith(2, 2)} or ${endWith(1, 2)}`;
  const ofThree = `shelf.opened, shelf.opened, shelf.opened: ${endWith(3, 3)} or ${endWith(2, 3)}`;

  expect(raceReport(shelfModel(false), isRequest)).toEqual({
    tried: 5,
    lost: [ofTwo, ofThree, ofTwo, ofThree, ofThree],
  });
});

it('finds nothing if the last intent gives up the calls before it (MA-3)', () => {
  expect(raceReport(shelfModel(true), isRequest).lost).toEqual([]);
  expect(raceReport(searchModel, (actor) => actor === 'loadHits').lost).toEqual([]);
});

it('distinguishes requests from child machines, also from ones that are provided later (MA-3)', () => {
  const house = setup({
    actors: {
      search: searchMachine,
      loadBooks: fromPromise(() => Promise.resolve()),
      page: fromPromise(() => Promise.resolve()),
    },
  });

  expect(requestsOf(house.createMachine({}), ['page'])).toEqual(['loadBooks']);
});

function endWith(book: number, calls: number): string {
  return JSON.stringify({
    status: 'active',
    value: {},
    context: { last: '', hits: [`book ${book}`], calls },
  });
}
