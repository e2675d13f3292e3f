import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { problems, sendProblem } from '../problem.ts';
import { documentPolicy, drawingPolicy } from '../security/security-headers.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { isSafePath } from './safe-path.ts';

const accepted = 'image/*, application/pdf, application/zip, text/plain, text/csv';
const knownType = /^(image\/[\w.+-]+|application\/(?:pdf|zip)|text\/(?:plain|csv))(?=\s*(?:;|$))/i;
const harmlessDisposition = /^(inline|attachment)(;\s*filename\*?=("[\w\-. ]+"|[\w\-.%']+))*$/i;

/**
 * Serves the images and documents of the catalogue; their names change with their content, so that they may
 * be cached for ever. Browsers may show a PDF if the gateway says so; they download every other document.
 */
export function mediaRoutes(app: FastifyInstance, upstream: Upstream, log: Log): void {
  app.get('/media/*', async (request, reply) => {
    const [pathname = ''] = (request.raw.url ?? '').split('?');
    const path = pathname.startsWith('/media/') ? pathname.slice(1) : '';
    if (!isSafePath(path)) return sendProblem(reply, problems.badAddress);

    const response = await loggedUpstream(upstream, log, request.id).request({
      method: 'GET',
      path,
      headers: { accept: accepted },
    });
    if (response.status >= 500) return sendProblem(reply, problems.gatewayUnreachable);
    const type = knownType.exec(response.headers['content-type'] ?? '')?.[0].toLowerCase();
    if (response.status !== 200 || type === undefined) return sendProblem(reply, problems.notFound);

    const isDrawing = type === 'image/svg+xml';
    if (isDrawing) reply.header('Content-Security-Policy', drawingPolicy);
    if (!type.startsWith('image/')) {
      reply
        .header('Content-Security-Policy', documentPolicy)
        .header('Content-Disposition', dispositionOf(type, response.headers['content-disposition'] ?? ''));
    }
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(isDrawing ? `${type}; charset=utf-8` : type)
      .send(response.body);
  });
}

function dispositionOf(type: string, given: string): string {
  if (!harmlessDisposition.test(given)) return 'attachment';
  return type === 'application/pdf' ? given : given.replace(/^inline/i, 'attachment');
}
