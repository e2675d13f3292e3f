import { assign } from 'xstate';
import { productPageMachine } from '../machines/product-page.machine.ts';
import { typedMemory } from '../services/typed-memory.ts';
import type { Requests } from './compose-storefront.ts';

/** The product page's machines with their services and what the customer typed there before (MA-1, SE-1). */
export function composeProductPage({ request, customerRequest, orderLine, typed }: Requests) {
  const productPage = productPageMachine.provide({
    actors: {
      loadProduct: request((services) => services.loadProduct),
      loadVariants: customerRequest((services) => services.loadVariants),
      orderLine,
    },
    actions: {
      recallTyped: assign({ typed: ({ context }) => typedMemory(typed, context.userId).recall('page') }),
      rememberTyped: ({ context }, params) =>
        typedMemory(typed, context.userId).remember('page', params.typed),
    },
  });
  return { productPage };
}
