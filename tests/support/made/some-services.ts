import type { GatewayServices } from '#src/services/services-over.ts';

/** The gateway's services, of which the given ones respond; every other never does. */
export function someServices(given: Partial<GatewayServices>): GatewayServices {
  return servicesBy((name) => Reflect.get(given, name) ?? (() => new Promise(() => {})));
}

/** The gateway's services, each found by its name. */
export function servicesBy(find: (name: string) => unknown): GatewayServices {
  return new Proxy(Object({}), { get: (_, name) => find(String(name)) });
}
