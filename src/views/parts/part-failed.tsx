import { useMessages } from '../messages-context.tsx';
import { Button } from './button.tsx';
import styles from './part-failed.module.css';

export interface PartFailedProps {
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** What is said of a part that was asked for and could not be loaded, in its place below the header. */
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
