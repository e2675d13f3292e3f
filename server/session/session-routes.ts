import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import type { Customer } from '#src/domain/session/session.ts';
import { parseJsonBody } from '../json-body.ts';
import { stackOf, type Log } from '../log.ts';
import { problems, sendProblem, type Problem } from '../problem.ts';
import { languageOf } from '../language.ts';
import { gatewayFailure } from '../upstream/gateway-failure.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import { isTokenRequired } from '../upstream/sap-session.ts';
import { isRefusal, type Upstream } from '../upstream/upstream.ts';
import { csrfToken } from './csrf-token.ts';
import { newSessionId } from './session-id.ts';
import { customerSchema, type CustomerSession, type SessionStore } from './session-store.ts';
import type { SignInLimit, Verdict } from '@statefront/gateway/limits/sign-in-limit.ts';
import type { Visitors } from './visitors.ts';

export interface SessionRoutesOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly limit: SignInLimit;
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

const credentialsSchema = v.object({
  userName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
});

const signedInSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  customer: customerSchema,
  /** Without it the session ends by the shop's own limits. */
  expiresAt: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), Number.MAX_SAFE_INTEGER),
    v.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
    v.number(),
  ),
});

type Credentials = v.InferOutput<typeof credentialsSchema>;

/** A successful sign-in, or the problem for the visitor and how long they have to `wait`. */
type SignInOutcome =
  | {
      readonly bearer: string;
      readonly customer: Customer;
      readonly expiresAt: number;
      readonly pass: string;
    }
  | { readonly problem: Problem; readonly wait?: string | undefined };

/**
 * Serves the browser's session: who is signed in, signing in and signing out. The gateway's credential stays
 * here (H7).
 *
 * @see §6, §7 clearSessionStorage, SE-1, SE-4
 */
export function sessionRoutes(api: FastifyInstance, options: SessionRoutesOptions): void {
  const { upstream, store, visitors, limit, log } = options;
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
    if (options.configuration.signIn !== 'gateway') return sendProblem(reply, problems.signInElsewhere);
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return sendProblem(reply, problems.wrongMediaType);
    }
    const credentials = v.safeParse(credentialsSchema, parseJsonBody(request.body));
    if (!credentials.success) return sendProblem(reply, problems.badRequest);
    const { userName } = credentials.output;

    const waitSeconds = limit.attempt(request.ip, userName);
    if (waitSeconds > 0) {
      return sendProblem(reply.header('Retry-After', String(waitSeconds)), problems.tooManySignIns);
    }
    const outcome = await signIn(request, credentials.output);
    if ('problem' in outcome) {
      const { problem, wait } = outcome;
      return sendProblem(wait ? reply.header('Retry-After', wait) : reply, problem);
    }
    await endSession(request, reply);
    const started = await store.start({ ...outcome, userName });
    visitors.setSid(request, reply, started.sid);
    return response(reply, started.sid, started);
  });

  api.post(clearSession, async (request, reply) => {
    const ending = await visitors.sessionOf(request, reply);
    // Another tab has signed in another customer, whose session this page must not end.
    if (ending && visitors.isForAnother(request, ending)) return reply.code(204).send();
    const location = await signOutLocation(request, ending);
    await endSession(request, reply);
    visitors.clearSid(request, reply);
    if (location === undefined) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ location }));
  });

  async function signIn(request: FastifyRequest, credentials: Credentials): Promise<SignInOutcome> {
    let verdict: Verdict = 'none';
    let pass = '';
    try {
      const gatewayResponse = await loggedUpstream(upstream, log, request.id).request({
        method: 'POST',
        path: 'session',
        headers: {
          accept: 'application/json',
          'accept-language': languageOf(request),
          'content-type': 'application/json',
          'x-forwarded-for': request.ip,
        },
        body: Buffer.from(JSON.stringify(credentials)),
        caller: {
          key: `signing in ${newSessionId()}`,
          kept: '',
          keep: async (text) => {
            pass = text;
          },
        },
      });
      if (isTokenRequired(gatewayResponse)) return { problem: problems.csrf };
      if (isRefusal(gatewayResponse)) {
        verdict = 'wrong';
        return { problem: problems.wrongCredentials };
      }
      if (gatewayResponse.status === 429) {
        return { problem: problems.tooManySignIns, wait: gatewayResponse.headers['retry-after'] };
      }
      if (gatewayResponse.status >= 500) {
        const wait = gatewayResponse.headers['retry-after'];
        return { problem: gatewayFailure(gatewayResponse), wait };
      }
      const signedIn = v.safeParse(signedInSchema, parseJsonBody(gatewayResponse.body));
      if (![200, 201].includes(gatewayResponse.status) || !signedIn.success)
        return { problem: problems.gatewayUnreachable };
      verdict = 'right';
      const { token, customer, expiresAt } = signedIn.output;
      return { bearer: token, customer, expiresAt, pass };
    } finally {
      limit.settle(request.ip, credentials.userName, verdict);
    }
  }

  /** A provider that cannot be reached does not keep a customer from signing out here. */
  async function signOutLocation(request: FastifyRequest, ending: CustomerSession | undefined) {
    return options.signOutLocation?.(ending, visitors.originOf(request)).catch((error: unknown) => {
      log.error({ requestId: request.id, problem: 'identityProviderUnavailable', error: stackOf(error) });
      return undefined;
    });
  }

  async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ending = await visitors.sessionOf(request, reply);
    if (!ending) return;
    await store.end(ending.sid);
    if (options.configuration.signIn !== 'gateway') return;
    await loggedUpstream(upstream, log, request.id)
      .request({
        method: 'DELETE',
        path: 'session',
        headers: { authorization: `Bearer ${ending.bearer}` },
        caller: ending.caller,
      })
      .catch(onlyForgotten);
  }
}

/** The gateway could not be reached: its session expires by itself, and its credential is deleted here. */
function onlyForgotten(): void {}
