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
 * Sends JSON text as it is. Responses for customers are not cached. Responses for everyone may be cached but
 * must be revalidated, because a browser would otherwise show them after signing in. A request with the
 * response's ETag gets 304 without a body.
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

/** Whether `If-None-Match` has the tag; a cache that compresses responses makes the tag weak. */
function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
