import { companyOf } from '@statefront/approval-rules/company.ts';
import { bandFor } from '@statefront/approval-rules/request.ts';
import type { Order, RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { CompanyPerson } from '../company/company.ts';
import type { RequestState, StoredRequest } from './stored-request.ts';

/** Whether an order needs a new agreement: it costs more, and the company wants one, or other steps decide it. */
export function asksAgain(
  { priceChange }: Pick<CompanyPerson, 'priceChange'>,
  { ruleSet, steps, order }: Pick<StoredRequest, 'ruleSet' | 'steps' | 'order'>,
  present: Order,
): boolean {
  if (present.amount <= order.amount) return false;
  return priceChange === 'askAgain' || JSON.stringify(stepsFor(ruleSet, present)) !== JSON.stringify(steps);
}

/** The steps of the band that decides an order. */
export function stepsFor(ruleSet: RuleSet, order: Order): RequestState['steps'] {
  return bandFor(companyOf(ruleSet), order)?.band.steps ?? [];
}
