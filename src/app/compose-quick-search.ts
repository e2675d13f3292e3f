import { quickSearchMachine } from '../machines/quick-search.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** The header's search with its service (MA-1). */
export function composeQuickSearch({ customerRequest }: Pick<Requests, 'customerRequest'>) {
  return quickSearchMachine.provide({
    actors: { loadHits: customerRequest((services) => services.quickSearch) },
  });
}
