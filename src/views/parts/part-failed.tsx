import { useMessages } from '../messages-context.tsx';
import { Button } from './button.tsx';
import styles from './part-failed.module.css';

export interface PartFailedProps {
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** Shown instead of a part that could not be loaded, below the header. */
export function PartFailed({ onRetry, onClosed }: PartFailedProps) {
  const { partFailed, retry, close } = useMessages();
  return (
    <div className={styles['failed']} role="alert">
      <p>{partFailed}</p>
      <Button onPressed={onRetry}>{retry}</Button>
      <Button variant="quiet" onPressed={onClosed}>
        {close}
      </Button>
    </div>
  );
}
