import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ShopCustomer } from '../session/sessions.ts';

/**
 * Sends JSON text as it is. What a customer sees is kept nowhere; what everyone sees may be kept but is asked for again,
 * because a browser would else show it after signing in. Who asks by the ETag of what he has is sent no body again.
 *
 * @see C1, H15
 */
export function sendJson(
  reply: FastifyReply,
  body: string,
  customer: ShopCustomer | undefined,
  type = 'application/json',
): FastifyReply {
  reply.header('Vary', 'Accept-Language, Authorization');
  if (customer) {
    reply.header('Cache-Control', 'private, no-store');
  } else {
    const tag = `"${hash('sha1', body, 'base64url')}"`;
    reply.header('Cache-Control', 'public, no-cache').header('ETag', tag);
    if (namesTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.type(`${type}; charset=utf-8`).send(body);
}

/** A JSON list of texts that are JSON already. */
export function jsonList(bodies: readonly string[]): string {
  return `[${bodies.join(',')}]`;
}

/** Whether the tag is among those of `If-None-Match`; a cache that packs answers makes it a weak one. */
function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
