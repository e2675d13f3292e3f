import type { FastifyInstance } from 'fastify';
import type { CustomerSession } from '../session/session-store.ts';
import type { CurrentSession, Visitors } from '../session/visitors.ts';
import { openIDProvider } from './openid-provider.ts';
import { proxySession } from './proxy-session.ts';
import { renewedSession } from './renewed-session.ts';
import { openIDRoutes, proxyRoutes, type SignInOptions } from './sign-in-routes.ts';
import type { SignInSettings } from './sign-in-settings.ts';

/** A way of signing in, as the server's session uses it. Everything is empty where customers sign in at the gateway. */
export interface SignIn {
  readonly currentSession?: CurrentSession;
  /** @returns the page that ends the customer's session at the place that signed them in; `undefined` if there is none */
  readonly signOutLocation: (
    session: CustomerSession | undefined,
    origin: string,
  ) => Promise<string | undefined>;
  readonly addRoutes: (api: FastifyInstance, session: string, visitors: Visitors) => void;
}

/** @see SE-4 */
export function createSignIn(settings: SignInSettings, options: SignInOptions): SignIn {
  if (settings.way === 'openid') {
    const provider = openIDProvider(settings, options.now);
    return {
      currentSession: renewedSession(provider, options.store, options.now),
      signOutLocation: async (session, origin) =>
        session && provider.signOutLocation(session.tokens?.idToken ?? '', `${origin}/`),
      addRoutes: (api, session, visitors) => openIDRoutes(api, session, visitors, provider, options),
    };
  }
  if (settings.way === 'proxy') {
    return {
      currentSession: proxySession(settings, options),
      signOutLocation: async () => settings.signOutURL,
      addRoutes: (api, session, visitors) => proxyRoutes(api, session, visitors, settings),
    };
  }
  return { signOutLocation: async () => undefined, addRoutes: () => undefined };
}
