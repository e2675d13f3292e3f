import { assign } from 'xstate';
import { tilesAsTyped } from '../domain/product/tile.ts';
import { tileRequestsMachine } from '../machines/tile-requests.machine.ts';
import { finishedAnyway, type LateCallbacks } from '../services/finished-anyway.ts';
import { faultOf } from '../services/gateway-error.ts';
import { typedMemory } from '../services/typed-memory.ts';
import type { Requests } from './compose-storefront.ts';

/**
 * What a customer does in the tiles of a list, with its services and what he typed there before (MA-1, SE-1). What he was shown
 * as done, or was promised, is done also when he leaves the list before it is answered, or he is told that it was not.
 */
export function composeTileRequests({
  customerRequest,
  lateAddition,
  typed,
  customer,
  tell,
}: Omit<Requests, 'request'>) {
  const { recall, remember } = typedMemory(typed, customer);
  const late = (key: 'favouriteFailed' | 'notificationFailed'): LateCallbacks => ({
    onLateAnswer: () => undefined,
    onLateFailure: (error) =>
      tell({ type: 'notice.raised', content: { key, reason: faultOf(error).serverMessage } }),
  });
  return tileRequestsMachine.provide({
    actors: {
      addLine: customerRequest((services) => finishedAnyway(services.addLine, lateAddition)),
      keepFavourite: customerRequest((services) =>
        finishedAnyway(services.keepFavourite, late('favouriteFailed')),
      ),
      lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
      requestNotification: customerRequest((services) =>
        finishedAnyway(services.requestNotification, late('notificationFailed')),
      ),
    },
    actions: {
      recallTyped: assign({ tiles: () => tilesAsTyped(recall('list')) }),
      rememberTyped: (_, params) => remember('list', params.typed),
    },
  });
}
