import type { ReactNode } from 'react';
import type { Fault } from '../../../domain/faults/fault.ts';
import type { Explanation } from '../../../messages/messages.ts';
import { focusPage } from '../../page-focus.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import buttons from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReason } from '../../use-reason.ts';

export interface PageFailedProps {
  /** The message, what stays, and the label of the retry; by default any page's. */
  readonly texts?: Explanation;
  /** The reason; left out if unknown. */
  readonly failure?: Fault | null;
  readonly onRetry: () => void;
  /** Further actions of the customer. */
  readonly otherActions?: ReactNode;
}

/** A page that could not be shown: what stays, and a retry. */
export function PageFailed({ texts, failure = null, onRetry, otherActions }: PageFailedProps) {
  const { failed } = useMessages();
  const { title, text, action } = texts ?? failed;
  const reason = useReason(failure);
  const { phone } = useLocale().configuration.service;
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
            {phone !== '' && (
              <a className={buttons['button']} data-variant="quiet" href={`tel:${phone.replaceAll(' ', '')}`}>
                <Icon name="phone" />
                <span translate="no">{phone}</span>
              </a>
            )}
          </>
        }
      />
    </div>
  );
}
