import { orderPageMachine, orderPagePolicies } from '../../machines/orders/order-page.machine.ts';
import { ordersMachine, ordersPolicies } from '../../machines/orders/orders.machine.ts';
import type { Requests } from '../requests.ts';
import { composeBasketRefill } from './compose-basket-refill.ts';

/** The machines of the list of orders and of one order with their services (MA-1). */
export function composeOrders(requests: Requests) {
  const { actor } = requests;
  return {
    orders: ordersMachine.provide({
      actors: { loadOrders: actor(ordersPolicies.loadOrders, (services) => services.loadOrders) },
    }),
    orderPage: orderPageMachine.provide({
      actors: {
        loadOrder: actor(orderPagePolicies.loadOrder, (services) => services.loadOrder),
        cancelOrder: actor(orderPagePolicies.cancelOrder, (services) => services.cancelOrder),
        basketRefill: composeBasketRefill(requests),
      },
    }),
  };
}
