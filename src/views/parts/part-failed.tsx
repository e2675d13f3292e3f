import { useMessages } from '../messages-context.tsx';
import { Button } from './button.tsx';
import styles from './part-failed.module.css';

export interface PartFailedProps {
  /** Where the part would be: below the header, or at the lower edge of the window. */
  readonly place: 'header' | 'edge';
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/** What is said of a part that was asked for and could not be loaded, in its place. */
export function PartFailed({ place, onRetry, onClosed }: PartFailedProps) {
  const { partFailed, retry, close } = useMessages();
  return (
    <div className={styles['failed']} data-place={place} role="alert">
      <p>{partFailed}</p>
      <Button onPressed={onRetry}>{retry}</Button>
      <Button variant="quiet" onPressed={onClosed}>
        {close}
      </Button>
    </div>
  );
}
