import { assign } from 'xstate';
import { tilesAsTyped } from '../domain/product/tile.ts';
import { tileRequestsMachine } from '../machines/tile-requests.machine.ts';
import { finishedAnyway } from '../services/finished-anyway.ts';
import { typedMemory } from '../services/typed-memory.ts';
import type { Requests } from './compose-storefront.ts';

/** What a customer does in the tiles of a list, with its services and what he typed there before (MA-1, SE-1). */
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
      keepFavourite: customerRequest((services) => services.keepFavourite),
      lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
      requestNotification: customerRequest((services) => services.requestNotification),
    },
    actions: {
      recallTyped: assign({ tiles: () => tilesAsTyped(recall('list')) }),
      rememberTyped: (_, params) => remember('list', params.typed),
    },
  });
}
