import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ListingActorRef } from '../../../machines/listing/listing.machine.ts';
import type { SortDraftActorRef } from '../../../machines/listing/sort-draft.machine.ts';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ApplyButton, ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { showResults } from './show-results.ts';
import styles from './sort-popup.module.css';

export interface SortPopupProps {
  readonly listingRef: ListingActorRef;
  readonly actorRef: SortDraftActorRef;
}

/** The sort orders of narrow screens: the choice applies when the visitor confirms it (SO-1, SO-2). */
export function SortPopup({ listingRef, actorRef }: SortPopupProps) {
  const { sort, filters } = useMessages();
  const name = useId();
  const selectedRef = useRef<HTMLInputElement>(null);
  const sortOrders = useSelector(actorRef, ({ context }) => context.sortOrders);
  const cancel = () => listingRef.send({ type: 'draft.closed' });
  const apply = () => {
    actorRef.send({ type: 'choice.applied' });
    showResults();
  };
  return (
    <ChoiceDialog
      title={sort.label}
      shape="sheet"
      focusRef={selectedRef}
      onCancelled={cancel}
      foot={
        <>
          <Button variant="quiet" onPressed={cancel}>
            {filters.cancel}
          </Button>
          <ApplyButton onPressed={apply}>{sort.apply}</ApplyButton>
        </>
      }
    >
      <fieldset className={styles['orders']} aria-label={sort.label}>
        {sortOrders.map(({ description, selected, sortKey, sortDescending }) => (
          <label key={`${sortKey};${sortDescending}`} className={styles['order']}>
            <input
              ref={selected ? selectedRef : undefined}
              type="radio"
              name={name}
              className={styles['mark']}
              checked={selected}
              onChange={() => actorRef.send({ type: 'order.chosen', sortKey, sortDescending })}
            />
            <span>{description}</span>
          </label>
        ))}
      </fieldset>
    </ChoiceDialog>
  );
}
