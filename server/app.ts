import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { gatewayRoutes } from './api/gateway-routes.ts';
import { mediaRoutes } from './api/media-routes.ts';
import { notedRefusal } from './api/noted-refusal.ts';
import { isUpload, uploadLimits } from './api/upload-limit.ts';
import { behaviourRoutes } from './assets/behaviour-routes.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import type { ClientFiles } from './assets/client-files.ts';
import { contractRoutes } from './contract-page/contract-routes.ts';
import { replaceTexts } from '#src/messages/replaced-texts.ts';
import { shippedIdentity, type Identity } from './identity/identity.ts';
import { hostGuard } from './security/host-guard.ts';
import { healthRoute } from './health.ts';
import { elapsedTimeStore } from './limits/elapsed-time-store.ts';
import { refuseConnection } from './limits/refuse-connection.ts';
import { isSupervision, loadLimits, OverloadError, shedLoad } from './limits/shed-load.ts';
import { limitBodyTime, limitUploadRate } from './limits/slow-bodies.ts';
import {
  buyerLimit,
  countVisitors,
  formLimit,
  invitedLimit,
  isSearch,
  limitVisitors,
  resetLimit,
  searchLimit,
} from './limits/visitor-limit.ts';
import { stackOf, type Log } from './log.ts';
import { problemOf, problems, sendProblem } from './problem.ts';
import { browserFigureRoute } from './metrics/browser-figures.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { noticeOtherAddress } from './security/other-address.ts';
import { dataPolicy, pagePolicy, securityHeaders, withImagesFrom } from './security/security-headers.ts';
import { csrfGuard } from './session/csrf-guard.ts';
import { passwordSignIn } from './session/password-sign-in.ts';
import { signInForm } from './session/sign-in-form.ts';
import { sessionRoutes } from './session/session-routes.ts';
import type { SessionStore } from './session/session-store.ts';
import { closeGently } from '@statefront/host/connections/close-gently.ts';
import { hasRepeatedHost } from '@statefront/host/connections/repeated-host.ts';
import { isDatabaseFault } from '@statefront/host/database/watched.ts';
import { limitDatabaseTime } from '@statefront/host/database/request-time-limit.ts';
import { usualDatabaseMs } from '@statefront/host/database/time-limit.ts';
import { createSignInLimit } from '@statefront/host/limits/sign-in-limit.ts';
import type { ElapsedMs } from '@statefront/host/limits/window-counts.ts';
import { usualFileBytes } from '@statefront/gateway/forms/file-size.ts';
import { uploadTime } from '#src/domain/content/upload-time.ts';
import { traceRequests } from '@statefront/host/tracing/trace-requests.ts';
import { createVisitors, type Visitors } from './session/visitors.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import type { SignInSettings } from './sign-in/sign-in-settings.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { orderDocumentRoutes } from './order-documents/order-document-routes.ts';
import { buyerGateway } from './punchout/buyer-gateway.ts';
import { cxmlRoutes } from './punchout/cxml-routes.ts';
import { ociRoutes } from './punchout/oci-routes.ts';
import { outgoingDocuments } from './punchout/outgoing/outgoing-documents.ts';
import { visitApiRoutes, visitPageRoutes } from './punchout/visit-routes.ts';
import { plainLook } from './pages/plain-look.ts';
import { routableAddress } from './pages/routable-address.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { knownGateway } from './upstream/known-gateway.ts';
import { sapSessions } from './upstream/sap-session.ts';
import { UpstreamFault, type Upstream } from './upstream/upstream.ts';

export interface ServerOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly sessions: SessionStore;
  readonly files: ClientFiles;
  /** The shop's look; the shipped one by default. */
  readonly identity?: Identity;
  /** The folder whose disk must have room; by default none is watched. */
  readonly dataDirectory?: string | undefined;
  readonly log: Log;
  readonly now: () => number;
  /** The clock of limits. */
  readonly elapsedMs?: ElapsedMs;
  /**
   * The address visitors use, such as `https://shop.example`; by default the one where this server listens.
   */
  readonly publicOrigin?: string | undefined;
  /** Accepted host names, in addition to the public origin's; by default all. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** How long a page waits for its data, in ms (300 by default). */
  readonly pageDataBudgetMs?: number;
  /**
   * How long the status of a page waits for the gateway to say that the page does not exist, in ms (50 by
   * default).
   */
  readonly pageStatusBudgetMs?: number;
  /** Other origins from which pages show images; none by default. */
  readonly imageOrigins?: readonly string[] | undefined;
  /** The header by which a shared cache in front tells visitors apart; without one, it keeps no document. */
  readonly visitorHeader?: string | undefined;
  /** The Content-Security-Policy of pages, if it cannot be the strict one. */
  readonly pagePolicy?: string;
  /** Where the gateway gives CSRF tokens, below its folder; `session` by default. */
  readonly csrfTokenPath?: string | undefined;
  /** How often one address may search in a minute; 0 means no limit. */
  readonly searchesPerMinute?: number | undefined;
  /** How many forms one address may send in an hour; 0 means no limit. */
  readonly formsPerHour?: number | undefined;
  /** The maximum size of a form's file (5 MB by default). */
  readonly fileBytes?: number | undefined;
  /**
   * How long the event loop may be busy without a pause before requests are refused, in ms (2,000 by
   * default).
   */
  readonly busyMs?: number;
  /** How long the body of a request without files may take to arrive, in ms (15,000 by default). */
  readonly bodyMs?: number;
  /** How long a request may wait for its databases in total, in ms (6,000 by default, C2). */
  readonly databaseMs?: number;
  /** How customers sign in (with a password at the gateway when not given); the configuration names the same way. */
  readonly signIn?: SignInSettings;
  /** How long a session may live (a day when not given). */
  readonly sessionLimits?: { readonly absoluteMs: number };
  /** The secrets that documents for buyers have, by profile; none by default. */
  readonly punchoutSecrets?: ReadonlyMap<string, string>;
  /** Counts what the server does, for Prometheus. */
  readonly metrics?: Metrics | undefined;
  /** The percentage of page views whose browsers report figures, if there are metrics; 10 by default. */
  readonly measuredPercent?: number;
  readonly serverFactory?: FastifyServerFactory;
}

const largestBodyBytes = 256 * 1024;
const usualBodyMs = 15_000;
const usualSessionMs = 24 * 60 * 60_000;
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const hostName = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The shop's own server: the built client, the documents of pages, the browser's session, and calls to the gateway.
 *
 * @see §7, SE-3
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { configuration, sessions, log, now, elapsedMs = () => performance.now() } = options;
  const { identity = shippedIdentity } = options;
  const upstream = sapSessions(options.upstream, now, { tokenPath: options.csrfTokenPath });
  const signIn = createSignIn(options.signIn ?? { way: 'gateway' }, {
    store: sessions,
    log,
    now,
    longestMs: options.sessionLimits?.absoluteMs ?? usualSessionMs,
  });
  const visitors = createVisitors(sessions, options.publicOrigin, signIn.currentSession);
  const uploadBytes = (options.fileBytes ?? usualFileBytes) + uploadLimits.formBytes;

  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    bodyLimit: largestBodyBytes,
    requestTimeout: uploadTime(uploadBytes),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(visitors, request, reply);
      void sendProblem(reply, problems.badAddress);
    },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });

  const originOfShop = () => options.publicOrigin ?? `http://localhost:${portOf(app) ?? 80}`;
  const isForThisShop = hostGuard(options.allowedHosts, options.publicOrigin);
  const noticeAddress = noticeOtherAddress(options.publicOrigin, log);

  app.decorate('offeredLanguages', configuration.languages);
  app.decorate('languageTags', identity.tags);
  if (identity.texts) replaceTexts(identity.texts);
  app.decorate('plainLook', plainLook(configuration.identity.name, identity.brand));
  traceRequests(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, store: elapsedTimeStore(elapsedMs) });
  const limitSearches = limitVisitors(
    app,
    { ...searchLimit, times: options.searchesPerMinute ?? searchLimit.times },
    problems.tooManySearches,
  );
  const limitForms = limitVisitors(
    app,
    { ...formLimit, times: options.formsPerHour ?? formLimit.times },
    problems.tooManyForms,
  );
  const limitResets = limitVisitors(app, resetLimit, problems.tooManyResets);
  const limitInvited = limitVisitors(app, invitedLimit, problems.tooManyAcceptances);
  limitDatabaseTime(app, options.databaseMs ?? usualDatabaseMs);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(visitors, request, reply);
    reply.header('X-Request-Id', request.id);
    // A visitor who has left has no address any more, and nobody reads a response.
    if (request.socket.remoteAddress === undefined) return sendProblem(reply, problems.badRequest);
    if (isUpload(request)) limitUploadRate(request);
    else limitBodyTime(request, options.bodyMs ?? usualBodyMs);
    if (!knownMethods.has(request.method)) {
      return sendProblem(reply.header('Allow', [...knownMethods].join(', ')), problems.methodNotAllowed);
    }
    if (hasRepeatedHost(request.raw))
      return sendProblem(reply.header('Connection', 'close'), problems.badRequest);
    // Health checks of balancers may be HTTP/1.0, without a host.
    const hasHost = hostName.test(request.host) || request.url === '/healthz';
    const isAddress = request.raw.url?.startsWith('/') && hasHost;
    if (!isAddress) return sendProblem(reply, problems.badAddress);
    if (!isForThisShop(request)) return sendProblem(reply, problems.otherHost);
    noticeAddress(request);
    return isSearch(request.url) ? limitSearches(request, reply) : undefined;
  });
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', headerAddress(location));
  });
  shedLoad(app, options.busyMs);
  if (options.metrics) measureRequests(app, options.metrics, configuration);
  app.addHook('onResponse', async (request, reply) => {
    if (isSupervision(request.url) && reply.statusCode < 400) return;
    log.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...notedRefusal(request),
    });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    // Errors of the gateway are logged at their call, refused requests by the hook above, and databases by `openShop`.
    const isLogged =
      error instanceof UpstreamFault || error instanceof OverloadError || isDatabaseFault(error);
    if (problem.status >= 500 && !isLogged) {
      log.error({ requestId: request.id, problem: problem.code, error: stackOf(error) });
    }
    reply.removeHeader('ETag');
    if (error instanceof UpstreamFault && error.retryAfterSeconds !== undefined) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
    }
    if (problem === problems.busy) reply.header('Retry-After', String(loadLimits.retryAfterSeconds));
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problems.notFound));

  assetRoutes(app, options.files, { ...configuration.identity, identity });
  if (options.metrics) browserFigureRoute(app, options.metrics);
  crawlerRoutes(app, { configuration, upstream, log, originOfShop });
  mediaRoutes(app, upstream, log);
  healthRoute(app, upstream, sessions, options.dataDirectory);
  // After the route, so that the server reports that it is not ready before it stops listening.
  closeGently(app);
  const parts = { configuration, upstream, store: sessions, visitors, log, now };
  const signIns = createSignInLimit(elapsedMs);
  const passwords = passwordSignIn({ ...parts, limit: signIns });
  await app.register(
    async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
      });
      api.addHook('onRequest', csrfGuard(visitors, sessions.secret));
      sessionRoutes(api, { ...parts, passwords, signOutLocation: signIn.signOutLocation });
      visitApiRoutes(api, parts);
      signIn.addRoutes(api, configuration.services.session, visitors);
      gatewayRoutes(api, { ...parts, signIns, limitForms, limitResets, limitInvited, uploadBytes });
    },
    { prefix: '/api' },
  );
  const ofBuyers = {
    ...parts,
    gateway: buyerGateway({ upstream, log, limit: signIns }),
    secondsToWait: countVisitors(app, buyerLimit),
  };
  const outgoing = outgoingDocuments({
    store: sessions.documents,
    upstream,
    log,
    secrets: options.punchoutSecrets ?? new Map(),
  });
  app.addHook('onReady', async () => outgoing.start());
  app.addHook('onClose', () => outgoing.stop());
  visitPageRoutes(app, parts);
  await app.register(async (cxml) => cxmlRoutes(cxml, { ...ofBuyers, originOfShop }));
  await app.register(async (oci) => ociRoutes(oci, ofBuyers));
  await app.register(async (form) => signInForm(form, { ...parts, passwords }));
  orderDocumentRoutes(app, { configuration, logo: identity.paperLogo, upstream, visitors, log });
  contractRoutes(app, { pagePolicy, ...options, page: options.files.page });
  if (configuration.features.behaviour) behaviourRoutes(app, { pagePolicy, ...options, ...options.files });
  pageRoutes(app, {
    pageDataBudgetMs: 300,
    pageStatusBudgetMs: 50,
    measuredPercent: 10,
    ...options,
    identity,
    pagePolicy: withImagesFrom(options.imageOrigins ?? [], options.pagePolicy ?? pagePolicy),
    configurationNow: knownGateway(configuration, upstream, { log, elapsedMs }),
    upstream,
    elapsedMs,
    catalogue: options.upstream.catalogue,
    visitorHeader: options.visitorHeader,
    metrics: options.metrics,
    visitors,
    originOfShop,
  });
  return app;
}

/** An address as a header may have it: everything beyond ASCII is encoded, and nothing twice. */
function headerAddress(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function portOf({ server }: FastifyInstance): number | undefined {
  const bound = server.address();
  return typeof bound === 'object' ? bound?.port : undefined;
}

function setSecurityHeaders(visitors: Visitors, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(visitors.isSecure(request)));
  reply.header('Content-Security-Policy', dataPolicy);
}
