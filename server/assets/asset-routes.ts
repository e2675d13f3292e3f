import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../encoding.ts';
import { problems, sendProblem } from '../problem.ts';
import { drawingPolicy } from '../security/security-headers.ts';
import type { ClientFiles } from './client-files.ts';
import { storedFile, type StoredFile } from './stored-file.ts';

/** The image that others show beside a link to a page without one (RT-9). */
export const shareImagePath = '/share-image.png';

const immutable = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** PNG, because Chromium draws an SVG icon again for each new address, such as that of a filter. */
const icon = ownFile('favicon.png');
const images = { '/favicon.png': icon, '/favicon.ico': icon, [shareImagePath]: ownFile('share-image.png') };

function ownFile(name: string): StoredFile {
  return storedFile(name, readFileSync(new URL(name, import.meta.url)));
}

/** Serves the built files of the shop from memory; their names change with their content. */
export function assetRoutes(app: FastifyInstance, { assets }: Pick<ClientFiles, 'assets'>): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = assets.get(request.params['*']);
    return file ? sendFile(request, reply, file, immutable) : sendProblem(reply, problems.notFound);
  });
  for (const [path, image] of Object.entries(images)) {
    app.get(path, (request, reply) => sendFile(request, reply, image, forAnHour));
  }
}

/** Sends a file in the smallest encoding that the browser accepts, or 304 if it has the file. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  cacheControl: string,
): FastifyReply {
  const encoding = acceptedEncoding(request);
  const form = encoding === 'identity' ? undefined : file[encoding];
  reply
    .header('ETag', file.etag)
    .header('Cache-Control', cacheControl)
    .header('Vary', 'Accept-Encoding')
    .type(file.type);
  if (file.type.startsWith('image/svg')) reply.header('Content-Security-Policy', drawingPolicy);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return form ? reply.header('Content-Encoding', encoding).send(form) : reply.send(file.body);
}
