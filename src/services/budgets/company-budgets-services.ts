import type { ChangeBudgets, CompanyBudgets } from '../../domain/budgets/company-budgets.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeCompanyBudgets } from './company-budgets-decoder.ts';

/** The services of a company's budgets. @see CO-4 */
export interface CompanyBudgetsServices {
  readonly loadBudgets: Service<unknown, CompanyBudgets>;
  readonly changeBudgets: Service<ChangeBudgets, CompanyBudgets>;
}

export function companyBudgetsServices({
  configuration: { services },
  ask,
}: ServiceContext): CompanyBudgetsServices {
  const path = `${services.company}/budgets`;
  return {
    loadBudgets: (_, { signal }) => ask(decodeCompanyBudgets, path, { signal }),

    async changeBudgets({ budgets, basedOn, idempotencyKey }, { signal }) {
      const sent = budgets.map((budget) => ({ ...budget, costCentre: budget.costCentre || null }));
      const body = { budgets: sent, basedOn };
      return ask(decodeCompanyBudgets, path, { method: 'PUT', body, idempotencyKey, signal });
    },
  };
}
