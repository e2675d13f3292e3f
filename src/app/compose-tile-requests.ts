import { tileRequestsMachine } from '../machines/tile-requests.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** What a customer does in the tiles of a list, with its services (MA-1). */
export function composeTileRequests({ customerRequest, addLine }: Omit<Requests, 'request'>) {
  return tileRequestsMachine.provide({
    actors: {
      addLine,
      keepFavourite: customerRequest((services) => services.keepFavourite),
      lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
      requestNotification: customerRequest((services) => services.requestNotification),
    },
  });
}
