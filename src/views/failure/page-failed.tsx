import type { ReactNode } from 'react';
import type { Explanation } from '../../messages/messages.ts';
import { focusPage } from '../frame/page-focus.ts';
import { useMessages } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

export interface PageFailedProps {
  /** What failed, what is kept, and how the other try is called; by default that of any page. */
  readonly texts?: Explanation;
  readonly onRetry: () => void;
  /** What else the customer may do. */
  readonly otherActions?: ReactNode;
}

/** A page that could not be shown: what is kept, and another try. */
export function PageFailed({ texts, onRetry, otherActions }: PageFailedProps) {
  const { failed } = useMessages();
  const { title, text, action } = texts ?? failed;
  return (
    <div role="alert">
      <EmptyState
        drawing="plug"
        title={title}
        text={text}
        isPage
        actions={
          <>
            <Button
              onPressed={() => {
                focusPage();
                onRetry();
              }}
            >
              {action}
            </Button>
            {otherActions}
          </>
        }
      />
    </div>
  );
}
