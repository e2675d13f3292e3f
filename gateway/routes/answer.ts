import type { FastifyReply } from 'fastify';
import type { ShopCustomer } from '../session/sessions.ts';

/**
 * Sends JSON text as it is. What a customer sees is kept nowhere; what everyone sees may be kept but is asked for again,
 * because a browser would else show it after signing in.
 */
export function sendJson(
  reply: FastifyReply,
  body: string,
  customer: ShopCustomer | undefined,
  type = 'application/json',
): FastifyReply {
  return reply
    .header('Cache-Control', customer ? 'private, no-store' : 'public, no-cache')
    .header('Vary', 'Accept-Language, Authorization')
    .type(`${type}; charset=utf-8`)
    .send(body);
}

/** A JSON list of texts that are JSON already. */
export function jsonList(bodies: readonly string[]): string {
  return `[${bodies.join(',')}]`;
}
