import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Category } from '../../domain/listing/category.ts';
import {
  hasCustomerRows,
  noCustomerRows,
  type CustomerRows,
  type HomeParts,
} from '../../domain/home/customer-rows.ts';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import type { Product } from '../../domain/product/product.ts';
import type { CustomerRowsRequest } from '../../services/home/customer-row-services.ts';
import { basketRefillMachine } from '../basket/basket-refill.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import { carouselMachine } from '../shell/carousel.machine.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface HomePageInput {
  /** The categories at the top of the catalogue, when the page came with them. */
  readonly categories: readonly Category[] | null;
  /** Id of the customer, empty for a visitor. */
  readonly userId: string;
  /** How many recently viewed products the page shows. */
  readonly mostViewed: number;
  /** The rows in the page's document; `null` without them. */
  readonly initial: HomeParts | null;
  /** Makes the keys of this opening of the page unique (BA-4). */
  readonly keySeed: string;
}

interface HomePageContext extends HomePageInput {
  readonly products: readonly Product[];
  /** The blocks of the page: promotions in the full width, and products. */
  readonly blocks: readonly Product[];
  /** Ids of the products that the customer looked at, newest first. */
  readonly viewed: readonly string[];
  readonly customerRows: CustomerRows;
}

export const homePagePolicies: PoliciesOf<typeof homePageMachine> = {
  loadOffers: customerRead,
  loadHomeBlocks: customerRead,
  loadCustomerRows: customerRead,
};

/**
 * The rows that the home page shows beside the top of the catalogue: the departments' promotions, and for a
 * customer their open orders, what they bought before and what they looked at. The page is complete without
 * them.
 *
 * @see §3 PROMOTION, §4 Recently viewed, §8 page-data loaders fall back to empty data
 */
export const homePageMachine = setup({
  types: {
    input: {} as HomePageInput,
    context: {} as HomePageContext,
    children: {} as { carousel: 'carousel'; blocksCarousel: 'carousel'; basketRefill: 'basketRefill' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadOffers: notProvided<readonly Product[], Pick<HomePageInput, 'categories'>>('loadOffers'),
    loadHomeBlocks: notProvided<readonly Product[], Pick<HomePageInput, 'categories'>>('loadHomeBlocks'),
    loadCustomerRows: notProvided<CustomerRows, CustomerRowsRequest>('loadCustomerRows'),
    carousel: carouselMachine,
    basketRefill: basketRefillMachine,
  },
  guards: {
    isCustomer: ({ context }) => context.userId !== '',
    hasProducts: (_, params: { products: readonly Product[] }) => params.products.length > 0,
    hasBlocks: (_, params: { products: readonly Product[] }) => params.products.length > 0,
    hasSliding: (_, params: { products: readonly Product[] }) =>
      slidingRow({ category: null, products: params.products }) !== null,
    hasRows: (_, params: { rows: CustomerRows }) => hasCustomerRows(params.rows),
  },
  actions: {
    recallViewed: providedByApp('recallViewed'),
    storeProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
    storeBlocks: assign({ blocks: (_, params: { products: readonly Product[] }) => params.products }),
    storeCustomerRows: assign({ customerRows: (_, params: { rows: CustomerRows }) => params.rows }),
  },
}).createMachine({
  id: 'homePage',
  description: 'The promotions of the home page, and the customer’s rows.',
  meta: { requirements: ['CT-2', 'CT-5', 'LS-8', 'GW-4'] },
  context: ({ input }) => ({
    ...input,
    products: input.initial?.offers ?? [],
    blocks: [],
    viewed: [],
    customerRows: input.initial?.customerRows ?? noCustomerRows,
  }),
  entry: 'recallViewed',
  invoke: {
    id: 'basketRefill',
    src: 'basketRefill',
    input: ({ context: { keySeed } }) => ({ source: 'order' as const, sourceId: '', keySeed }),
  },
  type: 'parallel',
  states: {
    offers: {
      description: 'The promoted products.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The gateway returns the products that the departments promote.',
          invoke: {
            id: 'loadOffers',
            src: 'loadOffers',
            input: ({ context }) => ({ categories: context.categories }),
            onDone: [
              {
                description: 'There are some.',
                meta: { requirements: ['LS-8'] },
                guard: { type: 'hasProducts', params: ({ event }) => ({ products: event.output }) },
                target: 'ready',
                actions: { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
              },
              { description: 'There are none.', meta: { requirements: ['LS-8'] }, target: 'absent' },
            ],
            onError: {
              description: 'The page does without them.',
              meta: { requirements: ['GW-4'] },
              target: 'absent',
            },
          },
        },
        ready: {
          description: 'The products are shown slide by slide.',
          invoke: {
            id: 'carousel',
            src: 'carousel',
            systemId: 'offersCarousel',
            input: ({ context }) => ({ itemCount: context.products.length }),
          },
        },
        absent: { description: 'There is nothing to show.', meta: { requirements: ['GW-4'] } },
      },
    },
    blocks: {
      description: 'The blocks of the page: promotions in the full width, and products.',
      meta: { requirements: ['CT-2', 'CT-5'] },
      initial: 'loading',
      states: {
        loading: {
          description: 'The gateway returns what the categories at the top name.',
          invoke: {
            id: 'loadHomeBlocks',
            src: 'loadHomeBlocks',
            input: ({ context }) => ({ categories: context.categories }),
            onDone: [
              {
                description: 'There is something, and a promotion wants the products in a row that slides.',
                meta: { requirements: ['LS-3'] },
                guard: { type: 'hasSliding', params: ({ event }) => ({ products: event.output }) },
                target: 'sliding',
                actions: { type: 'storeBlocks', params: ({ event }) => ({ products: event.output }) },
              },
              {
                description: 'There is something.',
                meta: { requirements: ['CT-5'] },
                guard: { type: 'hasBlocks', params: ({ event }) => ({ products: event.output }) },
                target: 'ready',
                actions: { type: 'storeBlocks', params: ({ event }) => ({ products: event.output }) },
              },
              {
                description: 'The catalogue puts nothing there.',
                meta: { requirements: ['CT-5'] },
                target: 'absent',
              },
            ],
            onError: {
              description: 'The page does without it.',
              meta: { requirements: ['GW-4'] },
              target: 'absent',
            },
          },
        },
        ready: { description: 'It is shown below the offers.' },
        sliding: {
          description: 'It is shown below the offers, its products slide by slide.',
          meta: { requirements: ['LS-3'] },
          invoke: {
            id: 'blocksCarousel',
            src: 'carousel',
            systemId: 'blocksCarousel',
            input: ({ context: { blocks } }) => ({
              itemCount: slidingRow({ category: null, products: blocks })?.products.length ?? 0,
            }),
          },
        },
        absent: { description: 'There is nothing to show.', meta: { requirements: ['GW-4'] } },
      },
    },
    customerRows: {
      description:
        'The last order and open ones, lists, what was bought before, what was looked at; those of the document are shown at once.',
      meta: { requirements: ['BA-7', 'TI-7', 'PD-8'], ours: true },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Only a customer has personal rows.',
          always: [
            {
              description: 'A customer is signed in.',
              meta: { requirements: ['PD-8'] },
              guard: 'isCustomer',
              target: 'loading',
            },
            {
              description: 'A visitor sees the catalogue.',
              meta: { requirements: ['SE-3'] },
              target: 'absent',
            },
          ],
        },
        loading: {
          description: 'The gateway returns what is the customer’s own.',
          invoke: {
            id: 'loadCustomerRows',
            src: 'loadCustomerRows',
            input: ({ context: { viewed, mostViewed } }) => ({ viewed: viewed.slice(0, mostViewed) }),
            onDone: [
              {
                description: 'There is something.',
                meta: { requirements: ['PD-8'] },
                guard: { type: 'hasRows', params: ({ event }) => ({ rows: event.output }) },
                target: 'ready',
                actions: { type: 'storeCustomerRows', params: ({ event }) => ({ rows: event.output }) },
              },
              {
                description: 'The customer is new here.',
                meta: { requirements: ['PD-8'] },
                target: 'absent',
              },
            ],
            onError: {
              description: 'The page does without it.',
              meta: { requirements: ['GW-4'] },
              target: 'absent',
            },
          },
        },
        ready: { description: 'It is shown above the catalogue.' },
        absent: { description: 'There is nothing to show.', meta: { requirements: ['GW-4'] } },
      },
    },
  },
});

export type HomePageActorRef = ActorRefFrom<typeof homePageMachine>;
