import { assign } from 'xstate';
import { basketMachine, basketPolicies } from '../../machines/basket/basket.machine.ts';
import { orderLineMachine, orderLinePolicies } from '../../machines/tile/order-line.machine.ts';
import { watchAdditions } from '../../services/transport/response-order.ts';
import type { Requests } from '../requests.ts';

/** The basket with unconfirmed changes of an earlier visit, synchronised with other tabs (BA-4). */
export function composeBasket({
  actor,
  customer,
  basketMemoryOf,
  recall,
}: Pick<Requests, 'actor' | 'customer' | 'basketMemoryOf' | 'recall'>) {
  return basketMachine.provide({
    actors: {
      loadBasket: actor(basketPolicies.loadBasket, (services) => services.loadBasket),
      changeBasket: actor(
        basketPolicies.changeBasket,
        ({ changeBasket, loadBasket }) =>
          (change, options) => {
            const isWanted = basketMemoryOf(customer() ?? '').has(change.key);
            return isWanted ? changeBasket(change, options) : loadBasket({}, options);
          },
      ),
    },
    actions: {
      recallChanges: assign({
        changes: ({ context }) => recall('basket.changes', () => basketMemoryOf(context.userId).recall()),
      }),
      rememberChanges: ({ context: { userId, changes } }) => basketMemoryOf(userId).remember(changes),
    },
  });
}

/** An addition is stored until the gateway has decided, so that closing the page does not lose it (BA-4). */
export function composeOrderLine({ actor, basketMemoryOf, customer }: Omit<Requests, 'orderLine'>) {
  const watched = watchAdditions();
  return orderLineMachine.provide({
    actors: {
      addLine: actor(
        orderLinePolicies.addLine,
        (services) => watched(services.addLine),
        (userId, { key }) => basketMemoryOf(userId).drop(key),
      ),
    },
    actions: {
      rememberAddition: (_, { addition }) => {
        const userId = customer();
        if (userId) basketMemoryOf(userId).keep(addition);
      },
    },
  });
}
