import { offers } from '../../domain/configuration/capabilities.ts';
import { decodeDemoCustomers, decodeSession, decodeSignOut } from './session-decoder.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** The services of the session. @see §7 clearSessionStorage, SE-4 */
export function sessionServices({
  client: { call },
  configuration,
  named,
}: ServiceContext): Pick<GatewayServices, 'loadSession' | 'signIn' | 'clearSession' | 'loadDemoCustomers'> {
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
