import type { customerServices } from './customer-services.ts';
import type { GatewayServices } from './services-over.ts';
import { createGatewayClient } from './transport/gateway-client.ts';
import { serviceContext, type ServicesOptions } from './transport/service-context.ts';
import { visitorServices } from './visitor-services.ts';

interface GatewayServicesOptions extends Omit<ServicesOptions, 'client'> {
  /** The origin of the shop's server. */
  readonly origin: string;
}

/** The gateway's services in the browser, through the shop's server. @see §7 Calls */
export interface BrowserGateway {
  /** A customer's are among them once they were added: nothing calls them before there is a customer (SE-3). */
  readonly services: GatewayServices;
  readonly addCustomer: (servicesOf: typeof customerServices) => void;
}

export function createGatewayServices({ origin, ...options }: GatewayServicesOptions): BrowserGateway {
  const { configuration, customer, salesAreas } = options;
  const client = createGatewayClient({ origin, sessionPath: configuration.services.session, customer });
  const context = serviceContext({ ...options, client });
  const services: GatewayServices = Object.assign(Object({}), visitorServices(context));
  return {
    services,
    addCustomer: (servicesOf) => {
      Object.assign(services, servicesOf(context, services, salesAreas));
    },
  };
}
