import { useSelector } from '@xstate/react';
import { useMessages } from '../messages-context.tsx';
import { useLocale } from '../locale-context.tsx';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';
import { SignInView } from './sign-in-view.tsx';
import { signInElsewhere } from '../../domain/session/sign-in-elsewhere.ts';
import { signInFailureOf } from '../../domain/session/sign-in-failure.ts';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';

/** The sign-in page. */
export function SignInPage() {
  const { storefront, formToken, demoCustomers: atFirst } = useStorefront();
  const route = useSelector(storefront, ({ context }) => context.location.route);
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
  const refused = useSelector(session, (snapshot) =>
    snapshot?.matches({ signedOut: 'refused' }) ? snapshot.context.signInFailure : null,
  );
  const problem = route.kind === 'signIn' ? signInFailureOf(route.problem) : undefined;
  const demoCustomers = useSelector(demoCustomersRef, (snapshot) => snapshot?.context.demoCustomers ?? []);
  const { configuration } = useLocale();
  usePageTitle(signIn.title);

  if (configuration.signIn !== 'gateway') {
    return (
      <SignInElsewhere
        {...signInElsewhere(route, configuration)}
        hasSessionEnded={hasSessionEnded}
        isTurnedAway={isTurnedAway}
      />
    );
  }

  return (
    <SignInView
      isBusy={isBusy}
      error={refused ?? problem ?? null}
      formToken={formToken}
      hasSessionEnded={hasSessionEnded}
      isTurnedAway={isTurnedAway}
      demoCustomers={demoCustomers.length > 0 ? demoCustomers : atFirst}
      onSubmitted={(credentials) => session?.send({ type: 'signIn.requested', credentials })}
    />
  );
}
