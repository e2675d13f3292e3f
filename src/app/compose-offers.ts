import { offersMachine } from '../machines/offers.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** The home page's offers with their service (MA-1). */
export function composeOffers({ customerRequest }: Pick<Requests, 'customerRequest'>) {
  return offersMachine.provide({
    actors: { loadOffers: customerRequest((services) => services.loadOffers) },
  });
}
