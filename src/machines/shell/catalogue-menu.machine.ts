import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Category } from '../../domain/listing/category.ts';
import { eventOf } from '../event-of.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';
import { notProvided } from '../request-actor.ts';
import { publicRead, type PoliciesOf } from '../request-policy.ts';
import { retryTo } from '../load-and-show.ts';

export interface CatalogueMenuInput {
  /** The categories, when the page came with them. */
  readonly initial: readonly Category[] | null;
}

interface CatalogueMenuContext {
  readonly categories: readonly Category[];
  readonly initial: readonly Category[] | null;
  /** The category whose level the drawer of a small screen shows, or showed last. */
  readonly levelId: string;
}

export type CatalogueMenuEvent =
  | { readonly type: 'menu.opened' }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'level.opened'; readonly categoryId: string }
  | { readonly type: 'level.closed' }
  | { readonly type: 'retry.requested' }
  | ConnectionReturned;

export const catalogueMenuPolicies: PoliciesOf<typeof catalogueMenuMachine> = {
  loadCategories: publicRead,
};

/**
 * The catalogue's top categories, and the panel in the header that shows them. The home page shows the same ones.
 *
 * @see §7 category/categories
 */
export const catalogueMenuMachine = setup({
  types: {
    input: {} as CatalogueMenuInput,
    context: {} as CatalogueMenuContext,
    events: {} as CatalogueMenuEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadCategories: notProvided<readonly Category[], unknown>('loadCategories'),
  },
  guards: {
    hasCategories: ({ context }) => context.initial !== null,
  },
  actions: {
    storeCategories: assign({
      categories: (_, params: { categories: readonly Category[] }) => params.categories,
    }),
    storeLevel: assign({ levelId: ({ event }) => eventOf(event, 'level.opened').categoryId }),
    clearLevel: assign({ levelId: '' }),
  },
}).createMachine({
  id: 'catalogueMenu',
  description: 'The categories at the top of the catalogue, and the panel that shows them.',
  meta: { requirements: ['LS-7'], ours: true },
  context: ({ input }) => ({ categories: input.initial ?? [], initial: input.initial, levelId: '' }),
  type: 'parallel',
  states: {
    categories: {
      description: 'Whether the categories are there.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The page may have come with the categories.',
          always: [
            { description: 'The page came with them.', guard: 'hasCategories', target: 'ready' },
            { description: 'The page came without them.', target: 'loading' },
          ],
        },
        loading: {
          description: 'The categories are requested.',
          invoke: {
            id: 'loadCategories',
            src: 'loadCategories',
            input: {},
            onDone: {
              description: 'The categories are there.',
              target: 'ready',
              actions: { type: 'storeCategories', params: ({ event }) => ({ categories: event.output }) },
            },
            onError: { description: 'Search and links still work without them.', target: 'failed' },
          },
        },
        ready: {
          description: 'The categories can be shown; there may be none.',
          on: {
            'retry.requested': {
              description: 'There were none; the visitor asks once more.',
              meta: { requirements: ['GW-4'] },
              target: 'loading',
            },
          },
        },
        failed: {
          description: 'The categories could not be loaded.',
          meta: { requirements: ['GW-4'] },
          on: {
            ...retryTo('loading', 'The visitor asks once more.'),
            'menu.opened': { description: 'Opening the panel tries again by itself.', target: 'loading' },
          },
        },
      },
    },
    panel: {
      description: 'Whether the panel is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The panel is closed.',
          on: { 'menu.opened': { description: 'The visitor opens the panel.', target: 'open' } },
        },
        open: {
          description: 'The panel is open.',
          exit: 'clearLevel',
          on: {
            'menu.closed': {
              description: 'Closed by the visitor, or because the page changed.',
              target: 'closed',
            },
          },
          initial: 'top',
          states: {
            top: {
              description: 'The categories at the top are shown.',
              on: {
                'level.opened': {
                  description: 'On a small screen one of them is looked into.',
                  target: 'level',
                  actions: 'storeLevel',
                },
              },
            },
            level: {
              description: 'The categories below one of them are shown.',
              on: { 'level.closed': { description: 'Back to the top.', target: 'top' } },
            },
          },
        },
      },
    },
  },
});

export type CatalogueMenuActorRef = ActorRefFrom<typeof catalogueMenuMachine>;
