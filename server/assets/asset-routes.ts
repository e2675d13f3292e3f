import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../encoding.ts';
import type { Identity } from '../identity/identity.ts';
import { problems, sendProblem } from '../problem.ts';
import { drawingPolicy } from '../security/security-headers.ts';
import type { ClientFiles } from './client-files.ts';
import { storedFile, type StoredFile } from './stored-file.ts';

const immutable = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** PNG, because Chromium draws an SVG icon again for each new address, such as that of a filter. */
const icon = ownFile('favicon.png');
const images = { '/favicon.png': icon, '/favicon.ico': icon, '/share-image.png': ownFile('share-image.png') };

function ownFile(name: string): StoredFile {
  return storedFile(name, readFileSync(new URL(name, import.meta.url)));
}

/** Serves the built files of the shop and those of its identity from memory; their names change with their content. */
export function assetRoutes(
  app: FastifyInstance,
  { assets }: Pick<ClientFiles, 'assets'>,
  {
    identity: look,
    name,
    shortName,
  }: { readonly identity: Identity; readonly name: string; readonly shortName: string },
): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = assets.get(request.params['*']);
    return file ? sendFile(request, reply, file, immutable) : sendProblem(reply, problems.notFound);
  });
  const ownIcon = look.files.get(look.icon.href);
  for (const [path, image] of Object.entries(images)) {
    const file = image === icon ? (ownIcon ?? icon) : image;
    app.get(path, (request, reply) => sendFile(request, reply, file, forAnHour));
  }
  for (const [path, file] of look.files) {
    app.get(path, (request, reply) => sendFile(request, reply, file, immutable));
  }
  const manifest = {
    name,
    short_name: shortName || name,
    start_url: '/',
    display: 'browser',
    icons: [
      {
        src: look.icon.href,
        type: look.icon.type,
        ...(look.icon.type === 'image/png' ? {} : { sizes: 'any' }),
      },
    ],
  };
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('Cache-Control', forAnHour).type('application/manifest+json').send(JSON.stringify(manifest)),
  );
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
