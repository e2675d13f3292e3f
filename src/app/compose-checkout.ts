import { formatISO } from 'date-fns/formatISO';
import { assign } from 'xstate';
import { checkoutMachine } from '../machines/checkout.machine.ts';
import { typedMemory } from '../services/typed-memory.ts';
import { withoutAbort } from '../services/without-abort.ts';
import type { Requests } from './compose-storefront.ts';

/**
 * The checkout's machine with its services and what the customer entered there before (MA-1, SE-1). An order that is on its
 * way when the customer leaves is still placed; the basket is read again then.
 */
export function composeCheckout({ customerRequest, typed, tell }: Requests) {
  const checkout = checkoutMachine.provide({
    actors: {
      loadCheckout: customerRequest((services) => services.loadCheckout),
      placeOrder: customerRequest((services) =>
        withoutAbort(services.placeOrder, {
          onLateResult: () => tell({ type: 'basket.outdated' }),
          onLateFailure: () => tell({ type: 'basket.outdated' }),
        }),
      ),
    },
    actions: {
      recallDraft: assign({
        draft: ({ context }) => typedMemory(typed, context.userId).recallDraft(),
        today: () => formatISO(new Date(), { representation: 'date' }),
      }),
      rememberDraft: ({ context }, params) => typedMemory(typed, context.userId).rememberDraft(params.draft),
    },
  });
  return { checkout };
}
