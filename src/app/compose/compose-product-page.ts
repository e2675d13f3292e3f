import { assign } from 'xstate';
import {
  relatedProductsMachine,
  relatedProductsPolicies,
} from '../../machines/product/related-products.machine.ts';
import { productPageMachine, productPagePolicies } from '../../machines/product/product-page.machine.ts';
import {
  variantMatrixMachine,
  variantMatrixPolicies,
} from '../../machines/variants/variant-matrix.machine.ts';
import { draftMemory } from '../../services/transport/draft-memory.ts';
import { viewedBy, viewedMemory } from '../../services/product/viewed-memory.ts';
import type { Requests } from '../requests.ts';
import { composeOrderLine } from './customer/compose-order-line.ts';

/**
 * The product page's machines with their services, the customer's earlier input and their viewed products
 * (MA-1, SE-1, PD-8).
 */
export function composeProductPage(requests: Requests) {
  const { actor, draftStorage, viewedStorage, recall } = requests;
  const productPage = productPageMachine.provide({
    actors: {
      loadProduct: actor(productPagePolicies.loadProduct, (services) => services.loadProduct),
      loadVariants: actor(productPagePolicies.loadVariants, (services) => services.loadVariants),
      orderLine: composeOrderLine(requests),
      variantMatrix: variantMatrixMachine.provide({
        actors: {
          loadMatrix: actor(variantMatrixPolicies.loadMatrix, (services) => services.loadMatrix),
          addLines: actor(variantMatrixPolicies.addLines, (services) => services.addLines),
        },
        actions: {
          recallTyped: assign({
            typed: ({ context }) =>
              recall('variantMatrix.typed', () => draftMemory(draftStorage, context.userId).recall('matrix')),
          }),
          rememberTyped: ({ context }, params) =>
            draftMemory(draftStorage, context.userId).remember('matrix', params.typed),
        },
      }),
      relatedProducts: relatedProductsMachine.provide({
        actors: {
          loadRelated: actor(relatedProductsPolicies.loadRelated, (services) => services.loadRelated),
        },
        actions: {
          recallViewed: assign({
            viewed: ({ context }) => recall('relatedProducts.viewed', () => viewedBy(viewedStorage, context)),
          }),
          rememberViewed: ({ context: { userId } }, params) => {
            if (userId !== '') viewedMemory(viewedStorage, userId).remember(params.viewed);
          },
        },
      }),
    },
    actions: {
      recallTyped: assign({
        typed: ({ context }) =>
          recall('productPage.typed', () => draftMemory(draftStorage, context.userId).recall('page')),
      }),
      rememberTyped: ({ context }, params) =>
        draftMemory(draftStorage, context.userId).remember('page', params.typed),
    },
  });
  return { productPage };
}
