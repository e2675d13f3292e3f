import { basketTexts } from '../../messages/late/basket.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

export interface BasketFailedProps {
  readonly onRetry: () => void;
}

/** A basket that could not be read: nothing is lost, and another try. */
export function BasketFailed({ onRetry }: BasketFailedProps) {
  const { title, text, action } = useTexts(basketTexts).failed;
  return (
    <div role="alert">
      <EmptyState
        drawing="plug"
        title={title}
        text={text}
        isPage
        actions={<Button onPressed={onRetry}>{action}</Button>}
      />
    </div>
  );
}
