import { assign } from 'xstate';
import { favouriteMachine } from '../../machines/favourite.machine.ts';
import { productTilesMachine } from '../../machines/product-tiles.machine.ts';
import { stockNotificationMachine } from '../../machines/stock-notification.machine.ts';
import { visitMemory } from '../../services/visit-memory.ts';
import { withoutAbort } from '../../services/without-abort.ts';
import type { Requests } from '../requests.ts';

/**
 * What a customer does in the tiles of a list, with what they typed there before (SE-1). A customer who leaves the list before
 * a change is confirmed still gets it, or is told that it failed.
 */
export function composeProductTiles({
  customerRequest,
  parkedIfSessionOver,
  orderLine,
  visitStorage,
  tellLateFailure,
}: Requests) {
  return productTilesMachine.provide({
    actors: {
      orderLine,
      favourite: favouriteMachine.provide({
        actors: {
          saveFavourite: customerRequest((services) =>
            withoutAbort(services.saveFavourite, tellLateFailure('favouriteFailed')),
          ),
        },
      }),
      stockNotification: stockNotificationMachine.provide({
        actors: {
          lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
          requestNotification: customerRequest((services) =>
            withoutAbort(
              parkedIfSessionOver(services.requestNotification, (wish) => ({ kind: 'notification', wish })),
              tellLateFailure('notificationFailed'),
            ),
          ),
        },
      }),
    },
    actions: {
      recallTyped: assign({
        typed: ({ context }) => visitMemory(visitStorage, context.userId).recall('list'),
      }),
      rememberTyped: ({ context }, params) =>
        visitMemory(visitStorage, context.userId).remember('list', params.typed),
    },
  });
}
