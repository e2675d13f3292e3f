import { basketRefillMachine } from '../machines/basket-refill.machine.ts';
import { orderPageMachine } from '../machines/order-page.machine.ts';
import { ordersMachine } from '../machines/orders.machine.ts';
import type { Requests } from './requests.ts';

/** The machines of the list of orders and of one order with their services (MA-1). */
export function composeOrders({ customerRequest }: Requests) {
  return {
    orders: ordersMachine.provide({
      actors: { loadOrders: customerRequest((services) => services.loadOrders) },
    }),
    orderPage: orderPageMachine.provide({
      actors: {
        loadOrder: customerRequest((services) => services.loadOrder),
        cancelOrder: customerRequest((services) => services.cancelOrder),
        basketRefill: basketRefillMachine.provide({
          actors: {
            refillBasket: customerRequest(
              ({ reorder }) =>
                ({ sourceId, ...wish }, options) =>
                  reorder({ orderId: sourceId, ...wish }, options),
            ),
          },
        }),
      },
    }),
  };
}
