import { faultCause, isUnauthorised, type Fault } from '../faults/fault.ts';

/** Why a person could not sign in. */
export type SignInFailure = 'wrongCredentials' | 'tooMany' | 'noConnection' | 'unavailable' | 'broken';

/** The reason of a refused sign-in, which says whether to correct the entry, wait, or try again. */
export function signInFailure(fault: Fault): SignInFailure {
  if (fault.status === 429) return 'tooMany';
  if (isUnauthorised(fault) || fault.status === 400) return 'wrongCredentials';
  const cause = faultCause(fault);
  return cause === 'noConnection' || cause === 'unavailable' ? cause : 'broken';
}

const providerProblems = ['cancelled', 'expired', 'incomplete', 'unavailable'] as const;

/**
 * Why an identity provider did not sign a person in: their own choice, too long a wait, missing data, or an
 * error.
 */
export type ProviderProblem = (typeof providerProblems)[number];

/** The problem in an address; `undefined` if it has no known one. */
export function providerProblemOf(text: string | undefined): ProviderProblem | undefined {
  return providerProblems.find((problem) => problem === text);
}
