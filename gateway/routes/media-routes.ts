import type { FastifyInstance } from 'fastify';
import { bytes, text } from '../database/row.ts';
import { Problem } from '../problems/problem.ts';
import type { GatewayContext } from './gateway-context.ts';
import { pathId, refusal } from './schemas/parts.ts';

/** `media/{imageId}`: an id holds a hash of the picture, so that it may be cached for ever. */
export function mediaRoutes(app: FastifyInstance, { db }: GatewayContext): void {
  app.get<{ Params: { readonly imageId: string } }>(
    '/media/:imageId',
    {
      schema: {
        summary: 'A picture',
        params: pathId('imageId'),
        tags: ['Media'],
        response: {
          200: {
            description: 'Success',
            content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
          },
          default: refusal,
        },
      },
    },
    async (request, reply) => {
      const { imageId } = request.params;
      const row = await db.get('select media_type, content from media where media_id = $1', [imageId]);
      if (!row) throw new Problem('NOT_FOUND', `There is no picture "${imageId}"`);
      const content = bytes(row, 'content');
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('X-Content-Type-Options', 'nosniff')
        .type(text(row, 'media_type'))
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    },
  );
}
