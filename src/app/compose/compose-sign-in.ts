import { demoCustomersMachine } from '../../machines/demo-customers.machine.ts';
import type { Requests } from '../requests.ts';

/** The sign-in page's machine with its service (MA-1). */
export function composeSignIn({ request }: Requests) {
  const demoCustomers = demoCustomersMachine.provide({
    actors: { loadDemoCustomers: request((services) => services.loadDemoCustomers) },
  });
  return { demoCustomers };
}
