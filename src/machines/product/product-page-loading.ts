import { assign, sendTo } from 'xstate';
import { isMissing, isUnauthorised, type Fault } from '../../domain/faults/fault.ts';
import { isOfOtherPage, orderedProduct, type ProductDetail } from '../../domain/product/product-detail.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { Product } from '../../domain/product/product.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { productPageSetup, shown, type ProductPageContext } from './product-page-setup.ts';
import { faultParams, retryTo, storeFailure } from '../load-and-show.ts';

/** Guards and actions of the states that load the product or a variant. */
export const loadingSetup = productPageSetup.extend({
  guards: {
    hasProduct: ({ context }) => context.detail !== null,
    isForCustomer: ({ context: { detail } }) =>
      detail !== null && orderedProduct(detail).audience === 'customer',
    isUnknownProduct: (_, params: { fault: Fault }) => isMissing(params.fault),
    isOfOtherPage: ({ context }) => context.detail !== null && isOfOtherPage(context.detail, context),
    isUnauthorised: (_, params: { fault: Fault }) => isUnauthorised(params.fault),
  },
  actions: {
    storeDetail: assign({
      detail: (_, params: { detail: ProductDetail }) => params.detail,
      isFromList: false,
      choices: null,
    }),
    dropFromList: assign({ detail: null, isFromList: false }),
    storeVariantProduct: assign({
      detail: ({ context: { detail } }, params: { variant: Product }) =>
        detail && { ...detail, variant: params.variant },
      choices: null,
    }),
    requestPageOfProduct: sendTo(shop, ({ context }: { context: ProductPageContext }): ShopEvent => ({
      type: 'navigation.requested',
      to: productLink(context.paths, shown(context).product, context.currentPath),
      replace: true,
    })),
    announceSignInRequired: sendTo(shop, { type: 'signIn.required' } satisfies ShopEvent),
  },
});

export const deciding = loadingSetup.createStateConfig({
  description: 'The loaded parts of the product decide what the page shows, and what it still loads.',
  always: [
    {
      description: 'There is no product yet.',
      meta: { requirements: ['PD-1'] },
      guard: 'isNotThere',
      target: 'loading',
    },
    {
      description: 'It is a variant: its product is opened, with it chosen.',
      meta: { requirements: ['RT-3', 'PD-3'] },
      guard: 'isOfOtherPage',
      target: 'moving',
    },
    {
      description: 'The product is there, and what can be chosen of it is not.',
      meta: { requirements: ['PD-3', 'GW-4'] },
      guard: 'isWithoutChoices',
      target: 'resolving',
    },
    {
      description: 'The product is there as a customer sees it: with price and stock, to be ordered.',
      meta: { requirements: ['PD-1'] },
      guard: 'isForCustomer',
      target: 'ready.ordering',
    },
    {
      description: 'The product is there as everyone sees it; visitors are asked to sign in for more.',
      meta: { requirements: ['PD-2'] },
      target: 'ready.viewing',
    },
  ],
});

/** The request for the product, with the failures that mean the same wherever it is made. */
export const productRequest = {
  id: 'loadProduct',
  src: 'loadProduct',
  input: ({
    context: { productId, selectedVariant, openChoices },
  }: {
    readonly context: ProductPageContext;
  }) => ({ productId, selectedVariant, openChoices }),
  onDone: {
    description: 'The product is there.',
    meta: { requirements: ['PD-1'] },
    target: '#productPage.deciding',
    actions: {
      type: 'storeDetail',
      params: ({ event }: { readonly event: { readonly output: ProductDetail } }) => ({
        detail: event.output,
      }),
    },
  },
  onError: [
    {
      description: 'The catalogue has no such product.',
      meta: { requirements: ['SE-2'] },
      guard: { type: 'isUnknownProduct', params: faultParams },
      target: '#productPage.missing',
    },
    {
      description: 'The session is over: the customer signs in again and comes back here.',
      meta: { requirements: ['SE-1'] },
      guard: { type: 'isUnauthorised', params: faultParams },
      target: '#productPage.signInRequired',
      actions: 'announceSignInRequired',
    },
  ],
} as const;

export const loading = loadingSetup.createStateConfig({
  description:
    'The product, or another variant of it, is on its way; what is shown stays until then, marked busy.',
  meta: { requirements: ['PD-3', 'PD-4'] },
  tags: 'busy',
  invoke: {
    ...productRequest,
    onError: [
      ...productRequest.onError,
      {
        description: 'The gateway did not respond as it should, and there is no product to show.',
        meta: { requirements: ['SE-2'] },
        guard: 'isNotThere',
        target: 'failed',
        actions: storeFailure,
      },
      {
        description: 'Another variant could not be loaded; the page stays.',
        meta: { requirements: ['SE-2', 'PD-3'] },
        target: 'outdated',
        actions: storeFailure,
      },
    ],
  },
  on: {
    'option.chosen': {
      description: 'A choice is corrected before its variant is there.',
      meta: { requirements: ['PD-3'] },
      guard: 'hasProduct',
      target: 'resolving',
      actions: { type: 'storeChoice', params: ({ event }) => event },
    },
  },
});

export const loadingVariant = loadingSetup.createStateConfig({
  description: 'The chosen variant is loading; the page keeps the earlier one until then, marked busy.',
  meta: { requirements: ['PD-3', 'PD-4'] },
  tags: 'busy',
  invoke: {
    id: 'loadVariant',
    src: 'loadProduct',
    input: ({ context: { selectedVariant } }) => ({ productId: selectedVariant, selectedVariant: '' }),
    onDone: {
      description: 'Image, number, price and stock are those of the variant.',
      meta: { requirements: ['PD-3'] },
      target: 'deciding',
      actions: {
        type: 'storeVariantProduct',
        params: ({ event }) => ({ variant: event.output.product }),
      },
    },
    onError: [
      {
        description: 'The session is over: the customer signs in again and comes back here.',
        meta: { requirements: ['SE-1'] },
        guard: { type: 'isUnauthorised', params: faultParams },
        target: 'signInRequired',
        actions: 'announceSignInRequired',
      },
      {
        description: 'The variant could not be loaded; the page stays.',
        meta: { requirements: ['SE-2', 'PD-3'] },
        target: 'outdated',
        actions: storeFailure,
      },
    ],
  },
  on: {
    'option.chosen': {
      description: 'A choice is corrected before its variant is there.',
      meta: { requirements: ['PD-3'] },
      target: 'resolving',
      actions: { type: 'storeChoice', params: ({ event }) => event },
    },
  },
});

export const moving = loadingSetup.createStateConfig({
  description: 'The page of the product opens, with the variant of the address chosen.',
  meta: { requirements: ['RT-3', 'PD-3'] },
  tags: 'busy',
  entry: 'requestPageOfProduct',
});

export const failed = loadingSetup.createStateConfig({
  description: 'The product could not be shown.',
  meta: { requirements: ['SE-2'] },
  on: retryTo('loading', 'The visitor tries again.'),
});

export const missing = loadingSetup.createStateConfig({
  description: 'The catalogue has no such product.',
  meta: { requirements: ['RT-1'] },
});

export const signInRequired = loadingSetup.createStateConfig({
  description: 'The customer has to sign in again.',
  meta: { requirements: ['SE-1'] },
});
