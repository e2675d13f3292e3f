import { ownCommand, publicRead, type PoliciesOf } from '../request-policy.ts';
import { checking, deciding, rechecking } from './session-checking.ts';
import { clearing, ending, signedIn, signingOut, turningAway } from './session-ending.ts';
import { sessionSetup } from './session-setup.ts';
import { signedOut, signingIn } from './session-signing-in.ts';

export type { SessionEvent, SessionInput } from './session-setup.ts';

export const sessionPolicies: PoliciesOf<typeof sessionMachine> = {
  loadSession: publicRead,
  signIn: {
    ...ownCommand,
    countsOnce: 'byNature',
    session: 'anyone',
    onLeaving: 'stopped',
    about: () => 'session',
    failure: 'changeFailed',
  },
  clearSession: {
    ...ownCommand,
    countsOnce: 'byNature',
    session: 'anyone',
    onLeaving: 'stopped',
    about: () => 'session',
    failure: 'changeFailed',
  },
};

/**
 * Who is looking at the shop: finding out, signing in, signing out, and the end of a session.
 *
 * @see §6 Roles and permissions, §7 clearSessionStorage
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is looking at the shop: an anonymous visitor, or a customer who signed in.',
  meta: { requirements: ['SE-4'] },
  context: ({ input }) => ({
    session: input.initial ?? { kind: 'anonymous' },
    isKnown: input.initial !== null,
    signInFailure: null,
  }),
  initial: 'deciding',
  states: {
    deciding,
    checking,
    rechecking,
    signedOut,
    signingIn,
    signedIn,
    signingOut,
    ending,
    turningAway,
    clearing,
  },
});
