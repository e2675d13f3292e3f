import { assign, sendTo } from 'xstate';
import {
  choicesMade,
  noVariants,
  type VariantsInformation,
} from '../../domain/variants/variants-information.ts';
import { productPath } from '../../domain/routes/route.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import type { ProductPageContext } from './product-page-setup.ts';
import { loadingSetup } from './product-page-loading.ts';
import { storeFailure } from '../load-and-show.ts';

/** Guards and actions of the states in which a choice is resolved to a variant. */
export const choosingSetup = loadingSetup.extend({
  guards: {
    isComplete: (_, params: { variants: VariantsInformation | null }) =>
      Boolean(params.variants?.selectedVariant),
    hasNothingChosen: ({ context }) => context.choices === null,
    isVariantOfAddress: ({ context }, params: { variants: VariantsInformation | null }) =>
      context.choices === null &&
      (params.variants?.variants ?? []).some(
        ({ variantProductId }) => variantProductId === context.selectedVariant,
      ),
  },
  actions: {
    storeVariants: assign({
      detail: ({ context: { detail } }, params: { variants: VariantsInformation | null }) =>
        detail && { ...detail, variants: params.variants ?? noVariants },
    }),
    storeOpenChoices: assign({
      detail: ({ context }, params: { variants: VariantsInformation | null }) =>
        context.detail && { ...context.detail, variants: params.variants ?? noVariants, variant: null },
      selectedVariant: '',
      openChoices: (_, params: { variants: VariantsInformation | null }) =>
        choicesMade(params.variants?.options ?? []),
      choices: null,
    }),
    takeChoicesBack: assign({ failedChoices: ({ context }) => context.choices, choices: null }),
    requestVariantAddress: sendTo(shop, ({ context }: { context: ProductPageContext }): ShopEvent => ({
      type: 'navigation.requested',
      to: productPath(context.paths, context.productId, {
        selectedVariant: context.selectedVariant,
        openChoices: context.openChoices,
        currentPath: context.currentPath,
      }),
      replace: true,
    })),
  },
});

export const resolving = choosingSetup.createStateConfig({
  description: 'The gateway says which choices are left, and which variant they lead to.',
  meta: { requirements: ['PD-3'] },
  tags: 'busy',
  invoke: {
    id: 'loadVariants',
    src: 'loadVariants',
    input: ({ context }) => ({
      productId: context.productId,
      choices: context.choices ?? context.openChoices,
    }),
    onDone: [
      {
        description: 'Every choice is made: the address names the variant, and the variant is loaded.',
        guard: { type: 'isComplete', params: ({ event }) => ({ variants: event.output }) },
        target: 'loadingVariant',
        actions: [
          { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
          {
            type: 'storeVariant',
            params: ({ event }) => ({ selectedVariant: event.output?.selectedVariant ?? '' }),
          },
          'requestVariantAddress',
        ],
      },
      {
        description: 'The address names a variant: what leads to it is chosen.',
        meta: { requirements: ['RT-3', 'PD-3'] },
        guard: { type: 'isVariantOfAddress', params: ({ event }) => ({ variants: event.output }) },
        target: 'resolving',
        reenter: true,
        actions: [
          { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
          'storeAddressChoices',
        ],
      },
      {
        description: 'The choices are loaded, and none is made yet.',
        guard: 'hasNothingChosen',
        target: 'deciding',
        actions: { type: 'storeVariants', params: ({ event }) => ({ variants: event.output }) },
      },
      {
        description: 'Something is still to be chosen.',
        target: 'deciding',
        actions: [
          { type: 'storeOpenChoices', params: ({ event }) => ({ variants: event.output }) },
          'requestVariantAddress',
        ],
      },
    ],
    onError: [
      {
        description: 'The choices could not be loaded; the page stays.',
        meta: { requirements: ['SE-2', 'PD-3'] },
        guard: 'isWithoutChoices',
        target: 'outdated',
        actions: storeFailure,
      },
      {
        description:
          'The choice is taken back, and can be requested again. The variant of the address was still to come: it is loaded.',
        meta: { requirements: ['SE-2', 'RT-3'] },
        guard: 'isOutdated',
        target: 'loading',
        actions: ['takeChoicesBack', 'storeAddressChoices', storeFailure],
      },
      {
        description: 'The choice is taken back, and can be requested again; what is shown can be ordered.',
        meta: { requirements: ['SE-2', 'PD-3'] },
        target: 'deciding',
        actions: ['takeChoicesBack', storeFailure],
      },
    ],
  },
  on: {
    'option.chosen': {
      description: 'A later choice replaces the pending one.',
      target: 'resolving',
      reenter: true,
      actions: { type: 'storeChoice', params: ({ event }) => event },
    },
  },
});

export const outdated = choosingSetup.createStateConfig({
  description:
    'The page stays as it was; what could not be loaded can be requested again, or something else chosen.',
  meta: { requirements: ['SE-2', 'PD-3', 'PD-4'] },
  on: {
    'retry.requested': [
      {
        description: 'The visitor asks once more for what can be chosen.',
        meta: { requirements: ['SE-2'] },
        guard: 'isWithoutChoices',
        target: 'resolving',
      },
      {
        description: 'The visitor asks once more for the variant.',
        meta: { requirements: ['SE-2'] },
        target: 'loading',
      },
    ],
    'connection.returned': [
      {
        description: 'The connection is back: what can be chosen is requested again.',
        meta: { requirements: ['SE-2'] },
        guard: 'isWithoutChoices',
        target: 'resolving',
      },
      {
        description: 'The connection is back: the variant is requested again.',
        meta: { requirements: ['SE-2'] },
        target: 'loading',
      },
    ],
    'option.chosen': {
      description: 'The visitor chooses something else.',
      meta: { requirements: ['PD-3'] },
      target: 'resolving',
      actions: { type: 'storeChoice', params: ({ event }) => event },
    },
  },
});
