import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { searchPath, type PathParts } from '../../domain/routes/route.ts';
import { hasOptions } from '../../domain/search/has-options.ts';
import {
  isSearchable,
  neighbouringOption,
  quickSearchOptions,
  type QuickSearchHits,
  type QuickSearchRules,
} from '../../domain/search/quick-search.ts';
import { searchTerm } from '../../domain/search/search-term.ts';
import type { QuickSearchRequest } from '../../services/search/search-services.ts';
import { eventOf } from '../event-of.ts';
import type { ShopEvent, RequirementsMeta } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';

export interface QuickSearchInput {
  readonly rules: QuickSearchRules;
  readonly paths: PathParts;
  /** The page of the field, to which the found products lead back (RT-3). */
  readonly currentPath: string;
}

interface QuickSearchContext extends QuickSearchInput {
  /** The search term: as typed, without spaces around it. */
  readonly term: string;
  /** The results for the term; `null` while they are unknown. */
  readonly hits: QuickSearchHits | null;
  /** Key of the option that the arrow keys reached. */
  readonly activeKey: string | null;
}

export type QuickSearchEvent =
  /** The text of the field, sent at every key and when the field gets the focus. */
  | { readonly type: 'term.changed'; readonly typed: string }
  | { readonly type: 'option.moved'; readonly direction: 1 | -1 }
  | { readonly type: 'search.submitted'; readonly typed: string }
  | { readonly type: 'panel.dismissed' }
  | { readonly type: 'page.changed'; readonly currentPath: string }
  | { readonly type: 'audience.changed' };

export const quickSearchPolicies: PoliciesOf<typeof quickSearchMachine> = {
  loadHits: customerRead,
};

/**
 * The search in the header while the visitor types: when the gateway is called, whether the list below the
 * field is open, and which of its options has the keyboard. The browser keeps the text of the field and
 * reports it to the machine.
 *
 * @see §4 Quick search, §5 Quick search, §8 Failed quick search
 */
export const quickSearchMachine = setup({
  types: {
    input: {} as QuickSearchInput,
    context: {} as QuickSearchContext,
    events: {} as QuickSearchEvent,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadHits: notProvided<QuickSearchHits, QuickSearchRequest>('loadHits'),
  },
  delays: {
    debounce: ({ context }) => context.rules.delayMs,
  },
  guards: {
    isLongEnough: ({ context, event }) => isSearchable(changedTerm(event), context.rules),
    isSameTerm: ({ context, event }) => changedTerm(event) === context.term,
    isTermLongEnough: ({ context }) => isSearchable(context.term, context.rules),
    hasOption: ({ context }) => isSearchable(context.term, context.rules) && hasOptions(context.hits),
    hasTerm: ({ event }) => submittedTerm(event) !== '',
  },
  actions: {
    storeTerm: assign({ term: ({ event }) => changedTerm(event) }),
    clearTerm: assign({ term: '' }),
    storeCurrentPath: assign({
      currentPath: ({ event }) => eventOf(event, 'page.changed').currentPath,
    }),
    storeHits: assign(({ context }, params: { hits: QuickSearchHits }) => ({
      hits: params.hits,
      activeKey: optionOf({ ...context, hits: params.hits })?.key ?? null,
    })),
    clearHits: assign({ hits: null }),
    moveActive: assign({
      activeKey: ({ context, event }) => {
        const { direction } = eventOf(event, 'option.moved');
        return neighbouringOption(optionsOf(context), context.activeKey, direction)?.key ?? null;
      },
    }),
    clearActive: assign({ activeKey: null }),
    openActive: sendTo(shop, ({ context, event }): ShopEvent => ({
      type: 'navigation.requested',
      to: optionOf(context)?.to ?? searchPath(submittedTerm(event)),
      replace: false,
    })),
    openResults: sendTo(shop, ({ event }): ShopEvent => ({
      type: 'navigation.requested',
      to: searchPath(submittedTerm(event)),
      replace: false,
    })),
  },
}).createMachine({
  id: 'quickSearch',
  description: 'The search in the header: what is found while the visitor types, and where Enter leads.',
  meta: { requirements: ['QS-1', 'QS-2', 'QS-3', 'QS-5', 'QS-6', 'QS-7'] },
  context: ({ input }) => ({ ...input, term: '', hits: null, activeKey: null }),
  type: 'parallel',
  states: {
    option: {
      description: 'Which option the keyboard is on. Enter opens it; without one, Enter searches.',
      meta: { requirements: ['QS-7'], ours: true },
      initial: 'none',
      on: {
        'page.changed': {
          description: 'The options lead back to the new page.',
          meta: { requirements: ['RT-3'] },
          actions: 'storeCurrentPath',
        },
      },
      states: {
        none: {
          description: 'The keyboard is in the field.',
          entry: 'clearActive',
          on: {
            'option.moved': {
              description: 'An arrow key leads into the list: down to its first option, up to its last.',
              guard: 'hasOption',
              target: 'active',
              actions: 'moveActive',
            },
            'search.submitted': {
              description: 'Enter opens the results page at once, even while suggestions are loading.',
              meta: { requirements: ['QS-5', 'RT-4'] },
              guard: 'hasTerm',
              actions: 'openResults',
            },
          },
        },
        active: {
          description: 'The keyboard is on an option; typing goes on in the field.',
          on: {
            'option.moved': {
              description: 'On to the next option, round the ends of the list.',
              actions: 'moveActive',
            },
            'search.submitted': {
              description: 'Enter opens the option.',
              target: 'none',
              actions: 'openActive',
            },
            'term.changed': {
              description: 'Typing returns the keyboard to the field.',
              target: 'none',
            },
            'panel.dismissed': { description: 'The list is closed.', target: 'none' },
            'page.changed': {
              description: 'Another page closes the list, whose options will lead back to it.',
              target: 'none',
              actions: 'storeCurrentPath',
            },
            'audience.changed': { description: 'The list was made for another customer.', target: 'none' },
          },
        },
      },
    },
    panel: {
      description: 'Whether the list below the field is seen.',
      meta: { requirements: ['QS-3'] },
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Nothing is below the field.',
          on: {
            'term.changed': {
              description: 'The term is long enough, or the visitor comes back to it.',
              guard: 'isLongEnough',
              target: 'shown',
            },
            'option.moved': {
              description: 'An arrow key opens the list again.',
              guard: 'isTermLongEnough',
              target: 'shown',
            },
          },
        },
        shown: {
          description: 'The list is below the field, with results or while they load.',
          on: {
            'term.changed': [
              {
                description: 'The list stays with a term that is long enough.',
                guard: 'isLongEnough',
              },
              { description: 'The term became too short.', target: 'hidden' },
            ],
            'panel.dismissed': {
              description: 'Escape, a press beside it or the focus elsewhere closes the list.',
              target: 'hidden',
            },
            'search.submitted': { description: 'The search leads to another page.', target: 'hidden' },
            'page.changed': { description: 'Another page closes the list.', target: 'hidden' },
            'audience.changed': { description: 'The list was made for another customer.', target: 'hidden' },
          },
        },
      },
    },
    response: {
      description: 'The results for the term.',
      meta: { requirements: ['QS-1', 'QS-2'] },
      initial: 'idle',
      on: {
        'term.changed': [
          {
            description:
              'Another term, or one whose request was dropped or failed: its results are requested.',
            meta: { requirements: ['QS-1', 'QS-2'] },
            guard: 'isLongEnough',
            target: '.requested',
            actions: ['clearHits', 'storeTerm'],
          },
          {
            description: 'The term is too short to search for.',
            meta: { requirements: ['QS-1'] },
            target: '.idle',
            actions: ['clearHits', 'storeTerm'],
          },
        ],
        'search.submitted': {
          description: 'The search is done; the field is empty for the next one.',
          meta: { requirements: ['QS-5'] },
          guard: 'hasTerm',
          target: '.idle',
          actions: ['clearHits', 'clearTerm'],
        },
        'audience.changed': {
          description: 'The customer signed in or out: prices of another customer must not be seen.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          target: '.idle',
          actions: 'clearHits',
        },
      },
      states: {
        idle: {
          description: 'No results are requested.',
          on: {
            'option.moved': {
              description:
                'An arrow key opens the list of a term whose request was dropped: its results are requested.',
              meta: { requirements: ['QS-3', 'QS-7'] },
              guard: 'isTermLongEnough',
              target: 'requested',
            },
          },
        },
        requested: {
          description: 'The results for the term have come, or will.',
          meta: { requirements: ['QS-2'] },
          initial: 'debouncing',
          on: {
            'term.changed': {
              description: 'The term differs by spaces only: its results are still right.',
              guard: 'isSameTerm',
            },
          },
          states: {
            debouncing: {
              description: 'The visitor may still be typing.',
              meta: { requirements: ['QS-1'] },
              tags: 'busy',
              after: { debounce: { description: 'Nothing was typed for a while.', target: 'loading' } },
              on: {
                'page.changed': {
                  description: 'The visitor opened another page and needs no results.',
                  target: '#quickSearch.response.idle',
                },
              },
            },
            loading: {
              description: 'The results are loading.',
              meta: { requirements: ['QS-1', 'QS-2'] },
              tags: 'busy',
              invoke: {
                id: 'loadHits',
                src: 'loadHits',
                input: ({ context }) => ({ term: context.term, resultCount: context.rules.resultCount }),
                onDone: {
                  description: 'The response for the term as it stands.',
                  meta: { requirements: ['QS-4'] },
                  target: 'results',
                  actions: { type: 'storeHits', params: ({ event }) => ({ hits: event.output }) },
                },
                onError: {
                  description: 'There are no suggestions; Enter still searches.',
                  meta: { requirements: ['QS-6', 'GW-4'] },
                  target: '#quickSearch.response.failed',
                },
              },
              on: {
                'page.changed': {
                  description: 'The visitor opened another page and needs no results.',
                  meta: { requirements: ['QS-3'] },
                  target: '#quickSearch.response.idle',
                },
              },
            },
            results: {
              description: 'The results for the term are known, and may be empty.',
              meta: { requirements: ['QS-4'] },
            },
          },
        },
        failed: {
          description:
            'The gateway did not respond: nothing found is listed, only the way to all results. The next key tries again.',
          meta: { requirements: ['QS-6'] },
        },
      },
    },
  },
});

export type QuickSearchActorRef = ActorRefFrom<typeof quickSearchMachine>;

function changedTerm(event: QuickSearchEvent): string {
  return searchTerm(eventOf(event, 'term.changed').typed);
}

function submittedTerm(event: QuickSearchEvent): string {
  return searchTerm(eventOf(event, 'search.submitted').typed);
}

function optionsOf(context: QuickSearchContext) {
  return quickSearchOptions(context, context.paths);
}

function optionOf(context: QuickSearchContext) {
  return optionsOf(context).find(({ key }) => key === context.activeKey);
}
