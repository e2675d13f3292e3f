import type { ActorRefFrom } from 'xstate';
import { customerRead, publicRead, type PoliciesOf } from '../request-policy.ts';
import {
  deciding,
  failed,
  loading,
  loadingVariant,
  missing,
  moving,
  signInRequired,
} from './product-page-loading.ts';
import { outdated, resolving } from './product-page-choosing.ts';
import { ready, readySetup } from './product-page-ready.ts';

export type { AdditionResumed, ProductPageEvent, ProductPageInput } from './product-page-setup.ts';

export const productPagePolicies: PoliciesOf<typeof productPageMachine> = {
  loadProduct: publicRead,
  loadVariants: customerRead,
};

/**
 * One product: loading it, choosing its variant, and ordering it. Ordering is a child machine that exists while a customer looks
 * at a product, and starts again with every other product.
 *
 * @see §2 Screens and parts, §7 GET {productService}, {variantsService}
 */
export const productPageMachine = readySetup.createMachine({
  id: 'productPage',
  description: 'One product: loading it, choosing its variant, and ordering it.',
  meta: { requirements: ['PD-1', 'PD-2', 'PD-3', 'RT-3', 'SE-1'] },
  context: ({ input: { initial, fromList, ...input } }) => ({
    ...input,
    openChoices: input.openChoices ?? [],
    detail: initial ?? (fromList && { product: fromList, variants: null, variant: null }),
    isFromList: initial === null && fromList !== null,
    failure: null,
    choices: null,
    failedChoices: null,
    typed: {},
    orderings: 0,
  }),
  initial: 'deciding',
  entry: 'recallTyped',
  invoke: [
    {
      id: 'relatedProducts',
      src: 'relatedProducts',
      input: ({ context: { userId, mostViewed } }) => ({ userId, mostViewed }),
    },
    {
      id: 'variantMatrix',
      src: 'variantMatrix',
      input: ({ context: { productId, userId, keySeed } }) => ({ productId, userId, keySeed }),
    },
  ],
  on: {
    'variant.selected': {
      description: 'The address names another variant, or other choices.',
      meta: { requirements: ['RT-3', 'RT-6', 'PD-3'] },
      guard: { type: 'isOtherChoice', params: ({ event }) => event },
      target: '.loading',
      actions: [{ type: 'storeAddress', params: ({ event }) => event }, 'storeAddressChoices'],
    },
  },
  states: {
    deciding,
    loading,
    loadingVariant,
    ready,
    resolving,
    outdated,
    failed,
    missing,
    moving,
    signInRequired,
  },
});

export type ProductPageActorRef = ActorRefFrom<typeof productPageMachine>;
