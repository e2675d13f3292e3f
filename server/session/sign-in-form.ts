import type { FastifyInstance } from 'fastify';
import { signInPath } from '#src/domain/routes/route.ts';
import { formTokenField } from '#src/domain/session/form-token-field.ts';
import type { SignInFailure } from '#src/domain/session/sign-in-failure.ts';
import { problems, sendProblem, type Problem } from '../problem.ts';
import { returnToOf } from '../sign-in/sign-in-routes.ts';
import { whyNotOwnChange } from './csrf-guard.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import type { SessionStore } from './session-store.ts';
import type { Visitors } from './visitors.ts';

export interface SignInFormOptions {
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly passwords: PasswordSignIn;
}

/**
 * Receives the sign-in form from a browser without scripts, and leads to the page where the visitor was, or
 * back to the form with the reason.
 *
 * @see SE-1, SE-4, H9
 */
export function signInForm(form: FastifyInstance, { store, visitors, passwords }: SignInFormOptions): void {
  form.removeAllContentTypeParsers();
  form.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  form.post<{ Body: Readonly<Record<string, string>> }>('/login', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { [formTokenField]: token, userName = '', password } = request.body;
    const refusal = whyNotOwnChange(request, token, visitors, store.secret);
    if (refusal) return sendProblem(reply, refusal);
    const outcome = await passwords.signIn(request, reply, { userName: userName.trim(), password });
    const returnTo = returnToOf(request);
    const location = 'session' in outcome ? returnTo : signInPath(returnTo, failureOf(outcome.problem));
    return reply.redirect(location, 303);
  });
}

function failureOf(problem: Problem): SignInFailure {
  if (problem === problems.tooManySignIns) return 'tooMany';
  if (problem === problems.wrongCredentials || problem === problems.badRequest) return 'wrongCredentials';
  if (problem === problems.csrf) return 'outdated';
  return problem.status >= 500 ? 'unavailable' : 'broken';
}
