import { dayIn } from '../../domain/locale/day-in.ts';
import { assign } from 'xstate';
import { checkoutMachine, checkoutPolicies } from '../../machines/checkout/checkout.machine.ts';
import { orderMemory } from '../../services/checkout/order-memory.ts';
import { draftMemory } from '../../services/transport/draft-memory.ts';
import type { Requests } from '../requests.ts';

/**
 * The checkout's machine with its services and the customer's earlier input (MA-1, SE-1). An order is stored
 * until the gateway has decided.
 */
export function composeCheckout({ actor, draftStorage, unconfirmedStorage, recall }: Requests) {
  const memoryOf = (userId: string) => orderMemory({ draftStorage, unconfirmedStorage }, userId, Date.now);
  const checkout = checkoutMachine.provide({
    actors: {
      loadCheckout: actor(checkoutPolicies.loadCheckout, (services) => services.loadCheckout),
      placeOrder: actor(
        checkoutPolicies.placeOrder,
        (services) => (request, options) =>
          request.isForApproval
            ? services.requestApproval(request, options)
            : services.placeOrder(request, options),
        (userId) => memoryOf(userId).rememberSent(null),
      ),
    },
    actions: {
      recallDraft: assign(({ context: { userId, timeZone } }) =>
        recall('checkout.draft', () => {
          const sent = memoryOf(userId).recallSent();
          const interrupted = memoryOf(userId).takeInterrupted();
          return {
            draft: draftMemory(draftStorage, userId).recallDraft(),
            today: dayIn(new Date().toISOString(), timeZone),
            opened: interrupted?.seen ?? null,
            wasInterrupted: interrupted?.isOrdering ?? false,
            sent,
            mayBePlaced: sent !== null,
          };
        }),
      ),
      rememberDraft: ({ context }, params) =>
        draftMemory(draftStorage, context.userId).rememberDraft(params.draft),
      rememberOrder: ({ context: { userId, sent } }) => memoryOf(userId).rememberSent(sent),
      parkCheckout: ({ context: { userId, opened } }, { isOrdering }) => {
        if (opened) memoryOf(userId).rememberInterrupted({ isOrdering, seen: opened });
      },
    },
  });
  return { checkout };
}
