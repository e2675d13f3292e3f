import type { Queries } from '@statefront/host/database/database.ts';
import { newestBudgets } from '../budgets/ask-budgets.ts';
import { refusalProblem } from '../approvals/approval-problems.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { companyPersonOf, type CompanyPerson } from './company.ts';
import { mayDo } from './may-do.ts';
import type { Refused } from '../problems/refusal.ts';

/** Why prices are not shown to a person; `null` if they are. Budgets only let more people see them (CO-7). */
export async function pricesRefused(queries: Queries, person: CompanyPerson): Promise<Refused | null> {
  if (!mayDo(person, 'seePrices', [])) return null;
  const { budgets } = await newestBudgets(queries, person.companyId);
  return mayDo(person, 'seePrices', budgets);
}

/**
 * Refuses to order without seeing prices, before a total is compared: its refusal would tell the total (CO-7).
 *
 * @throws Problem `REQUEST_REFUSED`
 */
export async function refuseWithoutPrices(queries: Queries, customer: ShopCustomer): Promise<void> {
  const person = await companyPersonOf(queries, customer);
  const refused = person && (await pricesRefused(queries, person));
  if (refused) throw refusalProblem('REQUEST_REFUSED', person, refused);
}
