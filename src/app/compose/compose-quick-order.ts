import { assign } from 'xstate';
import { restored } from '../../domain/quick-order/quick-order-draft.ts';
import { materialSearchMachine } from '../../machines/material-search.machine.ts';
import { quickOrderMachine } from '../../machines/quick-order.machine.ts';
import { requestActor } from '../../machines/request-actor.ts';
import { readOrderFile } from '../../services/order-file.ts';
import { quickOrderMemory } from '../../services/quick-order-memory.ts';
import { withoutAbort } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * The machines of the quick order with their services and what the customer entered there before (MA-1, SE-1). Lines that are
 * on their way when the customer leaves still come into the basket, which is read again then.
 */
export function composeQuickOrder({ customerRequest, visitStorage, readBasketLate }: Requests) {
  const quickOrder = quickOrderMachine.provide({
    actors: {
      materialSearch: materialSearchMachine.provide({
        actors: { loadHits: customerRequest((services) => services.quickSearch) },
      }),
      readFile: requestActor(readOrderFile),
      checkLines: customerRequest((services) => services.checkLines),
      addLines: customerRequest((services) => withoutAbort(services.addLines, readBasketLate)),
    },
    actions: {
      recallDraft: assign(({ context }) => restored(quickOrderMemory(visitStorage, context.userId).recall())),
      rememberDraft: ({ context }, params) =>
        quickOrderMemory(visitStorage, context.userId).remember(params.draft),
    },
  });
  return { quickOrder };
}
