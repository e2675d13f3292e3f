import { useMessages } from '../../messages-context.tsx';
import { Button } from '../button.tsx';
import styles from './part-failed.module.css';

export interface PartFailedProps {
  /** Whether its code loaded and failed. */
  readonly isBroken: boolean;
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** Shown in place of a failed part, below the header. */
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
