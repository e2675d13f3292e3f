import type { ReactNode } from 'react';
import type { Fault } from '../../../domain/faults/fault.ts';
import type { Explanation } from '../../../messages/messages.ts';
import { focusPage } from '../page-focus.ts';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReason } from '../../use-reason.ts';

export interface PageFailedProps {
  /** What failed, what is kept, and how the other try is called; by default that of any page. */
  readonly texts?: Explanation;
  /** Why; left out where that is not known. */
  readonly failure?: Fault | null;
  readonly onRetry: () => void;
  /** What else the customer may do. */
  readonly otherActions?: ReactNode;
}

/** A page that could not be shown: what is kept, and another try. */
export function PageFailed({ texts, failure = null, onRetry, otherActions }: PageFailedProps) {
  const { failed } = useMessages();
  const { title, text, action } = texts ?? failed;
  const reason = useReason(failure);
  return (
    <div role="alert">
      <EmptyState
        drawing="plug"
        title={title}
        text={`${reason} ${text}`.trimStart()}
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
