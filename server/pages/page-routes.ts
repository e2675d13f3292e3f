import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { formatListingQuery, initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { locationOf } from '#src/app/location-of.ts';
import { acceptedEncoding, encodedStream } from '../encoding.ts';
import type { ClientFiles } from '../assets/client-files.ts';
import { languageOf } from '../language.ts';
import { stackOf, type Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Visitors } from '../session/visitors.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { displayModeCookie, rememberedMode } from '#src/domain/listing/remembered-mode.ts';
import { documentData, documentEnd, documentStart, type PageDocument } from './document.ts';
import { documentTag } from './document-tag.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { addressInShop } from './routable-address.ts';
import { pageFilesFinder, type FilesOfPage } from './page-files.ts';

export interface PageRoutesOptions {
  readonly configuration: Configuration;
  /** The configuration with what the gateway offers at the moment. */
  readonly configurationNow: () => Promise<Configuration>;
  readonly upstream: Upstream;
  readonly sessions: SessionStore;
  readonly files: ClientFiles;
  readonly visitors: Visitors;
  /** The origin of the shop, whatever host a request names (RT-9). */
  readonly originOfShop: () => string;
  readonly pageDataBudgetMs: number;
  readonly pageStatusBudgetMs: number;
  readonly pagePolicy: string;
  readonly log: Log;
  readonly now: () => number;
}

/** Search engine crawlers: they need the status more than an early first paint. */
const crawler = /bot\b|crawl|spider|slurp/i;
const crawlerPatienceMs = 5_000;
const retryAfterSeconds = 30;

/**
 * Serves the document of every page: sends its head at once, and the rest as soon as the gateway has
 * responded. It contains the page as HTML and its data, so that nothing is requested twice. A visitor who
 * already has it gets 304 if the gateway responds in time for the head.
 *
 * @see RT-1, RT-3, RT-4, RT-9
 */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { configuration, files } = options;
  const findFiles = pageFilesFinder(files);

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
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*'))
      return sendProblem(reply, problems.notFound);
    return sendPage(request, reply, options, findFiles);
  });
}

/** The inspector page stays connected to another inspector that it opens; no other page needs that (MA-4). */
const keepsItsPopups = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** The inspector page, with the configured inspector address (MA-4). */
function inspectorPage(
  page: string,
  { otherInspector, features }: Pick<Configuration, 'otherInspector' | 'features'>,
): string {
  const told = [
    features.behaviour ? ' data-behaviour' : '',
    otherInspector === ''
      ? ''
      : ` data-other-inspector="${encodeURI(otherInspector).replaceAll('&', '&amp;')}"`,
  ];
  return page.replace('<body', `<body${told.join('')}`);
}

/** Without an outcome, the page counts as existing: its head is sent without delay. */
function statusOf(outcome: LoadedPage['outcome'] | undefined, isForCrawler: boolean): number {
  if (outcome === 'notFound') return 404;
  return outcome === 'failed' || (outcome === 'late' && isForCrawler) ? 503 : 200;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    configurationNow,
    upstream,
    sessions,
    files,
    visitors,
    originOfShop,
    pageDataBudgetMs,
    pageStatusBudgetMs,
    pagePolicy,
    log,
    now,
  }: PageRoutesOptions,
  findFiles: ReturnType<typeof pageFilesFinder>,
): Promise<FastifyReply> {
  const address = request.raw.url ?? '/';
  const inShop = addressInShop(address);
  if (inShop !== address) return reply.redirect(inShop, 308);
  const configuration = await configurationNow();
  const { route, path, search } = locationOf(address, configuration.paths);
  const language = languageOf(request);
  const session = await visitors.sessionOf(request, reply);

  const gateway = loggedUpstream(upstream, log, request.id);
  const onLeftOut = ({ message }: Error) =>
    log.error({ requestId: request.id, problem: 'responseReadInPart', error: message });
  const wanted = { route, search, language, session, onLeftOut };
  const isForCrawler = crawler.test(request.headers['user-agent'] ?? '');
  const loading = loadPage(
    gateway,
    configuration,
    wanted,
    isForCrawler ? crawlerPatienceMs : pageDataBudgetMs,
  );
  const early = isForCrawler
    ? await loading
    : await Promise.race([loading, delay(pageStatusBudgetMs, undefined, { ref: false })]);
  if (early?.outcome === 'unknownQuery') {
    const plain = formatListingQuery(initialListingQuery, search);
    return reply.header('Cache-Control', 'no-store').redirect(`${path}${plain && `?${plain}`}`);
  }
  const filesOfPage = findFiles({ route, language });
  const status = route.kind === 'notFound' ? 404 : statusOf(early?.outcome, isForCrawler);

  async function* chunks() {
    yield documentStart(filesOfPage, language).text;
    const page = await loading;
    if (page.outcome === 'sessionOver' && session) await sessions.end(session.sid);
    const document = documentOf(page);
    yield documentEnd(document, await body(document)).text;
  }

  function documentOf(page: LoadedPage): PageDocument {
    return {
      configuration,
      route,
      address,
      origin: originOfShop(),
      language,
      customer: page.outcome === 'sessionOver' ? undefined : session?.customer,
      page,
      visit: {
        rememberedMode: rememberedMode(request.cookies[displayModeCookie]),
        isWide: isWideWindow(request),
      },
    };
  }

  async function body(document: PageDocument): Promise<string> {
    try {
      return await files.renderPage({ ...documentData(document), language });
    } catch (error) {
      log.error({ requestId: request.id, problem: 'pageNotRendered', error: stackOf(error) });
      return '';
    }
  }

  asPage(reply, policyFor(filesOfPage, pagePolicy))
    .header('Cache-Control', session ? 'no-store' : 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent')
    .header('Content-Language', language);
  if (!session && early?.outcome === 'loaded') {
    const tag = documentTag(documentOf(early), filesOfPage, new Date(now()));
    reply.header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  if (status === 503) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(status).send(encodedStream(chunks(), encoding));
}

/** Allows the document's inline rules by their hash (H1). */
function policyFor({ cssHash }: FilesOfPage, policy: string): string {
  return cssHash === '' ? policy : policy.replace('style-src ', `style-src ${cssHash} `);
}

/** Phones identify themselves; every other window counts as wide. */
function isWideWindow({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? !/\bMobi/.test(headers['user-agent'] ?? '') : hint !== '?1';
}

function asPage(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8');
}
