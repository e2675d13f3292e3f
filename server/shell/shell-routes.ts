import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { chosenLanguage } from '#src/domain/locale/language.ts';
import { parseRoute } from '#src/domain/routes/route.ts';
import { acceptedEncoding } from '../api/encoded-reply.ts';
import type { ClientFiles } from '../assets/client-files.ts';
import type { Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Visitors } from '../session/visitors.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { documentEnd, documentStart } from './document.ts';
import { encodedStream } from './encoded-stream.ts';
import { loadPage } from './load-page.ts';

export interface ShellRoutesOptions {
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
 * The document of every page: its head goes out at once, the rest as soon as the gateway has answered. What the page shows
 * first is in it, so that nothing is asked twice.
 *
 * @see RT-1, RT-3, RT-4, RT-9
 */
export function shellRoutes(app: FastifyInstance, options: ShellRoutesOptions): void {
  const { configuration, files } = options;

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
    return sendPage(request, reply, options);
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
  }: ShellRoutesOptions,
): Promise<FastifyReply> {
  const address = request.raw.url ?? '/';
  const [pathname = '/', ...query] = address.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const route = parseRoute(pathname, search, configuration.paths);
  const language = chosenLanguage(request.cookies['language'], request.headers['accept-language']);
  const session = await visitors.sessionOf(request);

  const gateway = loggedUpstream(upstream, log, request.id);
  const loading = loadPage(gateway, configuration, { route, search, language, session }, pageDataBudgetMs);
  const early = await Promise.race([loading, pause(pageStatusBudgetMs, undefined, { ref: false })]);
  const status = route.kind === 'notFound' || early?.outcome === 'notFound' ? 404 : 200;

  async function* chunks() {
    yield documentStart(files.page, route, language).text;
    const page = await loading;
    if (page.outcome === 'sessionOver' && session) await sessions.end(session.sid);
    yield documentEnd({
      configuration,
      route,
      address,
      origin: visitors.originOf(request),
      language,
      customer: page.outcome === 'sessionOver' ? undefined : session?.customer,
      page,
    }).text;
  }

  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return asPage(reply, pagePolicy)
    .code(status)
    .header('Cache-Control', session ? 'no-store' : 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
    .header('Content-Language', language)
    .send(encodedStream(chunks(), encoding));
}

function asPage(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8');
}
