import { useId } from 'react';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { ApplyButton, ChoiceDialog } from '../../ui/choice-dialog.tsx';
import styles from './filter-drawer.module.css';
import { Facets, type FacetsProps } from './facets.tsx';

export interface FilterDrawerProps extends FacetsProps {
  /** The number of products for the draft; `null` while unknown. */
  readonly count: number | null;
  /** Whether there are choices to reset. */
  readonly canReset: boolean;
  /** Whether the draft differs from the applied filters and has results. */
  readonly canApply: boolean;
  /** Whether all results are content, without prices. */
  readonly isContent: boolean;
  readonly onReset: () => void;
  readonly onApplied: () => void;
  readonly onCancelled: () => void;
}

/**
 * The filters of narrow screens: choices are a draft until they are applied, which is possible once the draft
 * has changed (FL-4).
 */
export function FilterDrawer({
  actorRef,
  facets,
  count,
  canReset,
  canApply,
  isContent,
  onToggled,
  onReset,
  onApplied,
  onCancelled,
}: FilterDrawerProps) {
  const { filters, listing } = useMessages();
  const whyId = useId();
  const why = count === 0 ? filters.noneFit : canApply ? null : filters.unchanged;
  const counted = count === null ? null : listing[isContent ? 'entryCount' : 'count'](count);
  return (
    <ChoiceDialog
      title={filters.title}
      shape="drawer"
      action={
        <div className={styles['reset']}>
          <Button variant="quiet" why={canReset ? null : filters.noneChosen} onPressed={onReset}>
            {filters.reset}
          </Button>
        </div>
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
      <Facets actorRef={actorRef} facets={facets} onToggled={onToggled} />
    </ChoiceDialog>
  );
}
