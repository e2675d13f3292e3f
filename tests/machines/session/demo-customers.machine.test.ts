import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { DemoCustomer } from '#src/domain/session/session.ts';
import { demoCustomersMachine } from '#src/machines/session/demo-customers.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const clara: DemoCustomer = { userName: 'clara', password: 'x', name: 'Clara', company: 'Berg', note: '' };

it('offers the customers of a demonstration (SE-4)', async () => {
  const { actor, loadDemoCustomers } = start();

  expect(actor.getSnapshot().value).toBe('loading');
  loadDemoCustomers.response(0, [clara]);

  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(context.demoCustomers).toEqual([clara]);
});

it('offers no customers if the gateway does not mention a demonstration (SE-4)', async () => {
  const { actor, loadDemoCustomers } = start();

  loadDemoCustomers.fail(0, { status: 404, code: '', serverMessage: null });

  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('absent'));
  expect(context.demoCustomers).toEqual([]);
});

function start() {
  return startHeld(demoCustomersMachine);
}
