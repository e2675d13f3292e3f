import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { chosenFacets } from '../../../domain/listing/facets.ts';
import { withoutQuickFilters } from '../../../domain/listing/quick-filters.ts';
import { isContentOnly } from '../../../domain/product/content.ts';
import {
  selectCanApply,
  selectCanReset,
  selectCount,
  type FilterDraftActorRef,
} from '../../../machines/listing/filter-draft.machine.ts';
import type { ListingActorRef } from '../../../machines/listing/listing.machine.ts';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { ApplyButton, ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { Facets } from './facets.tsx';
import styles from './filter-drawer.module.css';
import { showResults } from './show-results.ts';

export interface FilterDrawerProps {
  readonly listingRef: ListingActorRef;
  readonly actorRef: FilterDraftActorRef;
}

/**
 * The filters of narrow screens: choices are a draft until they are applied, which is possible once the draft
 * has changed (FL-4).
 */
export function FilterDrawer({ listingRef, actorRef }: FilterDrawerProps) {
  const { filters, listing } = useMessages();
  const whyId = useId();
  const isContent = useSelector(listingRef, ({ context }) => isContentOnly(context.listing?.products ?? []));
  const facets = useSelector(actorRef, ({ context }) => context.facets);
  const chosen = useSelector(actorRef, ({ context }) => context.filters);
  const count = useSelector(actorRef, selectCount);
  const canReset = useSelector(actorRef, selectCanReset);
  const canApply = useSelector(actorRef, selectCanApply);
  const why = count === 0 ? filters.noneFit : canApply ? null : filters.unchanged;
  const counted = count === null ? null : listing[isContent ? 'entryCount' : 'count'](count);
  const cancel = () => listingRef.send({ type: 'draft.closed' });
  const apply = () => {
    actorRef.send({ type: 'draft.applied' });
    showResults();
  };
  return (
    <ChoiceDialog
      title={filters.title}
      shape="drawer"
      action={
        <div className={styles['reset']}>
          <Button
            variant="quiet"
            why={canReset ? null : filters.noneChosen}
            onPressed={() => actorRef.send({ type: 'draft.reset' })}
          >
            {filters.reset}
          </Button>
        </div>
      }
      onCancelled={cancel}
      foot={
        <>
          <div role="status" className={styles['status']}>
            {why !== null && (
              <p id={whyId} className={styles['why']}>
                {why}
              </p>
            )}
            {count !== null && count > 0 && <HiddenText>{counted}</HiddenText>}
          </div>
          <Button variant="quiet" onPressed={cancel}>
            {filters.cancel}
          </Button>
          <ApplyButton whyId={why === null ? null : whyId} onPressed={apply}>
            {filters.show(counted)}
          </ApplyButton>
        </>
      }
    >
      <Facets actorRef={actorRef} facets={chosenFacets(withoutQuickFilters(facets), chosen)} />
    </ChoiceDialog>
  );
}
