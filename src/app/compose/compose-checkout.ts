import { formatISO } from 'date-fns/formatISO';
import { assign } from 'xstate';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { Order } from '../../domain/order/order.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { faultOf } from '../../services/gateway-error.ts';
import type { PlaceOrderRequest, Service } from '../../services/gateway-services.ts';
import { orderMemory } from '../../services/order-memory.ts';
import { visitMemory } from '../../services/visit-memory.ts';
import { withoutAbort } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * The checkout's machine with its services and what the customer entered there before (MA-1, SE-1). An order that is on its
 * way when the customer leaves is still placed; the basket is read again then. It is stored until the gateway has decided.
 */
export function composeCheckout({
  customerRequest,
  visitStorage,
  unconfirmedStorage,
  customer,
  readBasketLate,
}: Requests) {
  const memoryOf = (userId: string) => orderMemory({ visitStorage, unconfirmedStorage }, userId, Date.now);
  const forgetSentOnceDecided =
    (placeOrder: Service<PlaceOrderRequest, Order>): Service<PlaceOrderRequest, Order> =>
    async (request, options) => {
      const memory = memoryOf(customer() ?? '');
      try {
        const order = await placeOrder(request, options);
        memory.rememberSent(null);
        return order;
      } catch (error) {
        if (isRefusal(faultOf(error))) memory.rememberSent(null);
        throw error;
      }
    };
  const checkout = checkoutMachine.provide({
    actors: {
      loadCheckout: customerRequest((services) => services.loadCheckout),
      placeOrder: customerRequest((services) =>
        withoutAbort(forgetSentOnceDecided(services.placeOrder), readBasketLate),
      ),
    },
    actions: {
      recallDraft: assign(({ context: { userId } }) => {
        const sent = memoryOf(userId).recallSent();
        const interrupted = memoryOf(userId).takeInterrupted();
        return {
          draft: visitMemory(visitStorage, userId).recallDraft(),
          today: formatISO(new Date(), { representation: 'date' }),
          opened: interrupted?.seen ?? null,
          wasInterrupted: interrupted?.isOrdering ?? false,
          sent,
          mayBePlaced: sent !== null,
        };
      }),
      rememberDraft: ({ context }, params) =>
        visitMemory(visitStorage, context.userId).rememberDraft(params.draft),
      rememberOrder: ({ context: { userId, sent } }) => memoryOf(userId).rememberSent(sent),
      parkCheckout: ({ context: { userId, opened } }, { isOrdering }) => {
        if (opened) memoryOf(userId).rememberInterrupted({ isOrdering, seen: opened });
      },
    },
  });
  return { checkout };
}
