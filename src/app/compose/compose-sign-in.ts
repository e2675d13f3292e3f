import {
  demoCustomersMachine,
  demoCustomersPolicies,
} from '../../machines/session/demo-customers.machine.ts';
import type { Requests } from '../requests.ts';

/** The sign-in page's machine with its service (MA-1). */
export function composeSignIn({ actor }: Requests) {
  const demoCustomers = demoCustomersMachine.provide({
    actors: {
      loadDemoCustomers: actor(
        demoCustomersPolicies.loadDemoCustomers,
        (services) => services.loadDemoCustomers,
      ),
    },
  });
  return { demoCustomers };
}
