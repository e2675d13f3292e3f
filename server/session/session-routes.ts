import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import type { Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import { isTokenRequired } from '../upstream/sap-session.ts';
import type { Upstream, UpstreamAnswer } from '../upstream/upstream.ts';
import { csrfToken } from './csrf-token.ts';
import { newSessionId } from './session-id.ts';
import { customerSchema, type CustomerSession, type SessionStore } from './session-store.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { Visitors } from './visitors.ts';

export interface SessionRoutesOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly limit: SignInLimit;
  readonly log: Log;
}

const credentialsSchema = v.object({
  userName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000)),
});

const signedInSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  customer: customerSchema,
  expiresAt: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => new Date(value).getTime()),
    v.number(),
  ),
});

/**
 * The browser's session: who is signed in, signing in and signing out. The gateway's credential stays here (H7).
 *
 * @see §6, §7 clearSessionStorage, SE-1, SE-4
 */
export function sessionRoutes(api: FastifyInstance, options: SessionRoutesOptions): void {
  const { upstream, store, visitors, limit, log } = options;
  const { session, clearSession } = options.configuration.services;

  const answer = (reply: FastifyReply, sid: string, found: CustomerSession | undefined) =>
    reply.type('application/json; charset=utf-8').send(
      JSON.stringify({
        isLoggedIn: found !== undefined,
        ...(found ? { customer: found.customer } : {}),
        csrfToken: csrfToken(sid, store.secret),
      }),
    );

  api.get(session, async (request, reply) => {
    const known = visitors.sidOf(request);
    const sid = known ?? newSessionId();
    if (known === undefined) visitors.setSid(request, reply, sid);
    return answer(reply, sid, await visitors.sessionOf(request));
  });

  api.post(session, async (request, reply) => {
    const credentials = v.safeParse(credentialsSchema, readJson(request.body));
    if (!credentials.success) return sendProblem(reply, problems.badRequest);
    const { userName } = credentials.output;

    const waitSeconds = limit.attempt(request.ip, userName);
    if (waitSeconds > 0) {
      return sendProblem(reply.header('Retry-After', String(waitSeconds)), problems.tooManySignIns);
    }
    let pass = '';
    const gatewayAnswer = await loggedUpstream(upstream, log, request.id).request({
      method: 'POST',
      path: 'session',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(credentials.output)),
      caller: {
        key: `signing in ${newSessionId()}`,
        kept: '',
        keep: async (text) => {
          pass = text;
        },
      },
    });
    if (isTokenRequired(gatewayAnswer)) return sendProblem(reply, problems.csrf);
    if (isRefusal(gatewayAnswer)) return sendProblem(reply, problems.wrongCredentials);
    if (gatewayAnswer.status === 429) {
      const wait = gatewayAnswer.headers['retry-after'];
      return sendProblem(wait ? reply.header('Retry-After', wait) : reply, problems.tooManySignIns);
    }
    const signedIn = v.safeParse(signedInSchema, readJson(gatewayAnswer.body));
    if (gatewayAnswer.status !== 200 || !signedIn.success) {
      return sendProblem(reply, problems.gatewayUnreachable);
    }

    const { token, customer, expiresAt } = signedIn.output;
    limit.succeeded(request.ip, userName);
    await endSession(request);
    const started = await store.start({ bearer: token, userName, customer, expiresAt, pass });
    visitors.setSid(request, reply, started.sid);
    return answer(reply, started.sid, started);
  });

  api.post(clearSession, async (request, reply) => {
    const ending = await visitors.sessionOf(request);
    // Another tab has signed somebody else in: his session is not this page's to end.
    if (ending && visitors.isForAnother(request, ending)) return reply.code(204).send();
    await endSession(request);
    visitors.clearSid(request, reply);
    return reply.code(204).send();
  });

  async function endSession(request: FastifyRequest): Promise<void> {
    const ending = await visitors.sessionOf(request);
    if (!ending) return;
    await store.end(ending.sid);
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

/** Whether the gateway did not want these credentials, as opposed to not being able to say. */
function isRefusal({ status }: UpstreamAnswer): boolean {
  return [400, 401, 403, 422].includes(status);
}

/** The gateway could not be told; its session ends by itself, and nobody knows the credential any more. */
function onlyForgotten(): void {}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
}
