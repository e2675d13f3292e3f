import { assign } from 'xstate';
import { favouriteMachine, favouritePolicies } from '../../../machines/tile/favourite.machine.ts';
import { productTilesMachine } from '../../../machines/tile/product-tiles.machine.ts';
import {
  stockNotificationMachine,
  stockNotificationPolicies,
} from '../../../machines/tile/stock-notification.machine.ts';
import { draftMemory } from '../../../services/transport/draft-memory.ts';
import type { orderLineMachine } from '../../../machines/tile/order-line.machine.ts';
import type { Requests } from '../../requests.ts';

/** The machine of the tiles of a list, with the customer's earlier input (SE-1). */
export function composeProductTiles(
  { actor, draftStorage, recall }: Requests,
  orderLine: typeof orderLineMachine,
) {
  return productTilesMachine.provide({
    actors: {
      orderLine,
      favourite: favouriteMachine.provide({
        actors: {
          saveFavourite: actor(favouritePolicies.saveFavourite, (services) => services.saveFavourite),
        },
      }),
      stockNotification: stockNotificationMachine.provide({
        actors: {
          lookUpStockForm: actor(
            stockNotificationPolicies.lookUpStockForm,
            (services) => services.lookUpStockForm,
          ),
          requestNotification: actor(
            stockNotificationPolicies.requestNotification,
            (services) => services.requestNotification,
          ),
        },
      }),
    },
    actions: {
      recallTyped: assign({
        typed: ({ context }) =>
          recall('productTiles.typed', () => draftMemory(draftStorage, context.userId).recall('list')),
      }),
      rememberTyped: ({ context }, params) =>
        draftMemory(draftStorage, context.userId).remember('list', params.typed),
    },
  });
}
