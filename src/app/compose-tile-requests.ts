import { tileRequestsMachine } from '../machines/tile-requests.machine.ts';
import type { Service } from '../services/gateway-services.ts';
import type { Requests } from './compose-storefront.ts';

/**
 * What a customer does in the tiles of a list, with its services (MA-1). What he was shown as done, or was promised, is done
 * also when he leaves the list before it is answered.
 */
export function composeTileRequests({ customerRequest, addLine }: Omit<Requests, 'request'>) {
  return tileRequestsMachine.provide({
    actors: {
      addLine,
      keepFavourite: customerRequest((services) => unaborted(services.keepFavourite)),
      lookUpStockForm: customerRequest((services) => services.lookUpStockForm),
      requestNotification: customerRequest((services) => unaborted(services.requestNotification)),
    },
  });
}

function unaborted<Input, Output>(service: Service<Input, Output>): Service<Input, Output> {
  return (input) => service(input, { signal: new AbortController().signal });
}
