import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import * as v from 'valibot';
import { returnAddress } from '#src/domain/links/link-target.ts';
import { signInPath } from '#src/domain/routes/route.ts';
import type { ProviderProblem } from '#src/domain/session/sign-in-failure.ts';
import { stackOf, type Log } from '../log.ts';
import { seal, unseal } from '../session/seal.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Visitors } from '../session/visitors.ts';
import { IncompleteIdentityError } from './customer-fields.ts';
import { pendingSchema, type OpenIDProvider, type PendingSignIn } from './openid-provider.ts';
import type { ProxySettings } from './sign-in-settings.ts';

export interface SignInOptions {
  readonly store: SessionStore;
  readonly log: Log;
  readonly now: () => number;
  /** How long a session may live, in ms. */
  readonly longestMs: number;
}

/** Where a press of "Sign in" leads, below the configured session service. */
const startPath = '/start';
const callbackPath = '/callback';
/** How long a person may take at the provider, in seconds. */
const pendingSeconds = 30 * 60;

/**
 * Signing in at an identity provider: `start` leads there, `callback` comes back with a session or to `/login` with a problem.
 *
 * @see SE-4, H9
 */
export function openIDRoutes(
  api: FastifyInstance,
  session: string,
  visitors: Visitors,
  provider: OpenIDProvider,
  { store, log, now, longestMs }: SignInOptions,
): void {
  const key = createHash('sha256').update('sign-in').update(store.secret).digest();
  const callback = (request: FastifyRequest) => `${visitors.originOf(request)}/api${session}${callbackPath}`;
  const cookieOptions = (request: FastifyRequest) =>
    ({
      httpOnly: true,
      sameSite: 'lax',
      path: `/api${session}`,
      secure: visitors.isSecure(request),
    }) as const;

  api.get(`${session}${startPath}`, async (request, reply) => {
    const returnTo = returnToOf(request);
    try {
      const { location, pending } = await provider.begin(callback(request), returnTo);
      reply.setCookie(cookieFor(request, pending.state), seal(JSON.stringify(pending), key), {
        ...cookieOptions(request),
        maxAge: pendingSeconds,
      });
      return reply.redirect(location, 303);
    } catch (error) {
      log.error({ requestId: request.id, problem: 'identityProviderUnavailable', error: stackOf(error) });
      return toSignInPage(reply, returnTo, 'unavailable');
    }
  });

  api.get(`${session}${callbackPath}`, async (request, reply) => {
    const address = new URL(request.raw.url ?? '', visitors.originOf(request));
    const found = pendingSignIn(request, address.searchParams.get('state') ?? '', key);
    if (!found) {
      // The page was opened again, as by Back: who is signed in by now has nothing to do here.
      const signedIn = await visitors.sessionOf(request, reply);
      return signedIn ? reply.redirect('/', 303) : toSignInPage(reply, '/', 'expired');
    }
    const { name, pending } = found;
    reply.clearCookie(name, cookieOptions(request));
    try {
      const { identified, tokens } = await provider.finish(address, pending);
      const before = await visitors.sessionOf(request, reply);
      if (before) await store.end(before.sid);
      const end = tokens.refreshToken === '' ? tokens.expiresAt : null;
      const started = await store.start({
        ...identified,
        bearer: tokens.bearer,
        tokens,
        expiresAt: end ?? now() + longestMs,
      });
      visitors.setSid(request, reply, started.sid);
      return reply.redirect(pending.returnTo, 303);
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== 'cancelled') log.error({ requestId: request.id, problem, error: stackOf(error) });
      return toSignInPage(reply, pending.returnTo, problem);
    }
  });
}

/** Signing in at the proxy in front: `start` leads to its page. */
export function proxyRoutes(
  api: FastifyInstance,
  session: string,
  visitors: Visitors,
  { signInURL }: ProxySettings,
): void {
  api.get(`${session}${startPath}`, async (request, reply) => {
    const back = new URL(returnToOf(request), visitors.originOf(request)).href;
    return reply.redirect(signInURL.replaceAll('{returnTo}', encodeURIComponent(back)), 303);
  });
}

/** The page of this shop to return to, by the address of the request. */
export function returnToOf({ query }: FastifyRequest): string {
  const wanted = v.safeParse(v.object({ returnTo: v.string() }), query);
  return returnAddress(wanted.success ? wanted.output.returnTo : '');
}

function toSignInPage(reply: FastifyReply, returnTo: string, problem: ProviderProblem): FastifyReply {
  return reply.redirect(signInPath(returnTo, problem), 303);
}

/** Several tabs can sign in at once; more attempts replace others, so that the cookies stay few. */
const cookieNames = Array.from({ length: 8 }, (_, index) => `sign-in-${index}`);

/** A cookie for an attempt: one that the browser does not have, or any. */
function cookieFor({ cookies }: FastifyRequest, state: string): string {
  const free = cookieNames.filter((name) => cookies[name] === undefined);
  const names = free.length > 0 ? free : cookieNames;
  const random = createHash('sha256').update(state).digest().readUInt32BE();
  return names[random % names.length] ?? '';
}

/** The attempt of this browser with this state. */
function pendingSignIn({ cookies }: FastifyRequest, state: string, key: Buffer) {
  return cookieNames
    .flatMap((name) => {
      const pending = pendingOf(cookies[name], key);
      return pending ? { name, pending } : [];
    })
    .find(({ pending }) => pending.state === state);
}

function pendingOf(sealed: string | undefined, key: Buffer): PendingSignIn | undefined {
  if (sealed === undefined) return undefined;
  try {
    return v.parse(pendingSchema, JSON.parse(unseal(sealed, key)));
  } catch {
    return undefined;
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'unavailable';
  }
  return error instanceof IncompleteIdentityError ? 'incomplete' : 'unavailable';
}
