import { useId, useRef } from 'react';
import type { SortOrder } from '../../../domain/listing/listing.ts';
import type { SortChoice } from '../../../domain/listing/sort-orders.ts';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ApplyButton, ChoiceDialog } from '../../ui/choice-dialog.tsx';
import styles from './sort-popup.module.css';

export interface SortPopupProps {
  readonly sortOrders: readonly SortOrder[];
  readonly onChosen: (choice: SortChoice) => void;
  readonly onApplied: () => void;
  readonly onCancelled: () => void;
}

/** The sort orders of narrow screens: the choice applies when the visitor confirms it (SO-1, SO-2). */
export function SortPopup({ sortOrders, onChosen, onApplied, onCancelled }: SortPopupProps) {
  const { sort, filters } = useMessages();
  const name = useId();
  const selectedRef = useRef<HTMLInputElement>(null);
  return (
    <ChoiceDialog
      title={sort.label}
      shape="sheet"
      focusRef={selectedRef}
      onCancelled={onCancelled}
      foot={
        <>
          <Button variant="quiet" onPressed={onCancelled}>
            {filters.cancel}
          </Button>
          <ApplyButton onPressed={onApplied}>{sort.apply}</ApplyButton>
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
              onChange={() => onChosen({ sortKey, sortDescending })}
            />
            <span>{description}</span>
          </label>
        ))}
      </fieldset>
    </ChoiceDialog>
  );
}
