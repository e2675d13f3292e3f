import { useSelector } from '@xstate/react';
import { passwordResetPath } from '../../domain/account/password-reset-path.ts';
import { signInPath } from '../../domain/routes/route.ts';
import type { AccountFormActorRef } from '../../machines/account/account-form.machine.ts';
import type { PasswordResetActorRef } from '../../machines/account/password-reset.machine.ts';
import { accountTexts } from '../../messages/account/account.ts';
import { passwordResetTitle } from '../../messages/account/password-reset-title.ts';
import { passwordResetTexts } from '../../messages/account/password-reset.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { FormShell, TextField } from './form-fields.tsx';
import styles from './account.module.css';

/** A password for a customer who forgot theirs (RT-5), or was invited (CO-1). */
export function PasswordResetPage({ actorRef }: { readonly actorRef: PasswordResetActorRef }) {
  const title = useTexts(passwordResetTitle);
  const texts = useTexts(passwordResetTexts);
  const isRequested = useSelector(actorRef, (snapshot) => snapshot.matches('requested'));
  const isChanged = useSelector(actorRef, (snapshot) => snapshot.matches('changed'));
  const isDemonstration = useSelector(actorRef, ({ context }) => context.isDemonstration);
  const requestForm = useSelector(actorRef, ({ children }) => children.requestForm);
  const newPasswordForm = useSelector(actorRef, ({ children }) => children.newPasswordForm);
  const invitationForm = useSelector(actorRef, ({ children }) => children.invitationForm);
  usePageTitle(title);

  if (isChanged) {
    const { changed } = texts;
    return (
      <div role="status">
        <EmptyState
          drawing="parcel"
          title={changed.title}
          text={changed.text}
          isPage
          actions={<ButtonLink to={signInPath('')}>{changed.action}</ButtonLink>}
        />
      </div>
    );
  }
  if (isRequested) {
    const { requested } = texts;
    return (
      <div className={styles['alone']}>
        <PageHeading title={requested.title} />
        <p role="status">{requested.text}</p>
        {isDemonstration && <p className={styles['demonstration']}>{texts.demonstration}</p>}
        <div className={styles['actions']}>
          <Button variant="quiet" onPressed={() => actorRef.send({ type: 'account.reentered' })}>
            {requested.action}
          </Button>
          <Link to={signInPath('')}>{texts.toSignIn}</Link>
        </div>
        <Help />
      </div>
    );
  }
  return (
    <div className={styles['alone']}>
      <PageHeading title={title} />
      {requestForm && <RequestForm formRef={requestForm} />}
      {newPasswordForm && <NewPasswordForm formRef={newPasswordForm} />}
      {invitationForm && <NewPasswordForm formRef={invitationForm} isInvited />}
      <Help />
    </div>
  );
}

interface FormProps {
  readonly formRef: AccountFormActorRef;
}

function RequestForm({ formRef }: FormProps) {
  const texts = useTexts(passwordResetTexts);
  return (
    <>
      <p>{texts.text}</p>
      <FormShell
        formRef={formRef}
        submit={texts.send}
        saved=""
        discard={null}
        sending={{ busy: texts.sending, unreachable: texts.notSent, refused: (reason) => reason }}
      >
        <TextField
          formRef={formRef}
          name="account"
          label={texts.account}
          hint={texts.accountHint}
          autoComplete="username"
        />
      </FormShell>
      <p>
        <Link to={signInPath('')}>{texts.toSignIn}</Link>
      </p>
    </>
  );
}

function NewPasswordForm({ formRef, isInvited = false }: FormProps & { readonly isInvited?: boolean }) {
  const texts = useTexts(passwordResetTexts);
  const account = useTexts(accountTexts);
  return (
    <>
      <p>{isInvited ? texts.joining : texts.choosing}</p>
      <FormShell
        formRef={formRef}
        submit={isInvited ? texts.join : account.changePassword}
        saved=""
        discard={null}
      >
        <TextField
          formRef={formRef}
          name="newPassword"
          type="password"
          label={account.newPassword}
          hint={account.newPasswordHint}
          autoComplete="new-password"
        />
      </FormShell>
      {!isInvited && (
        <p>
          <Link to={passwordResetPath}>{texts.newLink}</Link>
        </p>
      )}
    </>
  );
}

/** Contact data for customers who get no message. */
function Help() {
  const texts = useTexts(passwordResetTexts);
  const { email } = useLocale().configuration.service;
  if (email === '') return null;
  return (
    <p className={styles['hint']}>
      <span>{texts.help}</span>{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(texts.helpSubject)}`}>{texts.helpAction}</a>
    </p>
  );
}
