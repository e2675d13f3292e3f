import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

export interface PageFailedProps {
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/** A page that could not be loaded: what is kept, and another try. */
export function PageFailed({ isBusy = false, onRetry }: PageFailedProps) {
  const { failed } = useMessages();
  return (
    <div role="alert">
      <EmptyState
        drawing="plug"
        title={failed.title}
        text={failed.text}
        isPage
        actions={
          <Button isBusy={isBusy} onPressed={onRetry}>
            {failed.action}
          </Button>
        }
      />
    </div>
  );
}
