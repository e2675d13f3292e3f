import { enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { asFault, type Fault } from '../../domain/faults/fault.ts';
import type { FavouriteRequest } from '../../domain/session/parked-command.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, type PoliciesOf } from '../request-policy.ts';
import { raiseUnlessSessionOver } from '../raise-unless-session-over.ts';

export interface FavouriteInput {
  readonly productId: string;
  /** The gateway's value when the product was loaded. */
  readonly isFavourite: boolean;
}

export type FavouriteEvent = { readonly type: 'favourite.toggled' };

export const favouritePolicies: PoliciesOf<typeof favouriteMachine> = {
  saveFavourite: {
    ...customerCommand,
    about: ({ productId }) => `favourite ${productId}`,
    failure: 'favouriteFailed',
    countsOnce: 'byNature',
    onSessionOver: (request) => ({ kind: 'favourite', request }),
  },
};

/**
 * Whether one product is a favourite of the customer. The heart shows what the customer chose at once. Until the
 * response it takes no second press, and it goes back if the gateway did not save it.
 *
 * @see §3 Product list tile data
 */
export const favouriteMachine = setup({
  types: {
    input: {} as FavouriteInput,
    context: {} as FavouriteInput,
    events: {} as FavouriteEvent,
    tags: {} as 'marked' | 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    saveFavourite: notProvided<void, FavouriteRequest>('saveFavourite'),
  },
  guards: {
    wasFavourite: ({ context }) => context.isFavourite,
  },
  actions: {
    /** The shop itself reports the end of the session, once (SE-2). */
    raiseFailure: enqueueActions(({ enqueue }, { fault }: { fault: Fault }) => {
      raiseUnlessSessionOver(enqueue, 'favouriteFailed', fault);
    }),
  },
}).createMachine({
  id: 'favourite',
  description: 'Whether one product is a favourite of the customer.',
  meta: { requirements: ['TI-9'], ours: true },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'As the gateway had it when the product was loaded.',
      always: [
        { description: 'It was a favourite.', guard: 'wasFavourite', target: 'marked' },
        { description: 'It was none.', target: 'unmarked' },
      ],
    },
    unmarked: {
      description: 'The product is no favourite.',
      on: { 'favourite.toggled': { description: 'The customer marks it.', target: 'marking' } },
    },
    marking: {
      description: 'The product is shown as a favourite, and the gateway saves it.',
      tags: ['marked', 'busy'],
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: ({ context: { productId } }) => ({ productId, isFavourite: true }),
        onDone: { description: 'The gateway saved it.', target: 'marked' },
        onError: {
          description: 'It is no favourite, as before, and the customer is told why.',
          meta: { requirements: ['SE-2'] },
          target: 'unmarked',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
    marked: {
      description: 'The product is a favourite.',
      tags: 'marked',
      on: { 'favourite.toggled': { description: 'The customer takes the mark away.', target: 'unmarking' } },
    },
    unmarking: {
      description: 'The product is shown without its mark, and the gateway saves that.',
      tags: 'busy',
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: ({ context: { productId } }) => ({ productId, isFavourite: false }),
        onDone: { description: 'The gateway saved it.', target: 'unmarked' },
        onError: {
          description: 'It is a favourite, as before, and the customer is told why.',
          meta: { requirements: ['SE-2'] },
          target: 'marked',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
        },
      },
    },
  },
});

export type FavouriteActorRef = ActorRefFrom<typeof favouriteMachine>;
