import type { FastifyInstance } from 'fastify';
import { bytes, text } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';
import type { GatewayContext } from './gateway-context.ts';
import { pathId, refusal } from './schemas/parts.ts';

const binary = { schema: { type: 'string', format: 'binary' } };
const described = ['image/*', 'application/pdf', 'application/zip', 'text/plain', 'text/csv'];

/**
 * `media/{imageId}`: an image, or a document of a product, which browsers save instead of showing it. An id
 * contains a hash of the bytes, so that the response may be cached for ever.
 */
export function mediaRoutes(app: FastifyInstance, { db }: GatewayContext): void {
  app.get<{ Params: { readonly imageId: string } }>(
    '/media/:imageId',
    {
      schema: {
        summary: 'An image or a document',
        params: pathId('imageId'),
        tags: ['Media'],
        response: {
          200: {
            description: 'Success',
            content: Object.fromEntries(described.map((type) => [type, binary])),
          },
          default: refusal,
        },
      },
    },
    async (request, reply) => {
      const { imageId } = request.params;
      const row = await db.get('select media_type, file_name, content from media where media_id = $1', [
        imageId,
      ]);
      if (!row) throw new Problem('NOT_FOUND', `There is no image "${imageId}"`);
      const content = bytes(row, 'content');
      const mediaType = text(row, 'media_type');
      if (!mediaType.startsWith('image/')) {
        reply.header('Content-Disposition', attachment(text(row, 'file_name')));
      }
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('X-Content-Type-Options', 'nosniff')
        .type(mediaType)
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    },
  );
}

/** A file name in letters that every header can contain, and in its original form (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
