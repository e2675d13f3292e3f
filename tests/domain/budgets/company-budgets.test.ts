import { expect, it } from 'vitest';
import { fieldFault, formFor } from '#src/domain/budgets/company-budgets.ts';
import { companyBudgets as all } from '#tests/support/made/an-approval.ts';

const month = { unit: 'production', costCentre: 'Hall 3', period: 'month' };
const year = { unit: 'works', costCentre: '', period: 'year' };

it('a new budget asks for an agreement beyond it, unless the person chooses otherwise (CO-4)', () => {
  expect(formFor(all, null)).toMatchObject({ amount: '', beyond: 'ask', approver: '' });
});

it.each([
  { changes: month, to: year },
  { changes: year, to: month },
  { changes: null, to: month },
])('a budget with the name of another one says so at its period: $changes, now $to (CO-4, SE-2)', (given) => {
  const form = { ...formFor(all, given.changes), ...given.to };
  const later = given.changes === null ? 2 : 1;
  const fields = {
    [`budgets.${later}.period`]: 'There is one',
    [`budgets.${later - 1}.beyond`]: 'Another unit',
  };
  const fault = { status: 422, code: 'FORM_INVALID', serverMessage: null, fields };

  expect(fieldFault(all, form, fault, 'period')).toBe('There is one');
});
