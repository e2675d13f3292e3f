import { createGatewayServices } from '#src/services/create-gateway-services.ts';
import { customerServices } from '#src/services/customer-services.ts';
import type { GatewayServices } from '#src/services/services-over.ts';

/** The services of the browser, with those of a customer. */
export function everyService(options: Parameters<typeof createGatewayServices>[0]): GatewayServices {
  const { services, addCustomer } = createGatewayServices(options);
  addCustomer(customerServices);
  return services;
}
