import { servicesOver } from './services-over.ts';
import { createGatewayClient } from './transport/gateway-client.ts';
import type { GatewayServices } from './services-over.ts';

interface GatewayServicesOptions extends Omit<Parameters<typeof servicesOver>[0], 'client'> {
  /** The origin of the shop's server. */
  readonly origin: string;
}

/** The gateway's services in the browser, through the shop's server. @see §7 Calls */
export function createGatewayServices({ origin, ...options }: GatewayServicesOptions): GatewayServices {
  const { configuration, customer } = options;
  const client = createGatewayClient({ origin, sessionPath: configuration.services.session, customer });
  return servicesOver({ ...options, client });
}
