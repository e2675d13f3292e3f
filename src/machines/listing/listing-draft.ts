import { countedProducts, type ListingQuery } from '../../domain/listing/listing.ts';
import { displaySetup } from './listing-display.ts';

/** The guard of the drafts. */
export const draftSetup = displaySetup.extend({
  guards: {
    isOtherOrder: (_, params: { query: ListingQuery | null }) => params.query !== null,
  },
});

export const draft = draftSetup.createStateConfig({
  description:
    'What is chosen above the page, in the drawer or in the popup of narrow screens, before it applies. There is one at a time.',
  meta: { requirements: ['FL-4', 'SO-2'] },
  initial: 'closed',
  on: {
    'draft.closed': {
      description: 'The choices are dropped.',
      meta: { requirements: ['FL-4', 'SO-2'] },
      target: '.closed',
    },
    'query.changed': {
      description: 'The address asks for other products (Back, say): the draft belongs to the old ones.',
      meta: { requirements: ['RT-7'] },
      guard: 'isOtherContent',
      target: '.closed',
    },
  },
  states: {
    closed: {
      description: 'The query of the address applies.',
      on: {
        'filterDrawer.opened': {
          description: 'Filters are to be chosen.',
          meta: { requirements: ['FL-4'] },
          target: 'choosingFilters',
        },
        'sortPopup.opened': {
          description: 'An order is to be chosen.',
          meta: { requirements: ['SO-2'] },
          target: 'choosingSort',
        },
      },
    },
    choosingFilters: {
      description: 'Filters are chosen, beginning with those that apply.',
      meta: { requirements: ['FL-4'] },
      invoke: {
        id: 'filterDraft',
        src: 'filterDraft',
        input: ({ context: { source, query, listing, shownQuery } }) => ({
          source,
          query,
          facets: listing?.filters ?? [],
          productCount: shownQuery === query && listing ? countedProducts(listing) : null,
        }),
        onDone: {
          description: 'Other filters are to apply: they ask for their address.',
          meta: { requirements: ['FL-3', 'FL-4'] },
          target: 'closed',
          actions: { type: 'chooseFilters', params: ({ event }) => ({ query: event.output }) },
        },
        onError: { description: 'The drawer broke; the page stays.', target: 'closed' },
      },
    },
    choosingSort: {
      description: 'An order is chosen, beginning with the one that applies.',
      meta: { requirements: ['SO-2'] },
      invoke: {
        id: 'sortDraft',
        src: 'sortDraft',
        input: ({ context: { listing, query } }) => ({ query, sortOrders: listing?.sortOrders ?? [] }),
        onDone: [
          {
            description: 'Another order is to apply: it asks for its address.',
            meta: { requirements: ['SO-1', 'SO-2'] },
            guard: { type: 'isOtherOrder', params: ({ event }) => ({ query: event.output }) },
            target: 'closed',
            actions: {
              type: 'requestAddress',
              params: ({ event }) => ({ query: chosenOrder(event.output) }),
            },
          },
          { description: 'The same order is to apply.', target: 'closed' },
        ],
        onError: { description: 'The popup broke; the page stays.', target: 'closed' },
      },
    },
  },
});

function chosenOrder(query: ListingQuery | null): ListingQuery {
  if (!query) throw new Error('listing: the order that applies already was applied');
  return query;
}
