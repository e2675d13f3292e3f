import {
  companyBudgetsMachine,
  companyBudgetsPolicies as policies,
} from '../../machines/budgets/company-budgets.machine.ts';
import type { Requests } from '../requests.ts';

/** The machine of a company's budgets with its services (MA-1). */
export const composeCompanyBudgets = ({ actor }: Requests) =>
  companyBudgetsMachine.provide({
    actors: {
      loadBudgets: actor(policies.loadBudgets, (services) => services.loadBudgets),
      changeBudgets: actor(policies.changeBudgets, (services) => services.changeBudgets),
    },
  });
