import type { Fault } from '../../domain/faults/fault.ts';
import { noticeTexts } from '../../messages/shell/notices.ts';
import { focusHeading } from '../page-focus.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import styles from './basket-outdated.module.css';

export interface BasketOutdatedProps {
  readonly failure: Fault | null;
  readonly onRetry: () => void;
}

/** A message above a basket that could not be read again, which stays visible, with a retry (SE-2). */
export function BasketOutdated({ failure, onRetry }: BasketOutdatedProps) {
  const { retry } = useMessages();
  const { loadFailed } = useTexts(noticeTexts);
  return (
    <div className={styles['outdated']} role="alert">
      <p>{loadFailed(failure?.serverMessage ?? null)}</p>
      <Button
        onPressed={() => {
          focusHeading();
          onRetry();
        }}
      >
        {retry}
      </Button>
    </div>
  );
}
