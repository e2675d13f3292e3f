import { assign } from 'xstate';
import { restored } from '../../../domain/quick-order/quick-order-draft.ts';
import {
  materialSearchMachine,
  materialSearchPolicies,
} from '../../../machines/quick-order/material-search.machine.ts';
import { quickOrderMachine, quickOrderPolicies } from '../../../machines/quick-order/quick-order.machine.ts';
import { requestActor } from '../../../machines/request-actor.ts';
import { readOrderFile } from '../../../services/quick-order/order-file.ts';
import { quickOrderMemory } from '../../../services/quick-order/quick-order-memory.ts';
import type { Requests } from '../../requests.ts';

/** The machines of the quick order with their services and the customer's earlier input (MA-1, SE-1). */
export function composeQuickOrder({ actor, draftStorage, recall }: Requests) {
  const quickOrder = quickOrderMachine.provide({
    actors: {
      materialSearch: materialSearchMachine.provide({
        actors: { loadHits: actor(materialSearchPolicies.loadHits, (services) => services.quickSearch) },
      }),
      readFile: requestActor(readOrderFile),
      checkLines: actor(quickOrderPolicies.checkLines, (services) => services.checkLines),
      addLines: actor(quickOrderPolicies.addLines, (services) => services.addLines),
    },
    actions: {
      recallDraft: assign(({ context }) =>
        restored(recall('quickOrder.draft', () => quickOrderMemory(draftStorage, context.userId).recall())),
      ),
      rememberDraft: ({ context }, params) =>
        quickOrderMemory(draftStorage, context.userId).remember(params.draft),
    },
  });
  return { quickOrder };
}
