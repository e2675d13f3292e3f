import type { ReactNode } from 'react';
import type { Fault } from '../../domain/faults/fault.ts';
import type { Explanation } from '../../messages/messages.ts';
import { useMessages } from '../messages-context.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageFailed } from './failure/page-failed.tsx';
import { usePageTitle } from './use-page-title.ts';
import styles from './loaded-page.module.css';

export interface LoadedPageProps {
  readonly title: string;
  readonly texts: { readonly lead: string; readonly failed: Explanation };
  readonly shows: 'loading' | 'failure' | 'content';
  readonly failure: Fault | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A page whose whole content is loaded at once: its heading, what it is for, and a failure with another try. */
export function LoadedPage({ title, texts, shows, failure, onRetry, children }: LoadedPageProps) {
  const { loading } = useMessages();
  usePageTitle(title);
  if (shows === 'failure') return <PageFailed texts={texts.failed} failure={failure} onRetry={onRetry} />;
  return (
    <>
      <PageHeading title={title} />
      {shows === 'loading' ? (
        <div role="status" aria-label={loading}>
          <Skeleton shape="long" />
          <Skeleton shape="long" />
        </div>
      ) : (
        <div className={styles['page']}>
          <p className={styles['lead']}>{texts.lead}</p>
          {children}
        </div>
      )}
    </>
  );
}
