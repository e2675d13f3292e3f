import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { companyMachine } from '#src/machines/approvals/company.machine.ts';
import { aCompanyPerson } from '#tests/support/made/an-approval.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

it('reads the number again when a person goes on, at most every 20 seconds (CO-3)', async () => {
  const { actor, clock, loadCompany } = startHeld(companyMachine, { unit: null });
  loadCompany.response(0, aCompanyPerson({ toDecide: 1 }));
  await waitFor(actor, (snapshot) => snapshot.matches('known'));

  clock.increment(19_999);
  actor.send({ type: 'company.outdated' });
  expect(loadCompany.inputs()).toHaveLength(1);
  clock.increment(1);
  actor.send({ type: 'company.outdated' });
  loadCompany.response(1, aCompanyPerson({ toDecide: 3 }));
  await waitFor(actor, (snapshot) => snapshot.matches('known'));

  expect(actor.getSnapshot().context.person?.toDecide).toBe(3);
});

it('goes on in the first unit of a person who no longer works in the one of the page (CO-1)', async () => {
  const { actor, loadCompany, parentEvents } = startHeld(companyMachine, { unit: 'office' });
  loadCompany.response(0, aCompanyPerson());
  await waitFor(actor, (snapshot) => snapshot.matches('known'));

  expect(parentEvents()).toEqual([{ type: 'unit.chosen', unit: null, name: 'Workshop' }]);
});

it('asks only once for a customer without a company (CO-3)', async () => {
  const { actor, clock, loadCompany } = startHeld(companyMachine, { unit: null });
  loadCompany.response(0, null);
  await waitFor(actor, (snapshot) => snapshot.matches('alone'));

  clock.increment(60_000);
  actor.send({ type: 'company.outdated' });

  expect(loadCompany.inputs()).toHaveLength(1);
});
