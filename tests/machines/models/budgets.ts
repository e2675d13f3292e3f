import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { isReadable } from '#src/domain/budgets/company-budgets.ts';
import { companyBudgetsMachine } from '#src/machines/budgets/company-budgets.machine.ts';
import { companyBudgets as some } from '#tests/support/made/an-approval.ts';
import { broken, refused } from './samples.ts';

const changed = { ...some, version: 2, changedBy: 'Otto' };

export const companyBudgets: MachineModel<typeof companyBudgetsMachine> = {
  machine: companyBudgetsMachine,
  parentSystemId: 'storefront',
  inputs: [{ keySeed: 'visit-1' }],
  samples: [
    { type: 'budget.opened', name: null },
    { type: 'budget.opened', name: { unit: 'workshop', costCentre: 'Hall 3', period: 'month' } },
    { type: 'form.changed', field: 'amount', value: 'lots' },
    { type: 'form.changed', field: 'amount', value: '6000' },
    { type: 'form.changed', field: 'beyond', value: 'ask' },
    { type: 'xstate.done.actor.loadBudgets', output: some },
    { type: 'xstate.done.actor.loadBudgets', output: { ...some, version: 0, changedAt: '', budgets: [] } },
    { type: 'xstate.error.actor.loadBudgets', error: broken },
    { type: 'xstate.done.actor.changeBudgets', output: changed },
    { type: 'xstate.error.actor.changeBudgets', error: { ...refused, status: 409, code: 'BUDGETS_CHANGED' } },
    {
      type: 'xstate.error.actor.changeBudgets',
      error: { ...refused, fields: { 'budgets.0.amount': 'Too much.' } },
    },
  ],
  key: ({ context: { all, form, removes, showsFault, refusal } }) => [
    all.version,
    form?.changes !== null,
    form !== null && isReadable(form),
    form?.beyond,
    removes,
    showsFault,
    refusal !== null,
  ],
};
