import { basketRefillMachine, basketRefillPolicies } from '../../machines/basket/basket-refill.machine.ts';
import { refillBasket } from '../../services/basket/refill-basket.ts';
import type { Requests } from '../requests.ts';

/** The machine that adds the lines of an order or of a list to the basket, with its service (MA-1). */
export function composeBasketRefill({ actor }: Pick<Requests, 'actor'>) {
  return basketRefillMachine.provide({
    actors: { refillBasket: actor(basketRefillPolicies.refillBasket, refillBasket) },
  });
}
