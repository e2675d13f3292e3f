import { assign, setup } from 'xstate';
import type { Product } from '../../domain/product/product.ts';
import { relatedRows, type LoadedRow, type RelatedRow } from '../../domain/product/related-rows.ts';
import { withViewed } from '../../domain/product/viewed-products.ts';
import type { RelatedRequest } from '../../services/product/related-services.ts';
import { eventOf } from '../event-of.ts';
import { notProvided } from '../request-actor.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import type { RequirementsMeta } from '../shop-event.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface RelatedProductsInput {
  /** Id of the customer who looks at the product, empty for a visitor. */
  readonly userId: string;
  /** How many recently viewed products the page shows. */
  readonly mostViewed: number;
}

interface RelatedProductsContext extends RelatedProductsInput {
  /** Ids of the products that the customer looked at, newest first. */
  readonly viewed: readonly string[];
  readonly rows: readonly RelatedRow[];
  readonly loaded: readonly LoadedRow[];
}

export interface ProductShown {
  readonly type: 'product.shown';
  readonly product: Product;
}

export const relatedProductsPolicies: PoliciesOf<typeof relatedProductsMachine> = {
  loadRelated: customerRead,
};

/**
 * The rows below a product: its buckets, its replacements, and the products that the customer looked at
 * before. The page is complete without them: a row that cannot be loaded is left out.
 *
 * @see §3 Bucket, §4 Recently viewed, §8 Bucket fetches keep only successes
 */
export const relatedProductsMachine = setup({
  types: {
    input: {} as RelatedProductsInput,
    context: {} as RelatedProductsContext,
    events: {} as ProductShown,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    loadRelated: notProvided<readonly LoadedRow[], RelatedRequest>('loadRelated'),
  },
  guards: {
    hasNoRows: ({ context }) => context.rows.length === 0,
    hasProducts: (_, params: { loaded: readonly LoadedRow[] }) => params.loaded.length > 0,
  },
  actions: {
    recallViewed: providedByApp('recallViewed'),
    rememberViewed: providedByApp<{ viewed: readonly string[] }>('rememberViewed'),
    storeRows: assign({
      rows: ({ context, event }) =>
        relatedRows(eventOf(event, 'product.shown').product, context.viewed, context.mostViewed),
    }),
    storeViewed: assign({
      viewed: ({ context, event }) =>
        withViewed(context.viewed, eventOf(event, 'product.shown').product, context.mostViewed),
    }),
    storeLoaded: assign({ loaded: (_, params: { loaded: readonly LoadedRow[] }) => params.loaded }),
  },
}).createMachine({
  id: 'relatedProducts',
  description: 'The rows below a product: buckets, alternatives and recently viewed products.',
  meta: { requirements: ['PD-5', 'PD-8', 'GW-4'] },
  context: ({ input }) => ({ ...input, viewed: [], rows: [], loaded: [] }),
  initial: 'waiting',
  entry: 'recallViewed',
  states: {
    waiting: {
      description: 'The product itself is not there yet.',
      on: {
        'product.shown': {
          description: 'The product is there, and counts as looked at.',
          meta: { requirements: ['PD-5', 'PD-8'] },
          target: 'deciding',
          actions: [
            'storeRows',
            'storeViewed',
            { type: 'rememberViewed', params: ({ context: { viewed } }) => ({ viewed }) },
          ],
        },
      },
    },
    deciding: {
      description: 'The product says what belongs to it.',
      always: [
        {
          description: 'Nothing does.',
          meta: { requirements: ['PD-5'] },
          guard: 'hasNoRows',
          target: 'absent',
        },
        { description: 'Other products do.', meta: { requirements: ['PD-5'] }, target: 'loading' },
      ],
    },
    loading: {
      description: 'All rows are loaded side by side.',
      meta: { requirements: ['PD-5'] },
      invoke: {
        id: 'loadRelated',
        src: 'loadRelated',
        input: ({ context }) => ({ rows: context.rows }),
        onDone: [
          {
            description: 'There are some; what could not be loaded is left out.',
            guard: { type: 'hasProducts', params: ({ event }) => ({ loaded: event.output }) },
            target: 'ready',
            actions: { type: 'storeLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          { description: 'None of them is there.', target: 'absent' },
        ],
        onError: {
          description: 'The page does without them.',
          meta: { requirements: ['GW-4'] },
          target: 'absent',
        },
      },
    },
    ready: { description: 'The rows are shown.' },
    absent: { description: 'There is nothing to show.', meta: { requirements: ['GW-4'] } },
  },
});
