import type { ListingActorRef } from '../../machines/listing/listing.machine.ts';
import type { ListingViewProps } from './listing-view.tsx';

/** What the machine of a listing is sent by what is pressed on its page. */
export function listingPresses(actorRef: ListingActorRef) {
  return {
    onFilterToggled: (filterKey, value) => actorRef.send({ type: 'filter.toggled', filterKey, value }),
    onFilterApproached: (filterKey, value) => actorRef.send({ type: 'filter.approached', filterKey, value }),
    onFilterRemoved: (filterKey, value) => actorRef.send({ type: 'filter.removed', filterKey, value }),
    onFiltersCleared: () => actorRef.send({ type: 'filters.cleared' }),
    onFiltersOpened: () => actorRef.send({ type: 'filterDrawer.opened' }),
    onSortChosen: ({ sortKey, sortDescending }) =>
      actorRef.send({ type: 'sort.chosen', sortKey, sortDescending }),
    onSortOpened: () => actorRef.send({ type: 'sortPopup.opened' }),
    onPageSizeChosen: (pageSize) => actorRef.send({ type: 'pageSize.chosen', pageSize }),
    onModeChosen: (mode) => actorRef.send({ type: 'display.chosen', mode }),
    onRetry: () => actorRef.send({ type: 'retry.requested' }),
  } satisfies Partial<ListingViewProps>;
}
