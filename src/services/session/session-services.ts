import { offers } from '../../domain/configuration/capabilities.ts';
import type { Credentials, DemoCustomer, Session } from '../../domain/session/session.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeDemoCustomers, decodeSession, decodeSignOut } from './session-decoder.ts';

/** The services of the session. @see §7 clearSessionStorage, SE-4 */
export interface SessionServices {
  readonly loadSession: Service<unknown, Session>;
  readonly signIn: Service<Credentials, Session>;
  /** Resolves with the page that also signs the customer out at their provider, if there is one. */
  readonly clearSession: Service<unknown, string | undefined>;
  readonly loadDemoCustomers: Service<unknown, readonly DemoCustomer[]>;
}

export function sessionServices({ client: { call }, configuration, named }: ServiceContext): SessionServices {
  const { services: paths } = configuration;
  return {
    async loadSession(_, { signal }) {
      return decodeSession(
        named(`GET ${paths.session}`),
        await call(paths.session, { isForAnybody: true, signal }),
      ).session;
    },

    async signIn(credentials, { signal }) {
      const response = await call(paths.session, {
        method: 'POST',
        body: credentials,
        isForAnybody: true,
        signal,
      });
      return decodeSession(named(`POST ${paths.session}`), response).session;
    },

    async clearSession(_, { signal }) {
      const response = await call(`${paths.clearSession}?full=true`, { method: 'POST', body: {}, signal });
      return decodeSignOut(named(`POST ${paths.clearSession}`), response);
    },

    async loadDemoCustomers(_, { signal }) {
      if (configuration.signIn !== 'gateway' || !offers(configuration, 'demoCustomers')) return [];
      const response = await call(paths.demoCustomers, { isForAnybody: true, signal });
      return decodeDemoCustomers(named(`GET ${paths.demoCustomers}`), response);
    },
  };
}
