import type { Configuration } from '../../domain/configuration/configuration.ts';
import type { GatewayCall } from './decoder-parts.ts';
import type { GatewayClient } from './gateway-client.ts';

/** Shared by the services of all features. */
export interface ServiceContext {
  readonly client: GatewayClient;
  readonly configuration: Configuration;
  /**
   * The call for decoding a response, by method and path, under which unreadable parts are reported. Its audience is that of
   * the moment, so it is named before the response.
   */
  readonly named: (name: string) => GatewayCall;
  /** Reads the basket as JSON. @throws GatewayError */
  readonly readBasket: (signal: AbortSignal) => Promise<unknown>;
  /** Id of the customer whose page is shown, empty for a visitor, `null` while unknown. */
  readonly customer: () => string | null;
}
