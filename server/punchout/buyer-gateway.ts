import * as v from 'valibot';
import type { FastifyRequest } from 'fastify';
import type { SignInLimit, Verdict } from '@statefront/host/limits/sign-in-limit.ts';
import { parseJsonBody } from '../json-body.ts';
import type { Log } from '../log.ts';
import { problems, type Problem } from '../problem.ts';
import { signedInSchema } from '../session/password-sign-in.ts';
import { newSessionId } from '../session/session-id.ts';
import type { GatewayCaller } from '../upstream/gateway-caller.ts';
import { gatewayFailure } from '../upstream/gateway-failure.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import { isTokenRequired } from '../upstream/sap-session.ts';
import {
  isRefusal,
  type Upstream,
  type UpstreamMethod,
  type UpstreamResponse,
} from '../upstream/upstream.ts';
import { punchoutProfile, type PunchoutProfile } from '@statefront/punchout/lines/profile.ts';

export interface BuyerCredentials {
  readonly protocol: 'oci' | 'cxml';
  readonly identities: readonly {
    readonly domain: string;
    readonly identity: string;
    readonly role: 'from' | 'to' | 'sender';
  }[];
  readonly secret: string;
}

/** A buyer whom the gateway has signed in. */
export interface SignedInBuyer extends Omit<v.InferOutput<typeof signedInSchema>, 'token'> {
  readonly bearer: string;
  readonly profile: PunchoutProfile;
  readonly caller: GatewayCaller;
  /** The gateway's cookies and token so far. */
  readonly pass: () => string;
}

export type BuyerOutcome =
  | { readonly buyer: SignedInBuyer }
  | { readonly problem: Problem; readonly wait?: string | undefined };

/** The gateway as a buyer's procurement system uses it through the shop's server. */
export interface BuyerGateway {
  /** Signs in with the limits of a customer's sign-in (H16, PU-5). */
  signIn(request: FastifyRequest, credentials: BuyerCredentials, visitId: string): Promise<BuyerOutcome>;
  call(
    request: FastifyRequest,
    buyer: Pick<SignedInBuyer, 'bearer' | 'caller' | 'profile'>,
    call: {
      readonly method: UpstreamMethod;
      readonly path: string;
      readonly body?: object;
      readonly key?: string;
    },
  ): Promise<UpstreamResponse>;
}

const bounded = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Questions to a gateway; everything else is refused and counted at once. */
const credentialsSchema = v.object({
  identities: v.pipe(
    v.array(v.object({ domain: v.pipe(v.string(), v.maxLength(200)), identity: bounded })),
    v.minLength(1),
    v.maxLength(30),
  ),
  secret: bounded,
});

const profileSchema = v.object({ ...signedInSchema.entries, profile: punchoutProfile });

export function buyerGateway({
  upstream,
  log,
  limit,
}: {
  readonly upstream: Upstream;
  readonly log: Log;
  readonly limit: SignInLimit;
}): BuyerGateway {
  return {
    async signIn(request, credentials, visitId) {
      const name = `punchout ${credentials.identities.map(({ identity }) => identity).join(' ')}`;
      const waitSeconds = limit.attempt(request.ip, name);
      if (waitSeconds > 0) return { problem: problems.tooManySignIns, wait: String(waitSeconds) };
      let verdict: Verdict = 'none';
      let pass = '';
      const caller = {
        key: `buyer ${newSessionId()}`,
        kept: '',
        keep: async (text: string) => {
          pass = text;
        },
      };
      try {
        if (!v.is(credentialsSchema, credentials)) {
          verdict = 'wrong';
          return { problem: problems.wrongCredentials };
        }
        const response = await loggedUpstream(upstream, log, request.id).request({
          method: 'POST',
          path: 'punchoutSignIns',
          headers: { ...jsonHeaders('en'), 'x-forwarded-for': request.ip },
          body: Buffer.from(JSON.stringify({ ...credentials, basketKey: visitId })),
          caller,
        });
        if (isTokenRequired(response)) return { problem: problems.csrf };
        if (response.status === 404) return { problem: problems.noPunchout };
        const wait = response.headers['retry-after'];
        if (response.status >= 400 && response.status < 500 && response.status !== 429) verdict = 'wrong';
        if (isRefusal(response)) return { problem: problems.wrongCredentials };
        if (response.status === 429) return { problem: problems.tooManySignIns, wait };
        if (response.status >= 500) return { problem: gatewayFailure(response), wait };
        const signedIn = v.safeParse(profileSchema, parseJsonBody(response.body));
        if (response.status !== 200 || !signedIn.success) {
          const fields = (signedIn.issues ?? []).map((issue) => v.getDotPath(issue)).join(', ');
          log.error({ requestId: request.id, problem: 'signInNotRead', status: response.status, fields });
          return { problem: problems.gatewayUnreachable };
        }
        verdict = 'right';
        const { token, ...rest } = signedIn.output;
        return { buyer: { ...rest, bearer: token, caller, pass: () => pass } };
      } finally {
        limit.settle(request.ip, name, verdict);
      }
    },
    call: (request, { bearer, caller, profile }, { method, path, body, key }) =>
      loggedUpstream(upstream, log, request.id).request({
        method,
        path,
        headers: {
          ...jsonHeaders(profile.language),
          authorization: `Bearer ${bearer}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        caller,
        ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
      }),
  };
}

function jsonHeaders(language: string) {
  return { accept: 'application/json', 'accept-language': language, 'content-type': 'application/json' };
}
