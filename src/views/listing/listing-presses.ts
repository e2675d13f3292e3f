import type { DisplayMode } from '../../domain/listing/listing.ts';
import type { SortChoice } from '../../domain/listing/sort-orders.ts';
import type { ListingActorRef } from '../../machines/listing/listing.machine.ts';

/** The presses of a visitor on the page of a listing. */
export interface ListingPresses {
  readonly onFilterToggled: (filterKey: string, value: string) => void;
  readonly onFilterApproached: (filterKey: string, value: string) => void;
  readonly onFilterRemoved: (filterKey: string, value: string) => void;
  readonly onFiltersCleared: () => void;
  readonly onFiltersOpened: () => void;
  readonly onSortChosen: (choice: SortChoice) => void;
  readonly onSortOpened: () => void;
  readonly onPageSizeChosen: (size: number) => void;
  readonly onModeChosen: (mode: DisplayMode) => void;
  readonly onRetry: () => void;
}

/** Sends each press on the page of a listing to its machine. */
export function listingPresses(actorRef: ListingActorRef): ListingPresses {
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
  };
}
