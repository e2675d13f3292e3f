import type { Fault } from '../../domain/faults/fault.ts';
import { useMessages } from '../messages-context.tsx';
import { useReason } from '../use-reason.ts';
import { Button } from '../ui/button.tsx';
import styles from './account.module.css';

export interface SectionFailedProps {
  readonly text: string;
  readonly failure: Fault | null;
  readonly onRetry: () => void;
}

/** A section of the account that could not be loaded, and the button to try again (SE-2). */
export function SectionFailed({ text, failure, onRetry }: SectionFailedProps) {
  const { retry } = useMessages();
  const reason = useReason(failure);
  return (
    <div className={styles['nothing']} role="alert">
      <p>
        {text} {reason}
      </p>
      <Button onPressed={onRetry}>{retry}</Button>
    </div>
  );
}
