import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { parseRoute } from '#src/domain/routes/route.ts';
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
import { loadPage } from './load-page.ts';
import { pageFilesFinder, type FilesOfPage } from './page-files.ts';

export interface PageRoutesOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly sessions: SessionStore;
  readonly files: ClientFiles;
  readonly visitors: Visitors;
  readonly pageDataBudgetMs: number;
  readonly pageStatusBudgetMs: number;
  readonly pagePolicy: string;
  readonly log: Log;
}

/**
 * The document of every page: its head goes out at once, the rest as soon as the gateway has responded. It holds the page as
 * HTML and the data it was rendered from, so that nothing is requested twice.
 *
 * @see RT-1, RT-3, RT-4, RT-9
 */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { configuration, files } = options;
  const findFiles = pageFilesFinder(files);

  if (configuration.features.inspector && files.inspectorPage !== undefined) {
    const page = files.inspectorPage;
    for (const path of ['/inspector', '/inspector/']) {
      app.get(path, (_request, reply) =>
        asPage(reply, options.pagePolicy).header('Cache-Control', 'no-cache').send(page),
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    configuration,
    upstream,
    sessions,
    files,
    visitors,
    pageDataBudgetMs,
    pageStatusBudgetMs,
    pagePolicy,
    log,
  }: PageRoutesOptions,
  findFiles: ReturnType<typeof pageFilesFinder>,
): Promise<FastifyReply> {
  const address = request.raw.url ?? '/';
  const [pathname = '/', ...query] = address.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const route = parseRoute(pathname, search, configuration.paths);
  const language = languageOf(request);
  const session = await visitors.sessionOf(request);

  const gateway = loggedUpstream(upstream, log, request.id);
  const loading = loadPage(gateway, configuration, { route, search, language, session }, pageDataBudgetMs);
  const early = await Promise.race([loading, pause(pageStatusBudgetMs, undefined, { ref: false })]);
  const filesOfPage = findFiles({ route, language, isForCustomer: session !== undefined });
  const status = route.kind === 'notFound' || early?.outcome === 'notFound' ? 404 : 200;

  async function* chunks() {
    yield documentStart(filesOfPage, language).text;
    const page = await loading;
    if (page.outcome === 'sessionOver' && session) await sessions.end(session.sid);
    const document = {
      configuration,
      route,
      address,
      origin: visitors.originOf(request),
      language,
      customer: page.outcome === 'sessionOver' ? undefined : session?.customer,
      page,
      visit: {
        rememberedMode: rememberedMode(request.cookies[displayModeCookie]),
        isWide: isWideWindow(request),
      },
    };
    yield documentEnd(document, filesOfPage, await body(document)).text;
  }

  async function body(document: PageDocument): Promise<string> {
    try {
      return await files.renderPage({ ...documentData(document), language });
    } catch (error) {
      log.error({ requestId: request.id, problem: 'pageNotRendered', error: stackOf(error) });
      return '';
    }
  }

  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return asPage(reply, policyFor(filesOfPage, pagePolicy))
    .code(status)
    .header('Cache-Control', session ? 'no-store' : 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent')
    .header('Content-Language', language)
    .send(encodedStream(chunks(), encoding));
}

/** Allows the rules that stand in the document itself, by their hash (H1). */
function policyFor({ cssHash }: FilesOfPage, policy: string): string {
  return cssHash === '' ? policy : policy.replace('style-src ', `style-src ${cssHash} `);
}

/** Phones say that they are; every other window is taken for a wide one. */
function isWideWindow({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? !/\bMobi/.test(headers['user-agent'] ?? '') : hint !== '?1';
}

function asPage(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8');
}
