import type { ReactNode } from 'react';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './part-boundary.module.css';

export interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly onClosed: () => void;
}

/** A part that a press opens, such as a dialog: if it breaks, it says so, and can be tried again or closed (SE-2). */
export function PartBoundary({ children, onClosed }: PartBoundaryProps) {
  return (
    <ErrorBoundary renderFailed={(retry) => <PartFailed onRetry={retry} onClosed={onClosed} />}>
      {children}
    </ErrorBoundary>
  );
}

interface PartFailedProps {
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

function PartFailed({ onRetry, onClosed }: PartFailedProps) {
  const { partBroken, retry, close } = useMessages();
  return (
    <div className={styles['failed']} role="alert">
      <p>{partBroken}</p>
      <Button onPressed={onRetry}>{retry}</Button>
      <Button variant="quiet" onPressed={onClosed}>
        {close}
      </Button>
    </div>
  );
}
