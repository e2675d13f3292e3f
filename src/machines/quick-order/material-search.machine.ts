import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { EntryChange } from '../../domain/quick-order/quick-order-rows.ts';
import { materialHits, neighbouringHit, type MaterialHit } from '../../domain/quick-order/material-hits.ts';
import { isSearchable, type QuickSearchHits } from '../../domain/search/quick-search.ts';
import { searchTerm } from '../../domain/search/search-term.ts';
import type { QuickSearchRequest } from '../../services/search/search-services.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface MaterialSearchInput {
  readonly resultCount: number;
}

interface MaterialSearchContext extends MaterialSearchInput {
  /** The row whose number is typed. */
  readonly rowId: number;
  readonly term: string;
  readonly hits: readonly MaterialHit[];
  /** The hit that the arrow keys reached. */
  readonly activeId: string | null;
}

export type MaterialSearchEvent =
  | { readonly type: 'term.changed'; readonly rowId: number; readonly typed: string }
  | { readonly type: 'option.moved'; readonly direction: 1 | -1 }
  | { readonly type: 'option.chosen'; readonly productId: string }
  | { readonly type: 'panel.dismissed' };

/** The customer typed in the fields of a row, or chose a product for it. */
export interface EntryChanged {
  readonly type: 'entry.changed';
  readonly rowId: number;
  readonly change: EntryChange;
}

/**
 * Shorter than in the header's search: a customer who orders by number wants one product instead of a list of
 * results.
 */
const delayMs = 300;
const minimumLength = 3;

export const materialSearchPolicies: PoliciesOf<typeof materialSearchMachine> = {
  loadHits: customerRead,
};

/**
 * Suggests products for the article number being typed in a row. The typed text counts.
 *
 * @see BA-8, QS-7
 */
export const materialSearchMachine = setup({
  types: {
    input: {} as MaterialSearchInput,
    context: {} as MaterialSearchContext,
    events: {} as MaterialSearchEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadHits: notProvided<QuickSearchHits, QuickSearchRequest>('loadHits'),
  },
  delays: { debounce: delayMs },
  guards: {
    isLongEnough: (_, { typed }: { typed: string }) => isSearchable(searchTerm(typed), { minimumLength }),
    hasHits: (_, { hits }: { hits: QuickSearchHits }) => materialHits(hits).length > 0,
  },
  actions: {
    storeTerm: assign((_, { rowId, typed }: { rowId: number; typed: string }) => ({
      rowId,
      term: searchTerm(typed),
      hits: [],
      activeId: null,
    })),
    storeHits: assign({ hits: (_, { hits }: { hits: QuickSearchHits }) => materialHits(hits) }),
    moveActive: assign({
      activeId: ({ context }, { direction }: { direction: 1 | -1 }) =>
        neighbouringHit(context.hits, context.activeId, direction),
    }),
    clearHits: assign({ hits: [], activeId: null }),
    announceChosen: enqueueActions(({ context, enqueue }, { productId }: { productId: string }) => {
      const hit = context.hits.find((each) => each.productId === productId);
      if (!hit) return;
      const chosen: EntryChanged = {
        type: 'entry.changed',
        rowId: context.rowId,
        change: { material: hit.materialNumber, productId },
      };
      enqueue.sendParent(chosen);
    }),
  },
}).createMachine({
  id: 'materialSearch',
  description: 'Suggestions for the article number being typed in a row.',
  meta: { requirements: ['BA-8', 'QS-7'], ours: true },
  context: ({ input }) => ({ ...input, rowId: 0, term: '', hits: [], activeId: null }),
  initial: 'closed',
  on: {
    'term.changed': [
      {
        description: 'The text is long enough to search for.',
        meta: { requirements: ['BA-8'] },
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.debouncing',
        reenter: true,
        actions: { type: 'storeTerm', params: ({ event }) => event },
      },
      {
        description: 'Too little is typed.',
        meta: { requirements: ['BA-8'] },
        target: '.closed',
        actions: { type: 'storeTerm', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: { description: 'Nothing is proposed.', entry: 'clearHits' },
    debouncing: {
      description: 'The customer may still be typing.',
      tags: 'busy',
      after: {
        debounce: {
          description: 'Nothing was typed for a while.',
          meta: { requirements: ['BA-8'] },
          target: 'loading',
        },
      },
      on: {
        'panel.dismissed': {
          description: 'The customer is elsewhere.',
          meta: { requirements: ['BA-8'] },
          target: 'closed',
        },
      },
    },
    loading: {
      description: 'The products are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadHits',
        src: 'loadHits',
        input: ({ context: { term, resultCount } }) => ({ term, resultCount }),
        onDone: [
          {
            description: 'Some products match.',
            meta: { requirements: ['BA-8'] },
            guard: { type: 'hasHits', params: ({ event }) => ({ hits: event.output }) },
            target: 'open',
            actions: { type: 'storeHits', params: ({ event }) => ({ hits: event.output }) },
          },
          {
            description: 'No product matches; the typed text counts.',
            meta: { requirements: ['BA-8'] },
            target: 'closed',
          },
        ],
        onError: {
          description: 'The search failed; the typed text counts.',
          meta: { requirements: ['QS-6', 'SE-2'] },
          target: 'closed',
        },
      },
      on: {
        'panel.dismissed': {
          description: 'The customer is elsewhere.',
          meta: { requirements: ['BA-8'] },
          target: 'closed',
        },
      },
    },
    open: {
      description: 'Products are proposed below the field.',
      on: {
        'option.moved': {
          description: 'An arrow key leads to the next one, round the ends of the list.',
          meta: { requirements: ['QS-7'] },
          actions: { type: 'moveActive', params: ({ event }) => event },
        },
        'option.chosen': {
          description: 'The row gets the number of the chosen product.',
          meta: { requirements: ['BA-8'] },
          target: 'closed',
          actions: { type: 'announceChosen', params: ({ event }) => event },
        },
        'panel.dismissed': {
          description: 'The list closes; the typed text counts.',
          meta: { requirements: ['QS-7'] },
          target: 'closed',
        },
      },
    },
  },
});

export type MaterialSearchActorRef = ActorRefFrom<typeof materialSearchMachine>;
