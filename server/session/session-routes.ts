import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { parseJsonBody } from '../json-body.ts';
import { stackOf, type Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import { csrfToken } from './csrf-token.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import { newSessionId } from './session-id.ts';
import type { CustomerSession, SessionStore } from './session-store.ts';
import { inUnitOfPage, type Visitors } from './visitors.ts';

export interface SessionRoutesOptions {
  readonly configuration: Configuration;
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly passwords: PasswordSignIn;
  readonly log: Log;
  /**
   * Returns the page that signs a customer out at the identity provider; `undefined` if there is no such
   * page.
   */
  readonly signOutLocation?: (
    session: CustomerSession | undefined,
    origin: string,
  ) => Promise<string | undefined>;
}

/**
 * Serves the browser's session: who is signed in, signing in and signing out. The gateway's credential stays
 * here (H7).
 *
 * @see §6, §7 clearSessionStorage, SE-1, SE-4
 */
export function sessionRoutes(api: FastifyInstance, options: SessionRoutesOptions): void {
  const { store, visitors, passwords, log } = options;
  const { session, clearSession } = options.configuration.services;

  const response = (reply: FastifyReply, sid: string, found: CustomerSession | undefined) =>
    reply.type('application/json; charset=utf-8').send(
      JSON.stringify({
        isLoggedIn: found !== undefined,
        ...(found ? { customer: found.customer } : {}),
        csrfToken: csrfToken(sid, store.secret),
      }),
    );

  api.get(session, async (request, reply) => {
    const found = await visitors.sessionOf(request, reply);
    const known = found?.sid ?? visitors.sidOf(request);
    const sid = known ?? newSessionId();
    if (known === undefined) visitors.setSid(request, reply, sid);
    return response(reply, sid, found);
  });

  api.post(session, async (request, reply) => {
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return sendProblem(reply, problems.wrongMediaType);
    }
    const outcome = await passwords.signIn(request, reply, parseJsonBody(request.body));
    if ('session' in outcome)
      return response(reply, outcome.session.sid, inUnitOfPage(request, outcome.session));
    const { problem, wait } = outcome;
    return sendProblem(wait ? reply.header('Retry-After', wait) : reply, problem);
  });

  api.post(clearSession, async (request, reply) => {
    const ending = await visitors.sessionOf(request, reply);
    // Another tab has signed in another customer, whose session this page must not end.
    if (ending && visitors.isForAnother(request, ending)) return reply.code(204).send();
    const location = await signOutLocation(request, ending);
    await passwords.endSession(request, reply);
    visitors.clearSid(request, reply);
    if (location === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ location }));
  });

  /** A provider that cannot be reached does not keep a customer from signing out here. */
  async function signOutLocation(request: FastifyRequest, ending: CustomerSession | undefined) {
    return options.signOutLocation?.(ending, visitors.originOf(request)).catch((error: unknown) => {
      log.error({ requestId: request.id, problem: 'identityProviderUnavailable', error: stackOf(error) });
      return undefined;
    });
  }
}
