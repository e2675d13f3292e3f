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

export function sessionServices({ configuration, ask }: ServiceContext): SessionServices {
  const { services: paths } = configuration;
  return {
    async loadSession(_, { signal }) {
      return (await ask(decodeSession, paths.session, { isForAnybody: true, signal })).session;
    },

    async signIn(body, { signal }) {
      const request = { method: 'POST', body, isForAnybody: true, signal } as const;
      return (await ask(decodeSession, paths.session, request)).session;
    },

    clearSession: (_, { signal }) =>
      ask(decodeSignOut, `${paths.clearSession}?full=true`, { method: 'POST', body: {}, signal }),

    async loadDemoCustomers(_, { signal }) {
      if (configuration.signIn !== 'gateway' || !offers(configuration, 'demoCustomers')) return [];
      return ask(decodeDemoCustomers, paths.demoCustomers, { isForAnybody: true, signal });
    },
  };
}
