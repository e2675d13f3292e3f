import { assign } from 'xstate';
import { tilesAsTyped } from '../domain/product/tile.ts';
import { tileRequestsMachine } from '../machines/tile-requests.machine.ts';
import { finishedAnyway } from '../services/finished-anyway.ts';
import type { Service } from '../services/gateway-services.ts';
import { typedMemory } from '../services/typed-memory.ts';
import type { Requests } from './compose-storefront.ts';

/**
 * What a customer does in the tiles of a list, with its services and what he typed there before (MA-1, SE-1). What he was shown
 * as done, or was promised, is done also when he leaves the list before it is answered.
 */
export function composeTileRequests({
  customerRequest,
  lateAddition,
  typed,
  customer,
}: Omit<Requests, 'request'>) {
  const { recall, remember } = typedMemory(typed, customer);
  return tileRequestsMachine.provide({
    actors: {
      addLine: customerRequest((services) => finishedAnyway(services.addLine, lateAddition)),
      keepFavourite: customerRequest((services) => unaborted(services.keepFavourite)),
      lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
      requestNotification: customerRequest((services) => unaborted(services.requestNotification)),
    },
    actions: {
      recallTyped: assign({ tiles: () => tilesAsTyped(recall('list')) }),
      rememberTyped: (_, params) => remember('list', params.typed),
    },
  });
}

function unaborted<Input, Output>(service: Service<Input, Output>): Service<Input, Output> {
  return (input) => service(input, { signal: new AbortController().signal });
}
