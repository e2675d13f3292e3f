import { offersMachine } from '../machines/offers.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** The home page's machine with its service (MA-1). */
export function composeHome({ customerRequest }: Requests) {
  const offers = offersMachine.provide({
    actors: { loadOffers: customerRequest((services) => services.loadOffers) },
  });
  return { offers };
}
