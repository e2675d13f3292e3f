import { useMessages } from '../../messages-context.tsx';
import { Button } from '../button.tsx';
import styles from './part-failed.module.css';

export interface PartFailedProps {
  /** Its code is there, and broke. */
  readonly isBroken: boolean;
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** Shown instead of a part that could not be loaded or broke, below the header. */
export function PartFailed({ isBroken, onRetry, onClosed }: PartFailedProps) {
  const { partFailed, partBroken, retry, close } = useMessages();
  return (
    <div className={styles['failed']} role="alert">
      <p>{isBroken ? partBroken : partFailed}</p>
      <Button onPressed={onRetry}>{retry}</Button>
      <Button variant="quiet" onPressed={onClosed}>
        {close}
      </Button>
    </div>
  );
}
