import { StateMachine, type AnyStateMachine } from 'xstate';
import { mutedMachine } from '@statefront/machine-kit/testing/test-doubles.ts';
import { companyMachine } from '#src/machines/approvals/company.machine.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';

/** The shop around a view, with the machines that load later. */
export const shopMachine = storefrontMachine.provide({
  actors: { basket: basketMachine, company: companyMachine, demoCustomers: demoCustomersMachine },
});

/** The machines that a machine starts, which run with muted requests, because the view shows them too. */
export function childMachines(machine: AnyStateMachine): Readonly<Record<string, AnyStateMachine>> {
  const logics = Object.entries<unknown>(machine.implementations.actors);
  return Object.fromEntries(
    logics.flatMap(([name, logic]) =>
      logic instanceof StateMachine
        ? [[name, mutedMachine({ machine: logic, actors: childMachines(logic) })]]
        : [],
    ),
  );
}
