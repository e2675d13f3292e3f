import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from './gateway-context.ts';
import { oneOfTexts, query } from './schemas/parts.ts';
import { emptyResponse } from './schemas/session.ts';

/** `clearSessionStorage` ends the session of the gateway, and may be called again when there is none any more. @see §7, SE-1 */
export function clearSessionRoute(app: FastifyInstance, { sessions }: GatewayContext): void {
  app.post(
    '/clearSessionStorage',
    {
      schema: {
        summary: 'End the session',
        tags: ['Session'],
        querystring: query({ full: { ...oneOfTexts('true', 'false'), description: 'Changes nothing here' } }),
        response: emptyResponse,
      },
    },
    async (request, reply) => {
      const { authorization } = request.headers;
      if (authorization !== undefined) await sessions.signOut(authorization);
      return reply.header('Cache-Control', 'no-store').code(204).send();
    },
  );
}
