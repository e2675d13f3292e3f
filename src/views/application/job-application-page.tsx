import { useSelector } from '@xstate/react';
import { productPath } from '../../domain/routes/route.ts';
import type { JobApplicationActorRef } from '../../machines/job-application.machine.ts';
import { applicationTexts } from '../../messages/late/application.ts';
import { PageFailed } from '../failure/page-failed.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Link } from '../parts/link.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './application.module.css';

export interface JobApplicationPageProps {
  readonly actorRef: JobApplicationActorRef;
}

/** Applying for a job (CT-4). */
export function JobApplicationPage({ actorRef }: JobApplicationPageProps) {
  const { jobApplication, loading } = useMessages();
  const texts = useTexts(applicationTexts);
  const { paths } = useLocale().configuration;
  const form = useSelector(actorRef, ({ context }) => context.form);
  const jobId = useSelector(actorRef, ({ context }) => context.jobId);
  const jobTitle = useSelector(actorRef, ({ context }) => context.jobTitle);
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const isSent = useSelector(actorRef, (snapshot) => snapshot.matches('sent'));
  const title = jobTitle === '' ? jobApplication.title : texts.titleFor(jobTitle);
  usePageTitle(title);

  if (hasFailed) {
    return (
      <PageFailed
        texts={texts.failed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  if (isSent) {
    const { title: thanks, text, action } = texts.sent;
    return (
      <div role="status">
        <EmptyState
          drawing="parcel"
          title={thanks}
          text={text}
          isPage
          actions={
            jobId === '' ? (
              <ButtonLink to="/">{action}</ButtonLink>
            ) : (
              <ButtonLink to={productPath(paths, jobId)}>{texts.back}</ButtonLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <PageHeading title={title} />
      {jobTitle !== '' && (
        <Link className={styles['back']} to={productPath(paths, jobId)}>
          {texts.back}
        </Link>
      )}
      {form ? (
        <ApplicationForm actorRef={actorRef} form={form} />
      ) : (
        <div className={styles['form']} role="status" aria-label={loading}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="box" />
        </div>
      )}
    </>
  );
}
