import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { longestListingQuery, mendedListingAddress } from '#src/domain/listing/listing-address.ts';
import { parseListingQuery } from '#src/domain/listing/listing-query.ts';
import { productLink } from '#src/domain/product/product-link.ts';
import { withoutCampaign } from '#src/domain/routes/campaign.ts';
import { locationOf } from '#src/app/location-of.ts';
import { acceptedEncoding, encodedStream, type Encoding } from '../encoding.ts';
import type { ClientFiles } from '../assets/client-files.ts';
import type { Identity } from '../identity/identity.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { OverloadError } from '../limits/shed-load.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import { csrfToken } from '../session/csrf-token.ts';
import { newSessionId } from '../session/session-id.ts';
import type { SessionStore } from '../session/session-store.ts';
import { publicCacheLimits } from '../upstream/remote/public-responses.ts';
import type { Visitors } from '../session/visitors.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { displayModeCookie, rememberedMode } from '#src/domain/listing/remembered-mode.ts';
import { documentStart } from './document.ts';
import { documentKey } from './document-key.ts';
import { documentTag } from './document-tag.ts';
import type { KeptDocument } from './kept-documents.ts';
import type { LoadedPage } from './load-page.ts';
import { makeDocument } from './make-document.ts';
import { visitorDocuments, type VisitorDocuments } from './visitor-documents.ts';
import { withoutSignsAtEnd, withPlainAmpersands } from './mended-address.ts';
import { addressInShop } from './routable-address.ts';
import { pageFilesFinder, type FilesOfPage } from './page-files.ts';

export interface PageRoutesOptions {
  readonly configuration: Configuration;
  /** The configuration with what the gateway offers at the moment. */
  readonly configurationNow: () => Promise<Configuration>;
  readonly upstream: Upstream;
  readonly sessions: SessionStore;
  readonly files: ClientFiles;
  readonly identity: Identity;
  readonly visitors: Visitors;
  /** The origin of the shop, whatever host a request names (RT-9). */
  readonly originOfShop: () => string;
  readonly pageDataBudgetMs: number;
  readonly pageStatusBudgetMs: number;
  readonly pagePolicy: string;
  readonly log: Log;
  readonly now: () => number;
  readonly elapsedMs: () => number;
  readonly metrics: Pick<Metrics, 'countDocument' | 'watch'> | undefined;
  /** The percentage of page views that report their figures, if there are metrics. */
  readonly measuredPercent: number;
  /** See `forSharedCache`. */
  readonly visitorHeader: string | undefined;
  /** Names the catalogue that visitors see at the moment, if the gateway can name it. */
  readonly catalogue: (() => Promise<string>) | undefined;
}

/** Search engine crawlers: they need the status more than an early first paint. */
const crawler = /bot\b|crawl|spider|slurp/i;
const crawlerPatienceMs = 5_000;
const retryAfterSeconds = 30;

/**
 * Serves the document of every page: as a whole if it is made in time for its status, else its head at once, and the
 * rest as soon as the gateway has responded. It contains the page as HTML and its data, so that nothing is requested twice. A visitor who
 * already has it gets 304 if the gateway responds in time for the head.
 *
 * @see RT-1, RT-3, RT-4, RT-9
 */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { configuration, files } = options;
  const findFiles = pageFilesFinder(files, options.identity);
  const documents = visitorDocuments(options);
  options.metrics?.watch('documents_bytes', "Bytes of visitors' documents in memory.", documents.bytes);
  options.metrics?.watch('pages_waiting', 'Pages that wait for a thread.', files.pagesWaiting);

  if (configuration.features.inspector && files.inspectorPage !== undefined) {
    const page = inspectorPage(files.inspectorPage, configuration);
    for (const path of ['/inspector', '/inspector/']) {
      app.get(path, (_request, reply) =>
        asPage(reply, options.pagePolicy)
          .header('Cache-Control', 'no-cache')
          .headers(configuration.otherInspector === '' ? {} : keepsItsPopups)
          .send(page),
      );
    }
  }
  app.get('/api', (_request, reply) => sendProblem(reply, problems.notFound));
  app.get('/*', async (request, reply) => {
    if (!acceptsPages(request.headers.accept)) return sendProblem(reply, problems.notFound);
    return sendPage(request, reply, options, findFiles, documents);
  });
}

/** Whether a header allows a page; one that names no type at all allows everything (RFC 9110, 12.5.1). */
function acceptsPages(accept = '*/*'): boolean {
  const types = accept.split(',').filter((type) => /^\s*[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(;|$)/.test(type));
  return types.length === 0 || types.some((type) => /^\s*(text\/(html|\*)|\*\/\*)/i.test(type));
}

/** The inspector page stays connected to another inspector that it opens; no other page needs that (MA-4). */
const keepsItsPopups = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** The inspector page, with the configured inspector address (MA-4). */
function inspectorPage(
  page: string,
  { otherInspector, features }: Pick<Configuration, 'otherInspector' | 'features'>,
): string {
  const attributes = [
    features.behaviour ? ' data-behaviour' : '',
    otherInspector === ''
      ? ''
      : ` data-other-inspector="${encodeURI(otherInspector).replaceAll('&', '&amp;')}"`,
  ];
  return page.replace('<body', `<body${attributes.join('')}`);
}

/** Without an outcome, the page counts as existing: its head is sent without delay. */
function statusOf(outcome: LoadedPage['outcome'] | undefined, isForCrawler: boolean): number {
  if (outcome === 'notFound') return 404;
  return outcome === 'failed' || (outcome === 'late' && isForCrawler) ? 503 : 200;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRoutesOptions,
  findFiles: ReturnType<typeof pageFilesFinder>,
  documents: VisitorDocuments,
): Promise<FastifyReply> {
  const { sessions, visitors } = options;
  const inShop = withPlainAmpersands(addressInShop(request.raw.url ?? '/'));
  if (inShop !== request.raw.url) return reply.redirect(inShop, 308);
  const address = withoutCampaign(inShop);
  const configuration = await options.configurationNow();
  const language = languageOf(request);
  const session = await visitors.sessionOf(request, reply);
  const frames = session?.customer.visit && (await sessions.visits.find(session.customer.visit.visitId));
  const pagePolicy = framePolicy(reply, options.pagePolicy, frames?.profile.frameAncestors);
  const encoding = acceptedEncoding(request);
  const isForCrawler = crawler.test(request.headers['user-agent'] ?? '');
  const wanted = {
    configuration,
    address,
    origin: options.originOfShop(),
    language,
    hints: {
      rememberedMode: rememberedMode(request.cookies[displayModeCookie]),
      isWide: isWideWindow(request),
      ...(options.metrics && { measuredPercent: options.measuredPercent }),
    },
    session,
    requestId: request.id,
    budgetMs: isForCrawler ? crawlerPatienceMs : options.pageDataBudgetMs,
  };
  const make = (formToken?: string) => {
    if (options.files.pagesWaiting() >= mostWaiting(session !== undefined, isForCrawler))
      throw new OverloadError('Too many pages wait to be rendered');
    const hints = { ...wanted.hints, ...(formToken !== undefined && { formToken }) };
    return makeDocument(options, { ...wanted, hints });
  };
  reply
    .header('Cache-Control', session ? 'no-store' : 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent')
    .header('Content-Language', language);

  const day = new Date(options.now()).toISOString().slice(0, 10);
  const key = session ? undefined : documentKey({ ...wanted, day });
  const shared = key === undefined ? undefined : { key, encoding, make, findFiles };
  const kept = shared && (await documents.find(shared));
  if (kept) {
    forSharedCache(request, reply, options);
    options.metrics?.countDocument(request.headers['if-none-match'] === kept.tag ? 'unchanged' : 'memory');
    return sendKept(request, asPage(reply, policyFor(kept.files, pagePolicy)), encoding, kept);
  }
  const shorter = withoutLongQuery(address, configuration);
  if (shorter !== null) return reply.header('Cache-Control', 'no-store').redirect(shorter);
  // Only now, because matching an address takes a third of what a document from memory does. No sign-in form is kept.
  const formToken = isSignInForm(address, configuration) ? tokenFor(request, reply, options) : undefined;
  const isPersonal = session !== undefined || formToken !== undefined;
  if (isPersonal) reply.header('Cache-Control', 'no-store');
  const making =
    shared && !isPersonal ? await documents.make(shared) : { ...make(formToken), kept: undefined };
  const { location, loading, documentOf, made } = making;
  const { route, path, search } = location;

  const statusDue = delay(options.pageStatusBudgetMs, undefined, { ref: false });
  const early = isForCrawler ? await loading : await Promise.race([loading, statusDue]);
  const mended = withoutSignsAtEnd(address);
  if (mended !== null && (early?.outcome === 'notFound' || early?.outcome === 'unknownQuery')) {
    const { outcome } = await makeDocument(options, { ...wanted, address: mended }).loading;
    if (outcome === 'loaded') return reply.header('Cache-Control', 'no-store').redirect(mended);
  }
  if (early?.outcome === 'unknownQuery') {
    const accepted = mendedListingAddress(path, parseListingQuery(search), search);
    return reply.header('Cache-Control', 'no-store').redirect(accepted);
  }
  if (early?.outcome === 'variantAlone' && early.detail && route.kind === 'product') {
    const page = productLink(configuration.paths, early.detail.product, route.currentPath);
    return reply.header('Cache-Control', 'no-store').redirect(page);
  }
  const filesOfPage = findFiles({ route, language, customer: session?.customer });
  const status = route.kind === 'notFound' ? 404 : statusOf(early?.outcome, isForCrawler);

  async function* chunks() {
    yield documentStart(filesOfPage, language).text;
    const { outcome } = await loading;
    if (outcome === 'sessionOver' && session) await sessions.end(session.sid);
    yield (await made()).end;
  }

  asPage(reply, policyFor(filesOfPage, pagePolicy));
  if (request.headers['if-none-match'] === undefined && early?.outcome === 'loaded') {
    const whole = await Promise.race([making.kept, statusDue]);
    if (whole) {
      forSharedCache(request, reply, options);
      options.metrics?.countDocument('made');
      return sendKept(request, reply, encoding, whole);
    }
  }
  if (!isPersonal && early?.outcome === 'loaded') {
    const tag = documentTag(documentOf(early), filesOfPage, new Date(options.now()));
    reply.header('ETag', tag);
    if (early.isWhole) forSharedCache(request, reply, options);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  options.metrics?.countDocument('made');
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  if (status === 503) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(status).send(encodedStream(chunks(), encoding));
}

/** The address of a listing without what makes its query too long; `null` for any other address (H16). */
function withoutLongQuery(address: string, { paths }: Configuration): string | null {
  if (address.length <= longestListingQuery) return null;
  const { path, search, query } = locationOf(address, paths);
  return query && search.length > longestListingQuery ? mendedListingAddress(path, query, search) : null;
}

/** Whether the page of the address has the form for name and password. */
function isSignInForm(address: string, { signIn, paths }: Configuration): boolean {
  return signIn === 'gateway' && locationOf(address, paths).route.kind === 'signIn';
}

/** A token for a form of the visitor, who gets a session id if they have none (H9). */
function tokenFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitors, sessions }: Pick<PageRoutesOptions, 'visitors' | 'sessions'>,
): string {
  const known = visitors.sidOf(request);
  const sid = known ?? newSessionId();
  if (known === undefined) visitors.setSid(request, reply, sid);
  return csrfToken(sid, sessions.secret);
}

/**
 * Lets a shared cache in front keep a visitor's document, if it sends `visitorHeader` with the language, device and
 * display mode of the visitor, and no session. Browsers still ask each time (RFC 9213, H15).
 */
function forSharedCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { visitorHeader, visitors }: Pick<PageRoutesOptions, 'visitorHeader' | 'visitors'>,
): void {
  const isSent = visitorHeader !== undefined && request.headers[visitorHeader.toLowerCase()] !== undefined;
  if (!isSent || visitors.sidOf(request) !== undefined) return;
  const { freshSeconds, staleWhileRevalidateSeconds } = publicCacheLimits;
  reply
    .header(
      'CDN-Cache-Control',
      `max-age=${freshSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}`,
    )
    .header('Vary', `Accept-Encoding, ${visitorHeader}`);
}

/**
 * How many pages may wait to be rendered before this request is refused: crawlers come back later, customers are
 * refused last (L3).
 */
function mostWaiting(isCustomer: boolean, isForCrawler: boolean): number {
  if (isCustomer) return 200;
  return isForCrawler ? 5 : 50;
}

/** Sends a document from memory, or 304 if the visitor has it. */
function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  encoding: Encoding,
  { tag, body }: KeptDocument,
): FastifyReply {
  reply.header('ETag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return (encoding === 'identity' ? reply : reply.header('Content-Encoding', encoding)).send(body);
}

/** Lets the origins of the buyer show the pages of their visit in a frame (H1, PU-5). */
function framePolicy(reply: FastifyReply, policy: string, frameAncestors: readonly string[] = []): string {
  if (frameAncestors.length === 0) return policy;
  reply.removeHeader('X-Frame-Options').removeHeader('Cross-Origin-Opener-Policy');
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${frameAncestors.join(' ')}`);
}

/** Allows the document's inline rules by their hash (H1). */
function policyFor({ cssHash }: FilesOfPage, policy: string): string {
  // In development, Vite inserts style sheets, which a hash would forbid.
  return cssHash === '' || policy.includes("'unsafe-inline'")
    ? policy
    : policy.replace('style-src ', `style-src ${cssHash} `);
}

/** Phones identify themselves; every other window counts as wide. */
function isWideWindow({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? !/\bMobi/.test(headers['user-agent'] ?? '') : hint !== '?1';
}

function asPage(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8');
}
