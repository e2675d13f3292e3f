import type { FastifyInstance } from 'fastify';
import { problems, sendProblem } from '../problem.ts';
import { picturePolicy } from '../security/security-headers.ts';
import { sendFile } from './asset-routes.ts';
import type { ClientFiles } from './client-files.ts';

/**
 * Serves the behaviour book, if enabled (MA-5). Its files keep their names, so that browsers revalidate them.
 */
export function behaviourRoutes(
  app: FastifyInstance,
  { behaviour, pagePolicy }: Pick<ClientFiles, 'behaviour'> & { readonly pagePolicy: string },
): void {
  app.get('/behaviour', (_request, reply) => reply.redirect('/behaviour/', 308));
  app.get<{ Params: { '*': string } }>('/behaviour/*', (request, reply) => {
    const name = request.params['*'];
    const file = behaviour.get(name === '' ? 'index.html' : name);
    if (!file) return sendProblem(reply, problems.notFound);
    if (name.endsWith('.picture.html'))
      reply.headers({ 'Content-Security-Policy': picturePolicy, 'X-Frame-Options': 'SAMEORIGIN' });
    else if (file.type.startsWith('text/html'))
      reply.header('Content-Security-Policy', `${pagePolicy}; frame-src 'self'`);
    return sendFile(request, reply, file, 'no-cache');
  });
}
