import { assign } from 'xstate';
import { relatedProductsMachine } from '../../machines/related-products.machine.ts';
import { productPageMachine } from '../../machines/product-page.machine.ts';
import { variantMatrixMachine } from '../../machines/variant-matrix.machine.ts';
import { visitMemory } from '../../services/visit-memory.ts';
import { viewedBy, viewedMemory } from '../../services/viewed-memory.ts';
import { withoutAbort, type LateCallbacks } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * The product page's machines with their services, what the customer typed there and which products they looked at
 * (MA-1, SE-1, PD-8). Lines of the matrix that are on their way when the customer leaves still come into the basket, which is read
 * again then, or the customer is told why not.
 */
export function composeProductPage({
  request,
  customerRequest,
  parkedIfSessionOver,
  orderLine,
  visitStorage,
  viewedStorage,
  tellLateFailure,
  readBasketLate,
}: Requests) {
  const lateLines: LateCallbacks = {
    ...readBasketLate,
    onLateFailure: (error, lines) => {
      readBasketLate.onLateFailure(error, lines);
      tellLateFailure('basketFailed').onLateFailure(error, lines);
    },
  };
  const productPage = productPageMachine.provide({
    actors: {
      loadProduct: request((services) => services.loadProduct),
      loadVariants: customerRequest((services) => services.loadVariants),
      orderLine,
      variantMatrix: variantMatrixMachine.provide({
        actors: {
          loadMatrix: customerRequest((services) => services.loadMatrix),
          addLines: customerRequest((services) =>
            withoutAbort(
              parkedIfSessionOver(services.addLines, (lines) => ({ kind: 'lines', request: lines })),
              lateLines,
            ),
          ),
        },
        actions: {
          recallTyped: assign({
            typed: ({ context }) => visitMemory(visitStorage, context.userId).recall('matrix'),
          }),
          rememberTyped: ({ context }, params) =>
            visitMemory(visitStorage, context.userId).remember('matrix', params.typed),
        },
      }),
      relatedProducts: relatedProductsMachine.provide({
        actors: { loadRelated: customerRequest((services) => services.loadRelated) },
        actions: {
          recallViewed: assign({
            viewed: ({ context }) => viewedBy(viewedStorage, context),
          }),
          rememberViewed: ({ context: { userId } }, params) => {
            if (userId !== '') viewedMemory(viewedStorage, userId).remember(params.viewed);
          },
        },
      }),
    },
    actions: {
      recallTyped: assign({
        typed: ({ context }) => visitMemory(visitStorage, context.userId).recall('page'),
      }),
      rememberTyped: ({ context }, params) =>
        visitMemory(visitStorage, context.userId).remember('page', params.typed),
    },
  });
  return { productPage };
}
