import { faultCause, isUnauthorised, type Fault } from '../faults/fault.ts';

/** Why a person could not sign in. */
export type SignInFailure = 'wrongCredentials' | 'tooMany' | 'noConnection' | 'unavailable' | 'broken';

/** What a refused sign-in means for the person: correct it, wait, or try again. */
export function signInFailure(fault: Fault): SignInFailure {
  if (fault.status === 429) return 'tooMany';
  if (isUnauthorised(fault) || fault.status === 400) return 'wrongCredentials';
  const cause = faultCause(fault);
  return cause === 'noConnection' || cause === 'unavailable' ? cause : 'broken';
}
