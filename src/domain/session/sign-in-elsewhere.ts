import type { Configuration } from '../configuration/configuration.ts';
import type { Route } from '../routes/route.ts';
import { providerProblemOf, type ProviderProblem } from './sign-in-failure.ts';

/** A sign-in at an identity provider or a proxy, as the sign-in page offers it. */
export interface SignInElsewhere {
  /** The address of the provider, which leads back to the customer's page (SE-1). */
  readonly address: string;
  /** Why the last attempt failed; `null` before it. */
  readonly problem: ProviderProblem | null;
}

/** @see §2 Login, SE-4 */
export function signInElsewhere(
  route: Route,
  { services }: Pick<Configuration, 'services'>,
): SignInElsewhere {
  const { returnTo, problem } = route.kind === 'signIn' ? route : { returnTo: '/' };
  return {
    address: `/api${services.session}/start?returnTo=${encodeURIComponent(returnTo)}`,
    problem: providerProblemOf(problem) ?? null,
  };
}
