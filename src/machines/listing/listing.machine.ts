import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { productFromList } from '../../domain/product/product-from-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { PageLocation } from '../../domain/routes/page-location.ts';
import { customerRead, type PoliciesOf } from '../request-policy.ts';
import { choices, history } from './listing-choices.ts';
import { draft, draftSetup } from './listing-draft.ts';
import { products } from './listing-products.ts';
import { row, viewAll } from './listing-display.ts';
import { withListing } from './listing-setup.ts';

export type { ListingAddress, ListingEvent, ListingInput } from './listing-setup.ts';

export const listingPolicies: PoliciesOf<typeof listingMachine> = {
  loadListing: customerRead,
  loadNearest: customerRead,
};

/**
 * The products of a category or of a search. The address decides what is shown: a choice of the visitor requests another
 * address, and the changed address comes back as `query.changed`. A later address wins over an earlier one that is still loading,
 * and the old products stay until the new ones arrive. A choice in the drawer or in the popup is a draft in a child machine:
 * leaving its state drops it.
 *
 * @see §4 Filters, Sort; §7 GET {searchService}
 */
export const listingMachine = draftSetup.createMachine({
  id: 'listing',
  description:
    'The products of a category or of a search, as the address describes them, and the choices made for them.',
  meta: { requirements: ['LS-4', 'LS-10', 'RT-7', 'FL-5'] },
  context: ({ input }) => ({
    path: input.path,
    search: input.search,
    source: input.source,
    nearest: [],
    pageSize: input.pageSize,
    failure: null,
    questions: { term: '', opened: [] },
    viewAllListing: null,
    slidingListing: null,
    ...(input.initial
      ? withListing(input.query, input.initial, {})
      : { query: input.query, shownQuery: null, listing: null, facetStarts: {} }),
  }),
  type: 'parallel',
  on: choices.on,
  states: { products, history, viewAll, row, draft },
});

export type ListingActorRef = ActorRefFrom<typeof listingMachine>;
export type ListingSnapshot = SnapshotFrom<typeof listingMachine>;

/** The product of a page as this listing shows it, also in a slice of "view all"; `null` if it does not. */
export function selectProductOf(
  { context, children }: ListingSnapshot,
  { route }: PageLocation,
): Product | null {
  const slices = Object.values(children.allProducts?.getSnapshot().context.slices ?? {});
  const shown = [context.listing?.products ?? [], ...slices];
  return productFromList(
    route,
    shown.flatMap((each) => (typeof each === 'string' ? [] : each)),
  );
}
