import { assign, setup, type ActorRefFrom } from 'xstate';
import type { SortOrder } from '../domain/listing/listing.ts';
import { selectedSort, shownSortOrders, type SortChoice } from '../domain/listing/sort-orders.ts';
import type { RequirementsMeta } from './news.ts';

export interface SortDraftInput {
  /** The orders on offer; the selected one applies now. */
  readonly sortOrders: readonly SortOrder[];
}

export type SortDraftEvent =
  | ({ readonly type: 'order.chosen' } & SortChoice)
  | { readonly type: 'choice.applied' };

/**
 * An order that is chosen but does not apply yet. The output is the order that is to apply, `null` when none is selected;
 * whoever stops the machine drops the choice.
 *
 * @see §4 Sort
 */
export const sortDraftMachine = setup({
  types: {
    input: {} as SortDraftInput,
    context: {} as SortDraftInput,
    output: {} as SortChoice | null,
    events: {} as SortDraftEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actions: {
    selectOrder: assign({
      sortOrders: ({ context }, params: SortChoice) => shownSortOrders(context.sortOrders, params),
    }),
  },
}).createMachine({
  id: 'sortDraft',
  description: 'An order that is chosen in the popup and does not apply yet.',
  meta: { requirements: ['SO-1', 'SO-2'] },
  context: ({ input }) => input,
  output: ({ context }) => selectedSort(context.sortOrders),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'One order is selected, every other is not.',
      on: {
        'order.chosen': {
          description: 'Another order is selected.',
          meta: { requirements: ['SO-1'] },
          actions: { type: 'selectOrder', params: ({ event }) => event },
        },
        'choice.applied': { description: 'The choice is to apply.', target: 'applied' },
      },
    },
    applied: { description: 'The output is what is to apply.', type: 'final' },
  },
});

export type SortDraftActorRef = ActorRefFrom<typeof sortDraftMachine>;
