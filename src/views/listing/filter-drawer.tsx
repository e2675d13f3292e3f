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
  /** Whether it differs from what applies. */
  readonly isChanged: boolean;
  /** Whether nothing of it has a price. */
  readonly isContent: boolean;
  readonly onReset: () => void;
  readonly onApplied: () => void;
  readonly onCancelled: () => void;
}

/** The filters of narrow screens: what is chosen is a draft until it is applied, which it can be once it was changed (FL-4). */
export function FilterDrawer({
  actorRef,
  groups,
  count,
  isChanged,
  isContent,
  onToggled,
  onReset,
  onApplied,
  onCancelled,
}: FilterDrawerProps) {
  const { filters, listing } = useMessages();
  const whyId = useId();
  const why = count === 0 ? filters.noneFit : isChanged ? null : filters.unchanged;
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
            {why !== null && (
              <p id={whyId} className={styles['why']}>
                {why}
              </p>
            )}
            {count !== null && count > 0 && <HiddenText>{counted}</HiddenText>}
          </div>
          <Button variant="quiet" onPressed={onCancelled}>
            {filters.cancel}
          </Button>
          <ApplyButton whyId={why === null ? null : whyId} onPressed={onApplied}>
            {filters.show(counted)}
          </ApplyButton>
        </>
      }
    >
      <FilterGroups actorRef={actorRef} groups={groups} onToggled={onToggled} />
    </ChoiceDialog>
  );
}
