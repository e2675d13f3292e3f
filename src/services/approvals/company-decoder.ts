import * as v from 'valibot';
import type { BasketApproval, CompanyPerson } from '../../domain/approvals/approval.ts';
import { budgetEffects } from '../budgets/budget-decoder.ts';
import { decodeReadable, list, numberOr, text, type GatewayCall } from '../transport/decoder-parts.ts';
import { person, refusal } from '../transport/refusal-decoder.ts';

export const stepFields = { words: text, people: list(person) };

/** The answer of a company's rules to a basket; missing for a customer without a company. */
export const basketApproval = v.pipe(
  v.nullish(
    v.object({
      needed: list(v.object(stepFields)),
      refusal,
      costCentres: list(text),
      budgets: budgetEffects,
    }),
    null,
  ),
  v.transform((found): BasketApproval | null => found),
);

const company = v.nullish(
  v.object({
    person: v.nullish(person, null),
    rights: list(text),
    pricesRefusal: refusal,
    toDecide: numberOr(0),
  }),
  null,
);

/** The customer in their company; `null` without one. @throws GatewayResponseError naming the field (GW-3). */
export function decodeCompany(call: GatewayCall, response: unknown): CompanyPerson | null {
  const found = decodeReadable(call, company, response);
  return found?.person ? { ...found, person: found.person } : null;
}
