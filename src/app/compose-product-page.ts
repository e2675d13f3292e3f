import { addToBasketMachine } from '../machines/add-to-basket.machine.ts';
import { productPageMachine } from '../machines/product-page.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** The product page's machines with their services (MA-1). */
export function composeProductPage({ request, customerRequest, addLine }: Requests) {
  return productPageMachine.provide({
    actors: {
      loadProduct: request((services) => services.loadProduct),
      loadVariants: customerRequest((services) => services.loadVariants),
      addToBasket: addToBasketMachine.provide({
        actors: { addLine },
      }),
    },
  });
}
