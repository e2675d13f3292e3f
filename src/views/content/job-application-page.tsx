import { useSelector } from '@xstate/react';
import { jobApplicationPath, productPath } from '../../domain/routes/route.ts';
import type { JobApplicationActorRef } from '../../machines/content/job-application.machine.ts';
import { applicationTexts } from '../../messages/content/application.ts';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { WithContact } from '../shell/with-contact.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './application.module.css';

export interface JobApplicationPageProps {
  readonly actorRef: JobApplicationActorRef;
}

/** The application for a job (CT-4). */
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
              <ButtonLink to={productPath(paths, jobId, { currentPath: jobApplicationPath(jobId) })}>
                {texts.back}
              </ButtonLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      {jobTitle !== '' && (
        <Breadcrumbs
          trail={[
            {
              label: jobTitle,
              to: productPath(paths, jobId, { currentPath: jobApplicationPath(jobId) }),
            },
          ]}
          current={jobApplication.title}
        />
      )}
      <PageHeading title={title} />
      {form ? (
        <WithContact>
          <ApplicationForm actorRef={actorRef} form={form} />
        </WithContact>
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
