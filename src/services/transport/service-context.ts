import type { Configuration } from '../../domain/configuration/configuration.ts';
import type { GatewayCall } from './decoder-parts.ts';
import type { GatewayClient } from './gateway-client.ts';

/** What the services of all features share. */
export interface ServiceContext {
  readonly client: GatewayClient;
  readonly configuration: Configuration;
  /** The call that a response is decoded for, by method and path: what could not be read of it is reported under this name. */
  readonly named: (name: string) => GatewayCall;
  /** Id of the customer on whose screen the shop is, empty for a visitor, `null` while that is unknown. */
  readonly customer: () => string | null;
}
