import { assign, setup, type ActorRefFrom } from 'xstate';
import { withSort } from '../../domain/listing/changed-query.ts';
import type { ListingQuery, SortOrder } from '../../domain/listing/listing.ts';
import {
  isSameSort,
  selectedSort,
  shownSortOrders,
  type SortChoice,
} from '../../domain/listing/sort-orders.ts';
import { eventOf } from '../event-of.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface SortDraftInput {
  /** The query that applies now. */
  readonly query: ListingQuery;
  /** The sort orders that the gateway offers. */
  readonly sortOrders: readonly SortOrder[];
}

interface SortDraftContext {
  readonly query: ListingQuery;
  /** The sort order that applies now. */
  readonly applied: SortOrder | null;
  readonly sortOrders: readonly SortOrder[];
}

export type SortDraftEvent =
  | ({ readonly type: 'order.chosen' } & SortChoice)
  | { readonly type: 'choice.applied' };

/**
 * A sort order that is chosen but does not apply yet. The output is the new query, `null` if its order
 * applies already. Stopping the machine drops the choice.
 *
 * @see §4 Sort
 */
export const sortDraftMachine = setup({
  types: {
    input: {} as SortDraftInput,
    context: {} as SortDraftContext,
    output: {} as ListingQuery | null,
    events: {} as SortDraftEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actions: {
    selectOrder: assign({
      sortOrders: ({ context, event }) => shownSortOrders(context.sortOrders, eventOf(event, 'order.chosen')),
    }),
  },
}).createMachine({
  id: 'sortDraft',
  description: 'An order that is chosen in the popup and does not apply yet.',
  meta: { requirements: ['SO-1', 'SO-2'] },
  context: ({ input }) => begun(input),
  output: ({ context }) => queryOf(context),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'One order is selected, every other is not.',
      on: {
        'order.chosen': {
          description: 'Another order is selected.',
          meta: { requirements: ['SO-1'] },
          actions: 'selectOrder',
        },
        'choice.applied': {
          description: 'The choice is to apply.',
          meta: { requirements: ['SO-2'] },
          target: 'applied',
        },
      },
    },
    applied: { description: 'The output is what to ask for.', type: 'final' },
  },
});

export type SortDraftActorRef = ActorRefFrom<typeof sortDraftMachine>;

function begun({ query, sortOrders }: SortDraftInput): SortDraftContext {
  const shown = shownSortOrders(sortOrders, query);
  return { query, applied: selectedSort(shown), sortOrders: shown };
}

function queryOf({ query, applied, sortOrders }: SortDraftContext): ListingQuery | null {
  const chosen = selectedSort(sortOrders);
  return chosen === null || (applied !== null && isSameSort(chosen, applied))
    ? null
    : withSort(query, chosen);
}
