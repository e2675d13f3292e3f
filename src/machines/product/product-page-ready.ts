import { assign, sendTo } from 'xstate';
import { productImages } from '../../domain/product/product-images.ts';
import {
  hasSameOffer,
  isVariantChosen,
  orderedProduct,
  type ProductDetail,
} from '../../domain/product/product-detail.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { untypedQuantity, type TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { OrderLineInput, QuantityTyped } from '../tile/order-line.machine.ts';
import type { ProductShown } from './related-products.machine.ts';
import { shown, type ProductPageContext } from './product-page-setup.ts';
import { productRequest } from './product-page-loading.ts';
import { storeFailure } from '../load-and-show.ts';
import { choosingSetup } from './product-page-choosing.ts';

/** Guards and actions while the product is shown and ordered. */
export const readySetup = choosingSetup.extend({
  guards: {
    isOfferOfList: ({ context }, { detail }: { detail: ProductDetail }) =>
      hasSameOffer(shown(context).product, detail.product),
    hasFailedChoices: ({ context }) => context.failedChoices !== null,
    isOrdered: ({ context }, params: { productId: string }) =>
      ordered(context).productId === params.productId,
  },
  actions: {
    storeTyped: assign({ typed: (_, { productId, typed }: QuantityTyped) => ({ [productId]: typed }) }),
    clearTyped: assign({ typed: {} }),
    dropTypedOfOthers: assign({
      typed: ({ context }) => {
        const { productId } = ordered(context);
        return { [productId]: typedFor(context, productId) };
      },
    }),
    notifyRelatedProducts: sendTo('relatedProducts', ({ context }): ProductShown => ({
      type: 'product.shown',
      product: shown(context).product,
    })),
    countOrdering: assign({ orderings: ({ context }) => context.orderings + 1 }),
    repeatChoices: assign({ choices: ({ context }) => context.failedChoices, failedChoices: null }),
  },
});

/** How much of the shown product has loaded. */
const parts = readySetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The visitor may come from a list that knows the product.',
      always: [
        {
          description: 'What the list knows is shown.',
          meta: { requirements: ['PD-1'] },
          guard: 'isFromList',
          target: 'knownFromList',
        },
        { description: 'All of it is there.', meta: { requirements: ['PD-1'] }, target: 'whole' },
      ],
    },
    knownFromList: {
      description:
        'Name, number, image, price and stock are those of the list, and it can be ordered; the rest is on its way.',
      meta: { requirements: ['PD-1', 'PD-2', 'PD-4'] },
      tags: 'partial',
      invoke: {
        ...productRequest,
        onDone: [
          {
            description:
              'The rest is there, and the offer is that of the list: what was typed or pressed goes on.',
            meta: { requirements: ['PD-1', 'PD-4'] },
            guard: {
              type: 'isOfferOfList',
              params: ({ event }: { readonly event: { readonly output: ProductDetail } }) => ({
                detail: event.output,
              }),
            },
            target: 'whole',
            actions: productRequest.onDone.actions,
          },
          productRequest.onDone,
        ],
        onError: [
          ...productRequest.onError,
          {
            description: 'The gateway did not respond as it should: what the list knows is not enough.',
            meta: { requirements: ['SE-2'] },
            target: '#productPage.failed',
            actions: [storeFailure, 'dropFromList'],
          },
        ],
      },
    },
    whole: {
      description: 'All of the product is shown.',
      meta: { requirements: ['PD-1'] },
      entry: 'notifyRelatedProducts',
      invoke: {
        id: 'productGallery',
        src: 'productGallery',
        input: ({ context: { detail } }) => ({
          images: detail ? productImages(orderedProduct(detail)) : [],
        }),
      },
    },
  },
});

export const ready = readySetup.createStateConfig({
  description: 'The product is shown.',
  initial: 'viewing',
  on: {
    'retry.requested': {
      description: 'The visitor asks once more for the choice that could not be loaded.',
      meta: { requirements: ['SE-2', 'PD-3'] },
      guard: 'hasFailedChoices',
      target: 'resolving',
      actions: 'repeatChoices',
    },
    'option.chosen': {
      description: 'One of the open choices is made, or changed.',
      meta: { requirements: ['PD-3'] },
      target: 'resolving',
      actions: { type: 'storeChoice', params: ({ event }) => event },
    },
  },
  states: {
    viewing: {
      description: 'An anonymous visitor looks at it: no price, no stock, no quantity.',
      meta: { requirements: ['PD-2', 'SE-3'] },
      ...parts,
    },
    ordering: {
      description: 'A customer may order it. Another variant starts at its minimum, as another product does.',
      meta: { requirements: ['PD-1', 'PD-4', 'PR-5'] },
      entry: [
        'countOrdering',
        'dropTypedOfOthers',
        { type: 'rememberTyped', params: ({ context: { typed } }) => ({ typed }) },
      ],
      invoke: {
        id: 'orderLine',
        src: 'orderLine',
        input: ({ context }) => orderInput(context),
      },
      on: {
        'quantity.typed': {
          description: 'Entries outlive the end of the session, and a choice that fails.',
          meta: { requirements: ['SE-1'] },
          actions: [
            { type: 'storeTyped', params: ({ event }) => event },
            { type: 'rememberTyped', params: ({ context: { typed } }) => ({ typed }) },
          ],
        },
        'addition.resumed': {
          description:
            'What was typed before the session ended goes into the basket after all: it starts afresh.',
          meta: { requirements: ['SE-1', 'PR-5'] },
          guard: { type: 'isOrdered', params: ({ event }) => event },
          target: 'ordering',
          reenter: true,
          actions: 'clearTyped',
        },
      },
      ...parts,
    },
  },
});

function orderInput(context: ProductPageContext): OrderLineInput {
  const product = ordered(context);
  return {
    product,
    isVariantChosen: context.detail !== null && isVariantChosen(context.detail),
    typed: typedFor(context, product.productId),
    keySeed: `${context.keySeed}-${context.orderings}`,
  };
}

function typedFor({ typed }: ProductPageContext, productId: string): TypedQuantity {
  return typed[productId] ?? untypedQuantity;
}

function ordered({ detail }: ProductPageContext): CustomerProduct {
  const product = detail && orderedProduct(detail);
  if (product?.audience !== 'customer') {
    throw new Error('productPage: ordering was entered without a product of a customer');
  }
  return product;
}
