import { basketMachine } from '../machines/basket.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** The basket with its services (MA-1). */
export function composeBasket({ customerRequest }: Pick<Requests, 'customerRequest'>) {
  return basketMachine.provide({
    actors: {
      loadBasket: customerRequest((services) => services.loadBasket),
      changeLine: customerRequest((services) => services.changeLine),
    },
  });
}
