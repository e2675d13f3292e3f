import { useSelector } from '@xstate/react';
import type { QuickOrderActorRef } from '../../machines/quick-order/quick-order.machine.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import { OrderingOnly } from '../ui/no-prices/ordering-only.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ManyLines } from './many-lines.tsx';
import { QuickOrderRows } from './quick-order-rows.tsx';
import { QuickOrderSummary } from './quick-order-summary.tsx';
import styles from './quick-order.module.css';

export interface QuickOrderProps {
  readonly actorRef: QuickOrderActorRef;
}

/** Many lines at once by their numbers (BA-8). */
export function QuickOrderPage({ actorRef }: QuickOrderProps) {
  const { title } = useMessages().quickOrder;
  const texts = useTexts(quickOrderTexts);
  const isLocked = useSelector(actorRef, (snapshot) => snapshot.hasTag('locked'));
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} />
      <OrderingOnly>
        <p className={styles['introduction']}>{texts.introduction}</p>
        <div className={styles['columns']}>
          <QuickOrderRows actorRef={actorRef} isLocked={isLocked} />
          <div className={styles['aside']}>
            <QuickOrderSummary actorRef={actorRef} />
            <ManyLines actorRef={actorRef} isLocked={isLocked} />
          </div>
        </div>
      </OrderingOnly>
    </>
  );
}
