import { isUnauthorised, type Fault } from '../faults/fault.ts';

/** Why a person could not sign in. */
export type SignInFailure = 'wrongCredentials' | 'tooMany' | 'unreachable';

/** What a refused sign-in means for the person: correct it, wait, or try again later. */
export function signInFailure(fault: Fault): SignInFailure {
  if (fault.status === 429) return 'tooMany';
  return isUnauthorised(fault) || fault.status === 400 ? 'wrongCredentials' : 'unreachable';
}
