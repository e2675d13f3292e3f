import type { Configuration } from '../../domain/configuration/configuration.ts';
import type { SalesArea } from '../../domain/session/session.ts';
import type { GatewayCall } from './decoder-parts.ts';
import type { GatewayClient, GatewayRequest } from './gateway-client.ts';

export interface ServicesOptions {
  /** Calls the gateway: through the shop's server from a browser, directly on that server. */
  readonly client: GatewayClient;
  readonly configuration: Configuration;
  /** Id of the customer whose page is shown, empty for a visitor, `null` while unknown. */
  readonly customer: () => string | null;
  /** Is called for unreadable parts of a response, which were left out (GW-3). */
  readonly onLeftOut: (error: Error) => void;
  /** Sales areas of the customer whose page is shown (BA-1). */
  readonly salesAreas: () => readonly SalesArea[];
}

/** Shared by the services of all features. */
export interface ServiceContext {
  readonly client: GatewayClient;
  readonly configuration: Configuration;
  /**
   * The call for decoding a response, by method and path, under which unreadable parts are reported. Its audience is that of
   * the moment, so it is named before the response.
   */
  readonly named: (name: string) => GatewayCall;
  /** Calls the gateway, and decodes its response as that of the call. @throws GatewayError, GatewayResponseError */
  readonly ask: <Decoded>(
    decode: (call: GatewayCall, response: unknown) => Decoded,
    path: string,
    request: GatewayRequest,
  ) => Promise<Decoded>;
  /** Id of the customer whose page is shown, empty for a visitor, `null` while unknown. */
  readonly customer: () => string | null;
}

/** Shared by the services of customers. */
export interface CustomerContext extends ServiceContext {
  /** Reads the basket as JSON. @throws GatewayError */
  readonly readBasket: (signal: AbortSignal) => Promise<unknown>;
}

/** The context of the services, by their options. */
export function serviceContext({
  client,
  configuration,
  customer,
  onLeftOut,
}: ServicesOptions): ServiceContext {
  const named = (name: string) =>
    ({ name, audience: customer() ? 'customer' : 'public', onLeftOut }) as const;
  const ask: ServiceContext['ask'] = async (decode, path, request) => {
    const called = named(`${request.method ?? 'GET'} ${path.replace(/\?.*/, '')}`);
    return decode(called, await client.call(path, request));
  };
  return { client, configuration, named, ask, customer };
}
