import { onTestFinished, vi } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import type { Upstream } from '#server/upstream/upstream.ts';
import { defaultConfiguration, type Configuration } from '#src/domain/configuration/configuration.ts';
import { basketOwner } from '#src/domain/session/session.ts';
import type { Gateway, GatewayOptions } from '@statefront/gateway/gateway.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aServer } from '#tests/server/support/a-server.ts';
import { everyService } from '#tests/support/made/every-service.ts';

/**
 * The storefront's services over real HTTP to a real server with the real reference gateway. `fetch` behaves
 * like a browser's: it keeps cookies and names the origin of a request; `requests` are the sent ones.
 */
export async function aVisitor(
  features: Partial<Configuration['features']> = {},
  ofGateway: Pick<GatewayOptions, 'now' | 'timeZones'> = {},
  {
    upstreamOf = embeddedUpstream,
    onLeftOut = failOnLeftOut,
    csrfTokenPath,
    capabilities = defaultConfiguration.capabilities,
  }: {
    /** How the shop reaches the gateway. */
    readonly upstreamOf?: (gateway: Gateway) => Upstream | Promise<Upstream>;
    readonly onLeftOut?: (error: Error) => void;
    readonly csrfTokenPath?: string;
    readonly capabilities?: Configuration['capabilities'];
  } = {},
) {
  const { gateway, close } = await aGateway(ofGateway);
  onTestFinished(close);
  const { app, log } = await aServer({ upstream: await upstreamOf(gateway), csrfTokenPath });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const requests: string[] = [];
  const bodies: string[] = [];
  const cookies = new Map<string, string>();
  const browse = globalThis.fetch;

  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url);
    requests.push(`${input.method} ${pathname}${search}`);
    if (input.method === 'POST') bodies.push(await input.clone().text());
    const request = new Request(input);
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    request.headers.set('origin', origin);
    const response = await browse(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  let customer: string | null = null;
  let signedIn: string | null = null;
  const servicesFor = (shown: () => string | null) =>
    everyService({
      origin,
      configuration: {
        ...defaultConfiguration,
        capabilities,
        features: { ...defaultConfiguration.features, ...features },
      },
      customer: shown,
      onLeftOut,
      salesAreas: () => salesAreas,
    });
  const services = servicesFor(() => customer ?? signedIn);
  return {
    services: {
      ...services,
      /** The page is shown to who signed in, unless `showTo` says otherwise. */
      async signIn(...entry: Parameters<typeof services.signIn>) {
        const session = await services.signIn(...entry);
        if (session.kind === 'signedIn') signedIn = basketOwner(session.customer);
        return session;
      },
      async clearSession(...nothing: Parameters<typeof services.clearSession>) {
        const location = await services.clearSession(...nothing);
        signedIn = '';
        return location;
      },
    },
    /** The services of another tab in the same browser, with the customer it shows. */
    servicesFor,
    requests,
    /** The address of the server. */
    origin,
    /** The posted bodies, as text. */
    bodies,
    gateway,
    app,
    /** The log of the shop's server. */
    log,
    /** Sets the customer whose page is shown, whom the services name in every call. */
    showTo: (userId: string) => {
      customer = userId;
    },
  };
}

export const salesAreas = [{ salesOrganisation: '1000', distributionChannel: '10', division: '00' }];

/** The reference gateway sends only readable data. */
function failOnLeftOut(error: Error): void {
  throw error;
}
