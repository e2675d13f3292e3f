import { useSelector } from '@xstate/react';
import { useMessages } from '../messages-context.tsx';
import { SignInView } from './sign-in-view.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';

/** The sign-in page. */
export function SignInPage() {
  const { storefront } = useStorefront();
  const { signIn } = useMessages();
  const session = useSelector(storefront, ({ children }) => children.session);
  const demoCustomersRef = useSelector(storefront, ({ children }) => children.demoCustomers);
  const isBusy = useSelector(session, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const hasSessionEnded = useSelector(
    session,
    (snapshot) => snapshot?.matches({ signedOut: 'ended' }) ?? false,
  );
  const isTurnedAway = useSelector(
    session,
    (snapshot) => snapshot?.matches({ signedOut: 'turnedAway' }) ?? false,
  );
  const error = useSelector(session, (snapshot) =>
    snapshot?.matches({ signedOut: 'refused' }) ? snapshot.context.signInFailure : null,
  );
  const demoCustomers = useSelector(demoCustomersRef, (snapshot) => snapshot?.context.demoCustomers ?? null);
  usePageTitle(signIn.title);

  return (
    <SignInView
      isBusy={isBusy}
      error={error}
      hasSessionEnded={hasSessionEnded}
      isTurnedAway={isTurnedAway}
      demoCustomers={demoCustomers ?? []}
      onSubmitted={(credentials) => session?.send({ type: 'signIn.requested', credentials })}
    />
  );
}
