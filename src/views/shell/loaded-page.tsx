import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CompanyRulesActorRef } from '../../machines/approval-rules/company-rules.machine.ts';
import type { CompanyBudgetsActorRef } from '../../machines/budgets/company-budgets.machine.ts';
import type { CompanyPeopleActorRef } from '../../machines/people/company-people.machine.ts';
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
  readonly actorRef: CompanyRulesActorRef | CompanyBudgetsActorRef | CompanyPeopleActorRef;
  readonly children: ReactNode;
}

/** A page whose whole content is loaded at once: its heading, what it is for, and a failure with another try. */
export function LoadedPage({ title, texts, actorRef, children }: LoadedPageProps) {
  const { loading } = useMessages();
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const isFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.matches('loading'));
  usePageTitle(title);
  if (isFailed) {
    const retry = () => actorRef.send({ type: 'retry.requested' });
    return <PageFailed texts={texts.failed} failure={failure} onRetry={retry} />;
  }
  return (
    <>
      <PageHeading title={title} />
      {isLoading ? (
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
