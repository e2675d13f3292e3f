import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Product } from '../../domain/product/product.ts';
import { carouselMachine } from '../shell/carousel.machine.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface PromotionRowInput {
  readonly productIds: readonly string[];
}

/** The promotion is on the page again. */
export type PromotionRowEvent = { readonly type: 'promotion.shown' };

interface PromotionRowContext extends PromotionRowInput {
  readonly products: readonly Product[];
}

export const promotionRowPolicies: PoliciesOf<typeof promotionRowMachine> = {
  loadPromoted: customerRead,
};

/**
 * The products of one promotion, in a row that slides. The promotion is complete without them.
 *
 * @see §3 PROMOTION, §8 page-data loaders fall back to empty data
 */
export const promotionRowMachine = setup({
  types: {
    input: {} as PromotionRowInput,
    context: {} as PromotionRowContext,
    events: {} as PromotionRowEvent,
    children: {} as { carousel: 'carousel' },
    tags: {} as 'absent',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadPromoted: notProvided<readonly Product[], PromotionRowInput>('loadPromoted'),
    carousel: carouselMachine,
  },
  guards: {
    hasProducts: (_, params: { products: readonly Product[] }) => params.products.length > 0,
  },
  actions: {
    storeProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
  },
}).createMachine({
  id: 'promotionRow',
  description: 'The products that one promotion brings along.',
  meta: { requirements: ['LS-3', 'CT-5'] },
  context: ({ input }) => ({ ...input, products: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The gateway returns the products; their room is kept.',
      invoke: {
        id: 'loadPromoted',
        src: 'loadPromoted',
        input: ({ context: { productIds } }) => ({ productIds }),
        onDone: [
          {
            description: 'There are some.',
            meta: { requirements: ['CT-5'] },
            guard: { type: 'hasProducts', params: ({ event }) => ({ products: event.output }) },
            target: 'sliding',
            actions: { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
          },
          {
            description: 'The catalogue has none of them.',
            meta: { requirements: ['CT-5'] },
            target: 'absent',
          },
        ],
        onError: {
          description: 'The promotion does without them.',
          meta: { requirements: ['GW-4'] },
          target: 'failed',
        },
      },
    },
    sliding: {
      description: 'The products are looked at slide by slide.',
      meta: { requirements: ['CT-2'] },
      invoke: {
        id: 'carousel',
        src: 'carousel',
        input: ({ context }) => ({ itemCount: context.products.length }),
      },
    },
    absent: { description: 'There is nothing to show.', tags: 'absent', meta: { requirements: ['GW-4'] } },
    failed: {
      description: 'The products could not be loaded; nothing is shown.',
      tags: 'absent',
      meta: { requirements: ['GW-4'] },
      on: { 'promotion.shown': { description: 'The promotion is on a page again.', target: 'loading' } },
    },
  },
});

export type PromotionRowActorRef = ActorRefFrom<typeof promotionRowMachine>;
