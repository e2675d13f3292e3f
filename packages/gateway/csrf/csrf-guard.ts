import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';
import type { CsrfTokens } from './csrf-tokens.ts';

/** The cookie that a token belongs to. */
export const csrfCookie = 'statefront-csrf';
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * SAP's convention: a GET or HEAD with `X-CSRF-Token: Fetch` returns a token and a cookie; every change,
 * including signing in, needs both. A change without them has no effect and is refused by 403 with
 * `X-CSRF-Token: Required`. Caches must not store a token and its cookie, because they would serve them to
 * everyone.
 *
 * @see H10, H15
 */
export function guardChanges(app: FastifyInstance, tokens: CsrfTokens): void {
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers['x-csrf-token'];
    const token = typeof header === 'string' ? header : '';
    const cookie = cookieOf(request, tokens);
    if (!readingMethods.has(request.method)) {
      if (cookie !== undefined && tokens.isTokenOf(token, cookie)) return;
      reply.header('X-CSRF-Token', 'Required');
      throw new Problem(
        'CSRF_REQUIRED',
        'Fetch a token by a GET with "X-CSRF-Token: Fetch" and send it with its cookie',
      );
    }
    if (token.toLowerCase() !== 'fetch') return;
    const known = cookie ?? tokens.newCookie();
    reply
      .header('X-CSRF-Token', tokens.tokenFor(known))
      .header('Set-Cookie', `${csrfCookie}=${known}; Path=/itcpgw; HttpOnly; SameSite=Strict`);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('Set-Cookie')) reply.header('Cache-Control', 'private, no-store');
  });
}

function cookieOf(request: FastifyRequest, tokens: CsrfTokens): string | undefined {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${csrfCookie}=`))
    .map((pair) => pair.slice(csrfCookie.length + 1))
    .find((value) => tokens.isCookie(value));
}
