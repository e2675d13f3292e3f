import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Category } from '../domain/category/category.ts';
import type { Product } from '../domain/product/product.ts';
import { notProvided } from './request-actor.ts';
import { carouselMachine } from './carousel.machine.ts';
import type { RequirementsMeta } from './parent-event.ts';

export interface OffersInput {
  /** The categories at the top of the catalogue, when the page came with them. */
  readonly categories: readonly Category[] | null;
}

interface OffersContext extends OffersInput {
  readonly products: readonly Product[];
}

/**
 * What the top of the catalogue promotes, for the home page. Without it the page is whole: nothing is said when there are
 * no offers, or when there is no response.
 *
 * @see §3 PROMOTION, §8 page-data loaders fall back to empty data
 */
export const offersMachine = setup({
  types: {
    input: {} as OffersInput,
    context: {} as OffersContext,
    children: {} as { carousel: 'carousel' },
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadOffers: notProvided<readonly Product[], OffersInput>('loadOffers'),
    carousel: carouselMachine,
  },
  guards: {
    hasProducts: (_, params: { products: readonly Product[] }) => params.products.length > 0,
  },
  actions: {
    storeProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
  },
}).createMachine({
  id: 'offers',
  description: 'The promoted products on the home page.',
  meta: { requirements: ['CT-2', 'LS-8', 'GW-4'] },
  context: ({ input }) => ({ ...input, products: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway is asked for the products that the departments promote.',
      invoke: {
        id: 'loadOffers',
        src: 'loadOffers',
        input: ({ context }) => ({ categories: context.categories }),
        onDone: [
          {
            description: 'There are some.',
            guard: { type: 'hasProducts', params: ({ event }) => ({ products: event.output }) },
            target: 'ready',
            actions: { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
          },
          { description: 'There are none.', target: 'absent' },
        ],
        onError: { description: 'The page does without them.', target: 'absent' },
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
});

export type OffersActorRef = ActorRefFrom<typeof offersMachine>;
