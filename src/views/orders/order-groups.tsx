import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { groupsBy, type Groupable } from '../../domain/basket/line-groups.ts';
import { ordersTexts } from '../../messages/orders/orders.ts';
import { useTexts } from '../messages-context.tsx';
import { GroupChoice } from '../basket/group-choice.tsx';
import { useStorefront } from '../storefront-context.tsx';
import styles from './orders.module.css';

/** Whether the grouping of the page's rows is still unknown. */
export function useIsGroupingLoading(): boolean {
  const { storefront } = useStorefront();
  const groupingRef = useSelector(storefront, ({ children }) => children.lineGrouping);
  return useSelector(groupingRef, (snapshot) => snapshot?.matches('loading') ?? false);
}

/** The grouping of the page's rows; empty without a choice (BA-7). */
export function OrderGroupChoice() {
  const texts = useTexts(ordersTexts);
  const { storefront } = useStorefront();
  const groupingRef = useSelector(storefront, ({ children }) => children.lineGrouping);
  const properties = useSelector(groupingRef, (snapshot) => snapshot?.context.properties ?? []);
  const chosenKey = useSelector(groupingRef, (snapshot) => snapshot?.context.chosenKey ?? '');
  if (properties.length === 0) return null;
  return (
    <GroupChoice
      properties={properties}
      chosenKey={chosenKey}
      label={texts.groupBy}
      notGrouped={texts.notGrouped}
      onChosen={(propertyKey) => groupingRef?.send({ type: 'grouping.chosen', propertyKey })}
    />
  );
}

export interface GroupedRowsProps<Row extends Groupable> {
  readonly rows: readonly Row[];
  readonly columnCount: number;
  readonly children: (row: Row) => ReactNode;
}

/** The rows of a table in the groups that the customer chose, each with its name (BA-7). */
export function GroupedRows<Row extends Groupable>({ rows, columnCount, children }: GroupedRowsProps<Row>) {
  const texts = useTexts(ordersTexts);
  const { storefront } = useStorefront();
  const groupingRef = useSelector(storefront, ({ children: actors }) => actors.lineGrouping);
  const chosenKey = useSelector(groupingRef, (snapshot) => snapshot?.context.chosenKey ?? '');
  return groupsBy(rows, chosenKey, ({ groupingProperties }) => groupingProperties).map((group) => (
    <tbody key={group.value}>
      {chosenKey !== '' && (
        <tr className={styles['group']}>
          <th scope="rowgroup" colSpan={columnCount}>
            <bdi>{group.value || texts.otherGroup}</bdi>
          </th>
        </tr>
      )}
      {group.rows.map(children)}
    </tbody>
  ));
}
