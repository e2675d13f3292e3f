import { useSelector } from '@xstate/react';
import { isBlank } from '../../domain/quick-order/quick-order-row.ts';
import { ManyLines } from './many-lines.tsx';
import type { QuickOrderProps } from './quick-order-page.tsx';
import { QuickOrderRows } from './quick-order-rows.tsx';
import { QuickOrderSummary } from './quick-order-summary.tsx';
import styles from './quick-order.module.css';

/** One field for article numbers and quantities; the lines and their total appear once something is entered (BA-8). */
export function QuickEntry({ actorRef }: QuickOrderProps) {
  const isLocked = useSelector(actorRef, (snapshot) => snapshot.hasTag('locked'));
  const isEmpty = useSelector(actorRef, ({ context }) => context.rows.every(isBlank));
  const hasOutcome = useSelector(actorRef, ({ context }) => context.outcome !== null);
  return (
    <div className={styles['entry']}>
      <ManyLines actorRef={actorRef} isLocked={isLocked} isOneField />
      {(!isEmpty || hasOutcome) && (
        <div className={styles['columns']}>
          {isEmpty ? <div /> : <QuickOrderRows actorRef={actorRef} isLocked={isLocked} areBlankHidden />}
          <QuickOrderSummary actorRef={actorRef} />
        </div>
      )}
    </div>
  );
}
