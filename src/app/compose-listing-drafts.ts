import { filterDraftMachine } from '../machines/filter-draft.machine.ts';
import { sortDraftMachine } from '../machines/sort-draft.machine.ts';
import type { Requests } from './compose-storefront.ts';

/** The machines of what is chosen above a listing, with their services (MA-1). */
export function composeListingDrafts({ customerRequest }: Pick<Requests, 'customerRequest'>) {
  return {
    filterDraft: filterDraftMachine.provide({
      actors: { countListing: customerRequest((services) => services.loadListing) },
    }),
    sortDraft: sortDraftMachine,
  };
}
