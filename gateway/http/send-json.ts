import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ShopCustomer } from '../session/sessions.ts';

/** Sends a value as JSON, see `sendJsonText`. */
export function sendJson(
  reply: FastifyReply,
  value: object,
  customer: ShopCustomer | undefined,
): FastifyReply {
  return sendJsonText(reply, JSON.stringify(value), customer);
}

/**
 * Sends JSON text as it is. What a customer sees is not cached; what everyone sees may be cached but must be revalidated,
 * because a browser would otherwise show it after signing in. A request that names its ETag gets 304 and no body.
 *
 * @see C1, H15
 */
export function sendJsonText(
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

/** Whether the tag is among those of `If-None-Match`; a cache that packs responses makes it a weak one. */
function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
