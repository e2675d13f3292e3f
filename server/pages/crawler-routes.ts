import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import { pageNames } from '#src/app/pages.ts';
import { sendEncoded } from '../encoding.ts';
import { stackOf, type Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { categorySitemap, productSitemap, sitemapIndex, type SitemapSource } from './sitemap.ts';

export interface CrawlerRoutesOptions {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly log: Log;
  readonly originOfShop: () => string;
}

const forAnHour = 'public, max-age=3600';
const retryAfterSeconds = 120;

/**
 * Serves robots.txt and the sitemap for search engines. The shop has one address for all languages, so that
 * the sitemap names each page once (RT-9, CF-4).
 */
export function crawlerRoutes(app: FastifyInstance, options: CrawlerRoutesOptions): void {
  const { configuration, upstream, originOfShop } = options;
  const source = (): SitemapSource => ({ upstream, configuration, origin: originOfShop() });

  app.get('/robots.txt', (request, reply) =>
    sendEncoded(
      request,
      reply.type('text/plain; charset=utf-8').header('Cache-Control', forAnHour),
      Buffer.from(robots(configuration, originOfShop())),
    ),
  );
  app.get('/sitemap.xml', (request, reply) =>
    sendSitemap(options, request, reply, () => sitemapIndex(source())),
  );
  app.get<{ Params: { page: string } }>('/sitemap/categories/:page', (request, reply) =>
    sendSitemap(options, request, reply, async () => {
      const page = pageNumber(request.params.page);
      return page === undefined ? undefined : categorySitemap(source(), page);
    }),
  );
  app.get<{ Params: { categoryId: string; page: string } }>(
    '/sitemap/products/:categoryId/:page',
    (request, reply) =>
      sendSitemap(options, request, reply, async () => {
        const page = pageNumber(request.params.page);
        return page === undefined ? undefined : productSitemap(source(), request.params.categoryId, page);
      }),
  );
}

/** Excludes personal pages, and listings of a search, which would be endless. */
function robots({ paths }: Configuration, origin: string): string {
  const pages = [...pageNames, paths.orders, 'inspector'].map((name) => `Disallow: /${name}`);
  return ['User-agent: *', 'Disallow: /api/', ...pages, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function pageNumber(name: string): number | undefined {
  const digits = /^([1-9]\d{0,4})\.xml$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function sendSitemap(
  { log }: CrawlerRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<string | undefined>,
): Promise<FastifyReply> {
  let text: string | undefined;
  try {
    text = await read();
  } catch (error) {
    log.error({ requestId: request.id, problem: 'sitemapNotRead', error: stackOf(error) });
    reply.header('Retry-After', String(retryAfterSeconds));
    return sendProblem(reply, problems.gatewayUnavailable);
  }
  if (text === undefined) return sendProblem(reply, problems.notFound);
  reply.type('application/xml; charset=utf-8').header('Cache-Control', forAnHour);
  return sendEncoded(request, reply, Buffer.from(text));
}
