import type { Reordered } from '../../domain/order/order.ts';
import { basketRefillMachine, type BasketRefillRequest } from '../../machines/basket-refill.machine.ts';
import { orderPageMachine } from '../../machines/order-page.machine.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import { withoutAbort } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * The machines of the list of orders and of one order with their services (MA-1). Lines that are on their way when the customer
 * leaves still come into the basket, which is read again then, and an order is still cancelled, or the customer told why not.
 */
export function composeOrders({ customerRequest, readBasketLate, tellLateFailure }: Requests) {
  return {
    orders: ordersMachine.provide({
      actors: { loadOrders: customerRequest((services) => services.loadOrders) },
    }),
    orderPage: orderPageMachine.provide({
      actors: {
        loadOrder: customerRequest((services) => services.loadOrder),
        cancelOrder: customerRequest((services) =>
          withoutAbort(services.cancelOrder, tellLateFailure('orderFailed')),
        ),
        basketRefill: basketRefillMachine.provide({
          actors: {
            refillBasket: customerRequest(({ reorder }) =>
              withoutAbort<BasketRefillRequest, Reordered>(
                ({ sourceId, ...wish }, options) => reorder({ orderId: sourceId, ...wish }, options),
                readBasketLate,
              ),
            ),
          },
        }),
      },
    }),
  };
}
