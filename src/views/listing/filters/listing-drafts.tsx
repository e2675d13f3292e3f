import { chosenFacets } from '../../../domain/listing/facets.ts';
import { withoutQuickFilters } from '../../../domain/listing/quick-filters.ts';
import { isContentOnly } from '../../../domain/product/content.ts';
import {
  selectCanApply,
  selectCanReset,
  type FilterDraftActorRef,
} from '../../../machines/listing/filter-draft.machine.ts';
import type { ListingActorRef } from '../../../machines/listing/listing.machine.ts';
import type { SortDraftActorRef } from '../../../machines/listing/sort-draft.machine.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { SortPopup } from './sort-popup.tsx';
import { useSelector } from '@xstate/react';

export interface ListingDraftsProps {
  readonly listingRef: ListingActorRef;
  readonly filterDraftRef: FilterDraftActorRef | undefined;
  readonly sortDraftRef: SortDraftActorRef | undefined;
}

/** Choices of a listing that do not apply yet: filters in a drawer, a sort order in a popup. */
export function ListingDrafts({ listingRef, filterDraftRef, sortDraftRef }: ListingDraftsProps) {
  const isContent = useSelector(listingRef, ({ context }) => isContentOnly(context.listing?.products ?? []));
  const cancel = () => listingRef.send({ type: 'draft.closed' });
  return (
    <>
      {filterDraftRef && <FilterDraft actorRef={filterDraftRef} isContent={isContent} onCancelled={cancel} />}
      {sortDraftRef && <SortDraft actorRef={sortDraftRef} onCancelled={cancel} />}
    </>
  );
}

interface FilterDraftProps {
  readonly actorRef: FilterDraftActorRef;
  readonly isContent: boolean;
  readonly onCancelled: () => void;
}

function FilterDraft({ actorRef, isContent, onCancelled }: FilterDraftProps) {
  const facets = useSelector(actorRef, ({ context }) => context.facets);
  const filters = useSelector(actorRef, ({ context }) => context.filters);
  const count = useSelector(actorRef, (snapshot) =>
    snapshot.hasTag('counted') ? snapshot.context.productCount : null,
  );
  const canReset = useSelector(actorRef, selectCanReset);
  const canApply = useSelector(actorRef, selectCanApply);
  return (
    <FilterDrawer
      actorRef={actorRef}
      facets={chosenFacets(withoutQuickFilters(facets), filters)}
      count={count}
      canReset={canReset}
      canApply={canApply}
      isContent={isContent}
      onToggled={(filterKey, value) => actorRef.send({ type: 'value.toggled', filterKey, value })}
      onReset={() => actorRef.send({ type: 'draft.reset' })}
      onApplied={() => {
        actorRef.send({ type: 'draft.applied' });
        showResults();
      }}
      onCancelled={onCancelled}
    />
  );
}

interface SortDraftProps {
  readonly actorRef: SortDraftActorRef;
  readonly onCancelled: () => void;
}

function SortDraft({ actorRef, onCancelled }: SortDraftProps) {
  return (
    <SortPopup
      sortOrders={useSelector(actorRef, ({ context }) => context.sortOrders)}
      onChosen={(choice) => actorRef.send({ type: 'order.chosen', ...choice })}
      onApplied={() => {
        actorRef.send({ type: 'choice.applied' });
        showResults();
      }}
      onCancelled={onCancelled}
    />
  );
}

/** Scrolls to the top of the list, where the results of applied choices are visible. */
function showResults(): void {
  document.getElementById('results')?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
