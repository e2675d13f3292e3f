import { customerServices } from './customer-services.ts';
import { serviceContext, type ServicesOptions } from './transport/service-context.ts';
import { visitorServices } from './visitor-services.ts';

/**
 * All services of the gateway that machines use. Every service rejects with a `GatewayError` for a response
 * that is not a success and with a `GatewayResponseError` for an unreadable one.
 *
 * @see §7 Calls
 */
export type GatewayServices = ReturnType<typeof servicesOver>;

/** The gateway's services, the same in the browser and on the server. @see §7 Calls */
export function servicesOver(options: ServicesOptions) {
  const context = serviceContext(options);
  const visitors = visitorServices(context);
  return { ...visitors, ...customerServices(context, visitors, options.salesAreas) };
}
