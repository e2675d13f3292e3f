import { useId } from 'react';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { ApplyButton, ChoiceDialog } from './choice-dialog.tsx';
import styles from './filter-drawer.module.css';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';

export interface FilterDrawerProps extends FilterGroupsProps {
  /** How many products fit what is chosen here; `null` while it is not known. */
  readonly count: number | null;
  /** Whether nothing of it has a price. */
  readonly isContent: boolean;
  readonly onReset: () => void;
  readonly onApplied: () => void;
  readonly onCancelled: () => void;
}

/** The filters of narrow screens: what is chosen is a draft until it is applied (FL-4). */
export function FilterDrawer({
  groups,
  count,
  isContent,
  onToggled,
  onReset,
  onApplied,
  onCancelled,
}: FilterDrawerProps) {
  const { filters, listing } = useMessages();
  const noneFitId = useId();
  const counted = count === null ? null : listing[isContent ? 'entryCount' : 'count'](count);
  return (
    <ChoiceDialog
      title={filters.title}
      shape="drawer"
      action={
        <Button variant="quiet" onPressed={onReset}>
          {filters.reset}
        </Button>
      }
      onCancelled={onCancelled}
      foot={
        <>
          <div role="status" className={styles['status']}>
            {count === 0 && (
              <p id={noneFitId} className={styles['noneFit']}>
                {filters.noneFit}
              </p>
            )}
            {count !== null && count > 0 && <HiddenText>{counted}</HiddenText>}
          </div>
          <Button variant="quiet" onPressed={onCancelled}>
            {filters.cancel}
          </Button>
          <ApplyButton whyId={count === 0 ? noneFitId : null} onPressed={onApplied}>
            {filters.show(counted)}
          </ApplyButton>
        </>
      }
    >
      <FilterGroups groups={groups} onToggled={onToggled} />
    </ChoiceDialog>
  );
}
