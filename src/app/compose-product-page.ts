import { assign } from 'xstate';
import { addToBasketMachine } from '../machines/add-to-basket.machine.ts';
import { productPageMachine } from '../machines/product-page.machine.ts';
import { typedMemory } from '../services/typed-memory.ts';
import { withoutAbort } from '../services/without-abort.ts';
import type { Requests } from './compose-storefront.ts';

/** The product page's machines with their services and what the customer typed there before (MA-1, SE-1). */
export function composeProductPage({ request, customerRequest, lateAddition, typed }: Requests) {
  const productPage = productPageMachine.provide({
    actors: {
      loadProduct: request((services) => services.loadProduct),
      loadVariants: customerRequest((services) => services.loadVariants),
      addToBasket: addToBasketMachine.provide({
        actors: {
          addLine: customerRequest((services) => withoutAbort(services.addLine, lateAddition)),
        },
      }),
    },
    actions: {
      recallTyped: assign({ typed: ({ context }) => typedMemory(typed, context.userId).recall('page') }),
      rememberTyped: ({ context }, params) =>
        typedMemory(typed, context.userId).remember('page', params.typed),
    },
  });
  return { productPage };
}
