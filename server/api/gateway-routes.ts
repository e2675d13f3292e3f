import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as v from 'valibot';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { stackOf, type Log } from '../log.ts';
import { parseJsonBody } from '../json-body.ts';
import { isOpenVisit, type PunchoutVisit } from '#src/domain/punchout/visit.ts';
import { errorMessage } from '#src/services/transport/read-response.ts';
import { noteRefusal } from './noted-refusal.ts';
import { generalProblem, problems, sendProblem, type Problem } from '../problem.ts';
import type { CustomerSession, SessionStore } from '../session/session-store.ts';
import type { Visitors } from '../session/visitors.ts';
import { anonymousCaller, type GatewayCaller } from '../upstream/gateway-caller.ts';
import { gatewayFailure, isJson } from '../upstream/gateway-failure.ts';
import { isTokenRequired } from '../upstream/sap-session.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import {
  isRefusal,
  type Upstream,
  type StreamedBody,
  type UpstreamResponse,
  type UpstreamMethod,
} from '../upstream/upstream.ts';
import { languageOf } from '../language.ts';
import { sendEncoded } from '../encoding.ts';
import type { SignInLimit, Verdict } from '@statefront/host/limits/sign-in-limit.ts';
import { formPath, limitUploads, multipartType } from './upload-limit.ts';
import { isSafePath } from './safe-path.ts';
import { storeUpload } from './stored-upload.ts';

export interface GatewayRoutesOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly store: SessionStore;
  readonly visitors: Visitors;
  readonly log: Log;
  /** Also counts wrong old passwords. */
  readonly signIns: SignInLimit;
  readonly limitForms: onRequestAsyncHookHandler;
  readonly limitResets: onRequestAsyncHookHandler;
  readonly limitInvited: onRequestAsyncHookHandler;
  /** The maximum size of a form with files. */
  readonly uploadBytes: number;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies UpstreamMethod[];

/** Folders of the gateway that browsers may call (GW-2), in addition to the configured services. */
const openFolders = [
  'product',
  'category',
  'page',
  'form',
  'basket',
  'orders',
  'favourites',
  'lists',
  'purchases',
  'addresses',
  'account',
  'demo',
];

/** Prefixes of paths with an id, in addition to the configured services. */
const idPrefixes = [
  'category/',
  'page/',
  'orders/',
  'approval-requests/',
  'company/invitations/',
  'addresses/',
  'lists/',
];

/** Takes a customer's old and new password. */
const passwordPath = 'account/password';

/** Sends a link to a new password, without a session. */
const resetPath = 'account/password-reset';

/** Takes the new password of a customer with a reset link. */
const newPasswordPath = 'account/new-password';

/** Takes the password of a person with the link of an invitation. */
const acceptPath = 'company/invitations/accept';

/** Folders whose responses are the same for every visitor. */
const catalogueFolders = ['product', 'category', 'page'];

/** The customer with the new password; a gateway may leave it out. */
const newPassword = v.object({ userId: v.pipe(v.string(), v.nonEmpty()) });

const gatewayProblem = v.object({ error: v.object({ message: errorMessage }) });

/** The folders of the gateway that browsers may call. */
export function forwardedFolders(services: Configuration['services']): ReadonlySet<string> {
  return new Set([...openFolders, ...Object.values(services).map((path) => folderOf(path.slice(1)))]);
}

/**
 * Forwards `/api/{service}` to the gateway: method, raw query and body unchanged, of the headers only
 * language, content type, idempotency key and the unit of the page, and the session's credential instead of the cookie (H8). Does
 * not forward a request from a page of a customer who is no longer signed in (H13).
 *
 * @see §7 Calls
 */
export function gatewayRoutes(api: FastifyInstance, options: GatewayRoutesOptions): void {
  const { upstream, store, visitors, log } = options;
  const { services } = options.configuration;
  const folders = forwardedFolders(services);
  const idsAfter = [
    ...idPrefixes,
    ...[services.product, `${services.favourites}/`, `${services.basket}/lines/`].map((path) =>
      path.slice(1),
    ),
  ];

  const forward = async (
    request: FastifyRequest,
    reply: FastifyReply,
    onResponse: (response: UpstreamResponse) => Promise<void> | void = () => undefined,
    upload?: StreamedBody,
  ): Promise<FastifyReply> => {
    const address = gatewayAddress(request, idsAfter, services.site.slice(1));
    if (address === undefined) return sendProblem(reply, problems.badAddress);
    if (!folders.has(folderOf(address.path))) return sendProblem(reply, problems.notFound);
    const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : upload;
    if (body && !upload && !isJson(request.headers['content-type'])) {
      return sendProblem(reply, problems.wrongMediaType);
    }

    const session = await visitors.sessionOf(request, reply);
    if (visitors.isForAnother(request, session)) return sendProblem(reply, problems.sessionEnded);
    const refused = refusedInVisit(session?.customer.visit, request.method, address.path);
    if (refused) return sendProblem(reply, refused);
    const response = await loggedUpstream(upstream, log, request.id).request({
      method: methodOf(request),
      ...address,
      headers: headersFor(request, session),
      caller: callerOf(visitors.sidOf(request), request, session),
      ...(body ? { body } : {}),
    });
    noteRefusal(request, response);
    await onResponse(response);
    if (response.status === 401 && session) await store.end(session.sid);
    return sendResponse(request, reply, response, isPublic(request, address.path, session));
  };

  /** Stores a form with files on disk until the gateway has responded (I2). */
  const forwardForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(request.body instanceof Readable)) return forward(request, reply);
    const upload = await storeUpload(request.body, options.uploadBytes).catch((error: unknown) => {
      reply.header('Connection', 'close');
      throw error;
    });
    try {
      return await forward(request, reply, undefined, upload);
    } finally {
      await upload.close();
    }
  };

  /**
   * An old password can be guessed like one at the sign-in: attempts at both count together for a user name,
   * whatever is wrong (H16).
   */
  const changePassword = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const session = await visitors.sessionOf(request, reply);
    if (!session) return forward(request, reply);
    const userName = session.userName || `customer ${session.customer.userId}`;
    const waitSeconds = options.signIns.attempt(request.ip, userName);
    if (waitSeconds > 0) {
      return sendProblem(reply.header('Retry-After', String(waitSeconds)), problems.tooManyPasswords);
    }
    let verdict: Verdict = 'none';
    try {
      return await forward(request, reply, async (response) => {
        verdict = verdictOn(response);
        if (verdict === 'right') await endSessions(request, session.customer.userId, session.sid);
      });
    } finally {
      options.signIns.settle(request.ip, userName, verdict);
    }
  };

  const setNewPassword = (request: FastifyRequest, reply: FastifyReply) =>
    forward(request, reply, async ({ status, body }) => {
      const reset = v.safeParse(newPassword, parseJsonBody(body));
      if (status === 200 && reset.success) await endSessions(request, reset.output.userId);
    });

  /**
   * Ends the server's sessions, after the gateway has ended its own: they would show the customer as signed
   * in until their next call.
   */
  const endSessions = async (request: FastifyRequest, userId: string, exceptSid?: string) => {
    await store
      .endAllOf(userId, exceptSid)
      .catch((error: unknown) =>
        log.error({ requestId: request.id, message: 'Sessions could not be ended.', error: stackOf(error) }),
      );
  };

  api.route({ method: [...methods], url: '/*', handler: (request, reply) => forward(request, reply) });
  void api.register(async (forms) => {
    forms.addContentTypeParser(multipartType, (_request, upload, done) => done(null, upload));
    forms.route({
      method: 'POST',
      url: `/${formPath}`,
      onRequest: [options.limitForms, limitUploads(options.uploadBytes)],
      handler: forwardForm,
    });
  });
  api.route({ method: 'POST', url: `/${passwordPath}`, handler: changePassword });
  api.route({ method: 'POST', url: `/${newPasswordPath}`, handler: setNewPassword });
  api.route({
    method: 'POST',
    url: `/${resetPath}`,
    onRequest: options.limitResets,
    handler: (request, reply) => forward(request, reply),
  });
  api.route({
    method: 'POST',
    url: `/${acceptPath}`,
    onRequest: options.limitInvited,
    handler: (request, reply) => forward(request, reply),
  });
}

/** Folders of the customer, whom a buyer's visit must not act for (PU-4). */
const customerFolders = [
  'orders',
  'approval-requests',
  'company',
  'account',
  'addresses',
  'lists',
  'favourites',
  'purchases',
];

/** Finds prices and stock of lines; changes nothing. */
const checkPath = 'basket/check';

/** Why a visit from a procurement system may not make the call. */
function refusedInVisit(visit: PunchoutVisit | undefined, method: string, path: string): Problem | undefined {
  if (!visit) return undefined;
  if (customerFolders.includes(folderOf(path))) return problems.punchoutOnly;
  if (method === 'GET' || folderOf(path) !== 'basket' || path === checkPath) return undefined;
  if (visit.operation === 'inspect') return problems.punchoutOnly;
  return isOpenVisit(visit) ? undefined : problems.visitOver;
}

function verdictOn(response: UpstreamResponse): Verdict {
  if (response.status === 204) return 'right';
  return isRefusal(response) && !isTokenRequired(response) ? 'wrong' : 'none';
}

function gatewayAddress(
  request: FastifyRequest,
  idsAfter: readonly string[],
  sitePath: string,
): { path: string; query: string } | undefined {
  const [pathname = '', ...query] = (request.raw.url ?? '').split('?');
  const path = pathname.startsWith('/api/') ? pathname.slice('/api/'.length) : '';
  return path === sitePath || isSafePath(path, idsAfter) ? { path, query: query.join('?') } : undefined;
}

function methodOf(request: FastifyRequest): UpstreamMethod {
  return methods.find((method) => method === request.method) ?? 'GET';
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function headersFor(request: FastifyRequest, session: CustomerSession | undefined): Record<string, string> {
  const contentType = request.headers['content-type'];
  const idempotencyKey = request.headers['idempotency-key'];
  return {
    accept: 'application/json',
    'accept-language': languageOf(request),
    ...(contentType ? { 'content-type': contentType } : {}),
    // The gateway limits changes of an address, such as attempts to guess a password (H16).
    ...(isReading(request) ? {} : { 'x-forwarded-for': request.ip }),
    ...(typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}),
    ...(session?.customer.unit === undefined ? {} : { 'x-unit': encodeURIComponent(session.customer.unit) }),
    ...(session ? { authorization: `Bearer ${session.bearer}` } : {}),
  };
}

/**
 * The customer, or a visitor's browser if it changes something; a visitor's reading request has no caller.
 */
function callerOf(
  sid: string | undefined,
  request: FastifyRequest,
  session: CustomerSession | undefined,
): GatewayCaller | undefined {
  if (session) return session.caller;
  return sid === undefined || isReading(request) ? undefined : anonymousCaller(sid);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isPublic(request: FastifyRequest, path: string, session: CustomerSession | undefined): boolean {
  return isReading(request) && session === undefined && catalogueFolders.includes(folderOf(path));
}

async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: UpstreamResponse,
  isPublicResponse: boolean,
): Promise<FastifyReply> {
  const { status, headers, body } = response;
  if (headers['retry-after']) reply.header('Retry-After', headers['retry-after']);
  if (status >= 400) return sendFailure(reply, response);
  if (status >= 300) return sendProblem(reply, problems.gatewayUnreachable);
  reply.code(status).header('Cache-Control', isPublicResponse ? 'private, no-cache' : 'no-store');
  if (body.length === 0) return reply.send();
  if (!isJson(headers['content-type'])) return sendProblem(reply, problems.gatewayUnreachable);

  reply.type('application/json; charset=utf-8');
  if (isPublicResponse && status === 200) {
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return sendEncoded(request, reply, body);
}

/** Forwards a refusal in the gateway's words, but of a gateway error only its sentence (H18). */
function sendFailure(reply: FastifyReply, response: UpstreamResponse): FastifyReply {
  const { status, headers, body } = response;
  if (status >= 500) return sendProblem(reply, gatewayFailure(response));
  if (isJson(headers['content-type']) && v.is(gatewayProblem, parseJsonBody(body))) {
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(body);
  }
  const title = STATUS_CODES[status] ?? 'Error';
  return sendProblem(reply, { ...generalProblem(status), status, title, response: 'withoutWords' });
}
