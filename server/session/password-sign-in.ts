import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import type { Customer } from '#src/domain/session/session.ts';
import { bodyOf } from '#src/services/transport/response-body.ts';
import type { SignInLimit, Verdict } from '@statefront/host/limits/sign-in-limit.ts';
import { parseJsonBody } from '../json-body.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import { problems, type Problem } from '../problem.ts';
import { gatewayFailure } from '../upstream/gateway-failure.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import { isTokenRequired } from '../upstream/sap-session.ts';
import { isRefusal, type Upstream, type UpstreamResponse } from '../upstream/upstream.ts';
import { newSessionId } from './session-id.ts';
import { customerSchema, type CustomerSession, type SessionStore } from './session-store.ts';
import type { Visitors } from './visitors.ts';

export interface PasswordSignInOptions {
  readonly configuration: Pick<Configuration, 'signIn'>;
  readonly upstream: Upstream;
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly limit: SignInLimit;
  readonly log: Log;
  readonly now: () => number;
}

/** The session of a successful sign-in, or the problem for the visitor and how long they have to `wait`. */
export type SignInOutcome =
  | { readonly session: CustomerSession }
  | { readonly problem: Problem; readonly wait?: string | undefined };

/** Signs customers in at the gateway, and ends their sessions there. */
export interface PasswordSignIn {
  /** Starts a session in place of the present one if the entry holds a right name and password (SE-4). */
  signIn(request: FastifyRequest, reply: FastifyReply, entry: unknown): Promise<SignInOutcome>;
  endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const credentialsSchema = v.object({
  userName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
});

/** As milliseconds this is a day in 1973, as seconds one in 5138. */
const leastMs = 100_000_000_000;

/** A moment in ms since 1970; `NaN` for a text that names none. */
function momentOf(value: string | number): number {
  if (typeof value === 'string' && !/^\d+$/.test(value)) return Date.parse(value);
  return Number(value) < leastMs ? Number(value) * 1000 : Number(value);
}

/** The gateway's response to a sign-in. */
export const signedInSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  customer: customerSchema,
  /** Without it the session ends by the shop's own limits; a figure may be seconds or milliseconds since 1970. */
  expiresAt: v.pipe(
    v.nullish(v.union([v.string(), v.number()]), Number.MAX_SAFE_INTEGER),
    v.transform(momentOf),
    v.number(),
  ),
});

type Credentials = v.InferOutput<typeof credentialsSchema>;

/** The gateway's response to a name and a password. */
type GatewayOutcome =
  | {
      readonly bearer: string;
      readonly customer: Customer;
      readonly expiresAt: number;
      readonly pass: string;
    }
  | { readonly problem: Problem; readonly wait?: string | undefined };

/** @see §6, SE-1, SE-4 */
export function passwordSignIn({
  configuration,
  upstream,
  store,
  visitors,
  limit,
  log,
  now,
}: PasswordSignInOptions): PasswordSignIn {
  async function askGateway(request: FastifyRequest, credentials: Credentials): Promise<GatewayOutcome> {
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
      const signedIn = signedInOf(gatewayResponse, now());
      if (typeof signedIn === 'string') {
        log.error({ requestId: request.id, problem: 'signInUnusable', error: signedIn });
        return { problem: problems.gatewayUnreachable };
      }
      verdict = 'right';
      const { token, customer, expiresAt } = signedIn;
      return { bearer: token, customer, expiresAt, pass };
    } finally {
      limit.settle(request.ip, credentials.userName, verdict);
    }
  }

  async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ending = await visitors.sessionOf(request, reply);
    if (!ending) return;
    await store.end(ending.sid);
    if (configuration.signIn !== 'gateway') return;
    await loggedUpstream(upstream, log, request.id)
      .request({
        method: 'DELETE',
        path: 'session',
        headers: { authorization: `Bearer ${ending.bearer}` },
        caller: ending.caller,
      })
      .catch(onlyForgotten);
  }

  return {
    endSession,
    async signIn(request, reply, entry) {
      if (configuration.signIn !== 'gateway') return { problem: problems.signInElsewhere };
      const credentials = v.safeParse(credentialsSchema, entry);
      if (!credentials.success) return { problem: problems.badRequest };
      const { userName } = credentials.output;
      const waitSeconds = limit.attempt(request.ip, userName);
      if (waitSeconds > 0) return { problem: problems.tooManySignIns, wait: String(waitSeconds) };
      const outcome = await askGateway(request, credentials.output);
      if ('problem' in outcome) return outcome;
      await endSession(request, reply);
      const session = await store.start({ ...outcome, userName });
      visitors.setSid(request, reply, session.sid);
      return { session };
    },
  };
}

/** The session that the gateway starts, or why none can be started. */
function signedInOf({ status, body }: UpstreamResponse, now: number) {
  if (status !== 200 && status !== 201) return `The gateway answers signing in with status ${status}.`;
  const { success, output, issues } = v.safeParse(signedInSchema, bodyOf(parseJsonBody(body)));
  if (!success)
    return `The gateway’s answer to signing in has no readable ${v.getDotPath(issues[0]) ?? 'content'}.`;
  return output.expiresAt > now
    ? output
    : 'The gateway starts a session that is over: expiresAt is in the past.';
}

/** The gateway could not be reached: its session expires by itself, and its credential is deleted here. */
function onlyForgotten(): void {}
