import type { FastifyReply, FastifyRequest } from 'fastify';
import { basketOwner, inUnitOf, unitCookie } from '#src/domain/session/session.ts';
import { isSessionId } from './session-id.ts';
import type { CustomerSession, SessionStore } from './session-store.ts';

/**
 * The present session of a request, if customers sign in at a provider: renewed, started, or over.
 *
 * @param found the session of the request's cookie
 */
export type CurrentSession = (
  request: FastifyRequest,
  found: CustomerSession | undefined,
) => Promise<CustomerSession | undefined>;

/**
 * Identifies the sender of a request by the session cookie. Over TLS the cookie is `__Host-sid` and Secure,
 * else `sid`; no script can read it and no other site's form sends it (H5). A shop in a frame of another site has a
 * partitioned cookie with another name; the one that was set last is the only one (PU-5).
 */
export interface Visitors {
  isSecure(request: FastifyRequest): boolean;
  /** The origin that the visitor sees in the address bar. */
  originOf(request: FastifyRequest): string;
  sidOf(request: FastifyRequest): string | undefined;
  /** The customer's session, in the unit of `inUnitOfPage`; a session that starts with the request sets its cookie. */
  sessionOf(request: FastifyRequest, reply: FastifyReply): Promise<CustomerSession | undefined>;
  /**
   * Whether the page made the request for another customer or visit than that of this session: `X-Customer`
   * names the owner of the basket, and is empty for a visitor. A request without it, such as a call without a page, matches every
   * session (H13, SE-1, SE-3).
   */
  isForAnother(request: FastifyRequest, session: CustomerSession | undefined): boolean;
  /** @param isFramed whether another site shows the shop in a frame, which needs a partitioned cookie (PU-5) */
  setSid(request: FastifyRequest, reply: FastifyReply, sid: string, isFramed?: boolean): void;
  clearSid(request: FastifyRequest, reply: FastifyReply): void;
}

/** The cookie of a shop in a frame of another site. */
const framedCookie = {
  httpOnly: true,
  sameSite: 'none',
  path: '/',
  secure: true,
  partitioned: true,
} as const;

/**
 * A session with the unit that the customer works in: that of the page which makes the request, so that it never acts
 * in another one, or else that of the cookie (CO-1).
 */
export function inUnitOfPage(request: FastifyRequest, session: CustomerSession): CustomerSession {
  const owner = request.headers['x-customer'] ?? request.cookies[unitCookie];
  return { ...session, customer: inUnitOf(session.customer, typeof owner === 'string' ? owner : '') };
}

export function createVisitors(
  store: SessionStore,
  publicOrigin: string | undefined,
  currentSession: CurrentSession = async (_request, found) => found,
): Visitors {
  const isSecure = (request: FastifyRequest) =>
    publicOrigin === undefined ? request.protocol === 'https' : publicOrigin.startsWith('https:');
  const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-sid' : 'sid');
  const framedName = (request: FastifyRequest) => (isSecure(request) ? '__Host-framed-sid' : 'framed-sid');
  const cookieOptions = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(request) }) as const;

  const sidOf = (request: FastifyRequest) => {
    const value = request.cookies[cookieName(request)] ?? request.cookies[framedName(request)];
    return value !== undefined && isSessionId(value) ? value : undefined;
  };

  const setSid = (request: FastifyRequest, reply: FastifyReply, sid: string, isFramed = false) => {
    if (isFramed) {
      reply.clearCookie(cookieName(request), cookieOptions(request));
      reply.setCookie(framedName(request), sid, framedCookie);
      return;
    }
    if (request.cookies[framedName(request)] !== undefined)
      reply.clearCookie(framedName(request), framedCookie);
    reply.setCookie(cookieName(request), sid, cookieOptions(request));
  };

  return {
    isSecure,
    sidOf,
    setSid,
    originOf: (request) => publicOrigin ?? `${request.protocol}://${request.host}`,
    async sessionOf(request, reply) {
      const sid = sidOf(request);
      const session = await currentSession(request, sid === undefined ? undefined : await store.find(sid));
      if (session && session.sid !== sid) setSid(request, reply, session.sid);
      return session && inUnitOfPage(request, session);
    },
    isForAnother(request, session) {
      const owner = request.headers['x-customer'];
      return owner !== undefined && owner !== (session ? basketOwner(session.customer) : '');
    },
    clearSid(request, reply) {
      if (request.cookies[framedName(request)] !== undefined)
        reply.clearCookie(framedName(request), framedCookie);
      reply.clearCookie(cookieName(request), cookieOptions(request));
    },
  };
}
