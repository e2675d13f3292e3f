import { faultCause, isSessionOver, outdatedToken, type Fault } from '../faults/fault.ts';

const signInFailures = [
  'wrongCredentials',
  'tooMany',
  'noConnection',
  'unavailable',
  'broken',
  'outdated',
  'otherAddress',
] as const;

/** Why a person could not sign in. */
export type SignInFailure = (typeof signInFailures)[number];

/** The reason of a refused sign-in, which says whether to correct the entry, wait, reload, or try again. */
export function signInFailure(fault: Fault): SignInFailure {
  if (fault.status === 429) return 'tooMany';
  if (fault.status === 421) return 'otherAddress';
  if (fault.code === outdatedToken) return 'outdated';
  if (isSessionOver(fault) || fault.status === 400) return 'wrongCredentials';
  const cause = faultCause(fault);
  return cause === 'noConnection' || cause === 'unavailable' ? cause : 'broken';
}

const providerProblems = ['cancelled', 'expired', 'incomplete', 'unavailable'] as const;

/**
 * Why an identity provider did not sign a person in: their own choice, too long a wait, missing data, or an
 * error.
 */
export type ProviderProblem = (typeof providerProblems)[number];

/** Why the last attempt failed, in the address of the sign-in page. */
export type SignInProblem = SignInFailure | ProviderProblem;

/** The problem in an address; `undefined` if it has no known one. */
export function signInProblemOf(text: string | undefined): SignInProblem | undefined {
  return providerProblemOf(text) ?? signInFailureOf(text);
}

/** The problem if it is one of an identity provider. */
export function providerProblemOf(text: string | undefined): ProviderProblem | undefined {
  return providerProblems.find((problem) => problem === text);
}

/** The problem if it is one of the shop's form. */
export function signInFailureOf(text: string | undefined): SignInFailure | undefined {
  return signInFailures.find((failure) => failure === text);
}
