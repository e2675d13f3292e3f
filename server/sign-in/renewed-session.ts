import type { SessionStore } from '../session/session-store.ts';
import type { CurrentSession } from '../session/visitors.ts';
import type { OpenIDProvider, ProviderTokens } from './openid-provider.ts';

/** How long before its end a credential is renewed, in ms. */
const marginMs = 30_000;

/**
 * Renews the gateway's credential of a session shortly before it expires, once for requests of one moment. A session that the
 * provider does not renew is over; while the provider cannot be reached the session keeps its credential (SE-4).
 */
export function renewedSession(
  provider: OpenIDProvider,
  store: SessionStore,
  now: () => number,
): CurrentSession {
  const running = new Map<string, Promise<ProviderTokens | undefined>>();

  const renew = async (sid: string, tokens: ProviderTokens) => {
    const renewed = await provider.renew(tokens);
    if (renewed) {
      await store.renew(sid, renewed.bearer, renewed);
      return renewed;
    }
    // Another process may have used the refresh token first.
    const stored = await store.find(sid);
    if (stored?.tokens && stored.tokens.refreshToken !== tokens.refreshToken) return stored.tokens;
    await store.end(sid);
    return undefined;
  };

  return async (_request, found) => {
    const { sid = '', tokens } = found ?? {};
    if (!found || !tokens || tokens.expiresAt === null || now() < tokens.expiresAt - marginMs) return found;
    const renewing =
      running.get(sid) ??
      renew(sid, tokens)
        .catch(() => tokens)
        .finally(() => running.delete(sid));
    running.set(sid, renewing);
    const renewed = await renewing;
    return renewed && { ...found, bearer: renewed.bearer, tokens: renewed };
  };
}
