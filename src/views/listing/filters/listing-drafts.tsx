import { useSelector } from '@xstate/react';
import type { ListingActorRef } from '../../../machines/listing/listing.machine.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { SortPopup } from './sort-popup.tsx';

/** Choices of a listing that do not apply yet: filters in a drawer, a sort order in a popup. */
export function ListingDrafts({ actorRef }: { readonly actorRef: ListingActorRef }) {
  const filterDraftRef = useSelector(actorRef, ({ children }) => children.filterDraft);
  const sortDraftRef = useSelector(actorRef, ({ children }) => children.sortDraft);
  return (
    <>
      {filterDraftRef && <FilterDrawer listingRef={actorRef} actorRef={filterDraftRef} />}
      {sortDraftRef && <SortPopup listingRef={actorRef} actorRef={sortDraftRef} />}
    </>
  );
}
