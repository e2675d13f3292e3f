import type { Basket } from '../../domain/basket/basket.ts';
import { remainingLines, type BasketRow } from '../../domain/basket/basket-changes.ts';
import { lineGroups, type GroupingProperty } from '../../domain/basket/line-groups.ts';
import { isPriced } from '../../domain/pricing/is-priced.ts';
import type { CheckoutAccess, Progress } from '../../machines/basket/basket-progress.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { GroupChoice } from './group-choice.tsx';
import { BasketActions } from './basket-actions.tsx';
import { BasketTable, type TypingActorRef } from './basket-table.tsx';
import { BasketTotals, SavingProgress } from './basket-totals.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import styles from './basket-view.module.css';

export interface BasketViewProps {
  readonly actorRef: TypingActorRef;
  readonly basket: Basket;
  readonly rows: readonly BasketRow[];
  /** The properties that can group the lines; empty if there is no choice. */
  readonly properties: readonly GroupingProperty[];
  readonly chosenKey: string;
  readonly isCompact: boolean;
  readonly progress: Progress;
  readonly checkout: CheckoutAccess;
  readonly onCheckoutRequested: () => void;
  readonly onGroupingChosen: (propertyKey: string) => void;
  readonly onCompactChosen: (isCompact: boolean) => void;
  readonly onRemoved: (lineId: string) => void;
  readonly onRestored: (lineId: string) => void;
  readonly onListRequested: () => void;
  readonly onCleared: () => void;
  /** Sends waiting changes at once. */
  readonly onRetry: () => void;
}

/** The basket: its lines in groups, with totals (BA-5). */
export function BasketView({
  actorRef,
  basket,
  rows,
  properties,
  chosenKey,
  isCompact,
  progress,
  checkout,
  onCheckoutRequested,
  onGroupingChosen,
  onCompactChosen,
  onRemoved,
  onRestored,
  onListRequested,
  onCleared,
  onRetry,
}: BasketViewProps) {
  const { title } = useMessages().basket;
  const texts = useTexts(basketTexts);
  const lineCount = remainingLines(rows).length;
  return (
    <>
      {lineCount === 0 ? <EmptyBasket /> : <PageHeading title={title} count={texts.lineCount(lineCount)} />}
      <div className={styles['columns']}>
        <div className={styles['container']}>
          {rows.length > 1 && (
            <LineDisplay
              properties={properties}
              chosenKey={chosenKey}
              isCompact={isCompact}
              onGroupingChosen={onGroupingChosen}
              onCompactChosen={onCompactChosen}
            />
          )}
          <BasketTable
            actorRef={actorRef}
            groups={lineGroups(rows, chosenKey)}
            isGrouped={chosenKey !== ''}
            isCompact={isCompact}
            isPriced={isPriced(basket)}
            progress={progress}
            onRemoved={onRemoved}
            onRestored={onRestored}
          />
          {lineCount > 0 && (
            <BasketActions
              basket={basket}
              lineCount={lineCount}
              onListRequested={onListRequested}
              onCleared={onCleared}
            />
          )}
        </div>
        {lineCount > 0 ? (
          <BasketTotals
            basket={basket}
            progress={progress}
            checkout={checkout}
            onCheckoutRequested={onCheckoutRequested}
            onRetry={onRetry}
          />
        ) : (
          progress !== 'saved' && (
            <div className={styles['emptied']}>
              <SavingProgress progress={progress} onRetry={onRetry} />
            </div>
          )
        )}
      </div>
    </>
  );
}

type LineDisplayProps = Pick<
  BasketViewProps,
  'properties' | 'chosenKey' | 'isCompact' | 'onGroupingChosen' | 'onCompactChosen'
>;

/** How the lines are shown: low rows or not, and grouped by which property (BA-5). */
function LineDisplay({
  properties,
  chosenKey,
  isCompact,
  onGroupingChosen,
  onCompactChosen,
}: LineDisplayProps) {
  const texts = useTexts(basketTexts);
  return (
    <div className={styles['display']}>
      <label className={styles['compact']}>
        <input
          type="checkbox"
          checked={isCompact}
          onChange={({ target }) => onCompactChosen(target.checked)}
        />
        <span>{texts.compact}</span>
      </label>
      {properties.length > 0 && (
        <GroupChoice
          properties={properties}
          chosenKey={chosenKey}
          label={texts.groupBy}
          notGrouped={texts.notGrouped}
          onChosen={onGroupingChosen}
        />
      )}
    </div>
  );
}
