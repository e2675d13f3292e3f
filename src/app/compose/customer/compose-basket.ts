import { assign } from 'xstate';
import { waitingRemoval } from '../../../domain/basket/basket-changes.ts';
import { isRefusal } from '../../../domain/faults/is-refusal.ts';
import { basketMachine, basketPolicies } from '../../../machines/basket/basket.machine.ts';
import { draftMemory } from '../../../services/transport/draft-memory.ts';
import { faultOf } from '../../../services/transport/gateway-error.ts';
import type { Requests } from '../../requests.ts';

/** The basket with unconfirmed changes of an earlier visit, synchronised with other tabs (BA-4). */
export function composeBasket({
  actor,
  customer,
  basketMemoryOf,
  basketResponses: { counted },
  recall,
  draftStorage,
}: Pick<Requests, 'actor' | 'customer' | 'basketMemoryOf' | 'basketResponses' | 'recall' | 'draftStorage'>) {
  return basketMachine.provide({
    actors: {
      loadBasket: actor(basketPolicies.loadBasket, (services) => counted(services.loadBasket)),
      changeBasket: actor(
        basketPolicies.changeBasket,
        ({ changeBasket, changeRequest, loadBasket }) =>
          async (change, options) => {
            const memory = basketMemoryOf(customer() ?? '');
            if (!memory.has(change.key)) return counted(loadBasket)({}, options);
            if (change.kind === 'removal') memory.markSent(change.key);
            try {
              if (change.kind === 'request') {
                const { requestId, key: idempotencyKey } = change;
                const { draft } = await changeRequest({ requestId, idempotencyKey }, options);
                if (draft) draftMemory(draftStorage, customer() ?? '').rememberDraft(draft);
              }
              const basket =
                change.kind === 'request'
                  ? await counted(loadBasket)({}, options)
                  : await counted(changeBasket)(change, options);
              // Before another tab has its turn, which would send it again.
              memory.drop(change.key);
              return basket;
            } catch (error) {
              if (isRefusal(faultOf(error))) memory.drop(change.key);
              throw error;
            }
          },
      ),
    },
    guards: {
      isRemovalUnsent: ({ context: { userId, changes } }, { lineId }) => {
        const removal = waitingRemoval(changes, lineId);
        return (
          removal !== undefined &&
          recall('basket.isRemovalUnsent', () => basketMemoryOf(userId).isUnsent(removal.key))
        );
      },
    },
    actions: {
      recallChanges: assign({
        changes: ({ context }) => recall('basket.changes', () => basketMemoryOf(context.userId).recall()),
      }),
      rememberChanges: ({ context: { userId, changes } }) => basketMemoryOf(userId).remember(changes),
    },
  });
}
