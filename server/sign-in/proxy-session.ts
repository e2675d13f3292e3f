import type { FastifyRequest } from 'fastify';
import type { CurrentSession } from '../session/visitors.ts';
import { identifiedCustomer, IncompleteIdentityError, type IdentifiedCustomer } from './customer-fields.ts';
import type { SignInOptions } from './sign-in-routes.ts';
import type { ProxySettings } from './sign-in-settings.ts';

/**
 * The session of the customer whom a trusted proxy names in headers. A session starts with the first request that names a customer,
 * takes over a credential that changed, and counts only while the proxy names the same customer (SE-4).
 */
export function proxySession(
  settings: ProxySettings,
  { store, log, now, longestMs }: SignInOptions,
): CurrentSession {
  const identityOf = (request: FastifyRequest): (IdentifiedCustomer & { bearer: string }) | undefined => {
    try {
      const bearer = headerOf(request, settings.credentialHeader)?.replace(/^Bearer /i, '');
      if (bearer === undefined) return undefined;
      return { bearer, ...identifiedCustomer(settings.fields, (name) => headerOf(request, name)) };
    } catch (error) {
      if (!(error instanceof IncompleteIdentityError)) throw error;
      log.error({ requestId: request.id, problem: 'identityIncomplete', error: error.message });
      return undefined;
    }
  };

  return async (request, found) => {
    const identified = isFromTrustedProxy(request) ? identityOf(request) : undefined;
    if (!identified) return undefined;
    const { bearer, customer, userName } = identified;
    if (found?.customer.userId !== customer.userId) {
      return store.start({ bearer, userName, customer, expiresAt: now() + longestMs });
    }
    if (found.bearer === bearer) return found;
    await store.renew(found.sid, bearer);
    return { ...found, bearer };
  };
}

/** Fastify lists the client's address behind the peer's only if it believes the peer (`TRUSTED_PROXIES`). */
function isFromTrustedProxy({ ips = [] }: FastifyRequest): boolean {
  return ips.length > 1;
}

/** @throws IncompleteIdentityError for a header that comes twice: one of them may be the browser's own */
function headerOf({ headers, raw: { rawHeaders } }: FastifyRequest, name: string): string | undefined {
  const key = name.toLowerCase();
  const value = headers[key];
  if (rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === key).length > 1) {
    throw new IncompleteIdentityError(
      `The header "${key}" comes more than once; let the proxy replace the one of the browser.`,
    );
  }
  return typeof value === 'string' && value !== '' ? decoded(value) : undefined;
}

/** Node reads headers as Latin-1; proxies send UTF-8. */
function decoded(value: string): string {
  return Buffer.from(value, 'latin1').toString('utf8');
}
