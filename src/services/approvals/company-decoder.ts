import * as v from 'valibot';
import type { BasketApproval, CompanyPerson, WorkUnit } from '../../domain/approvals/approval.ts';
import { budgetEffects } from '../budgets/budget-decoder.ts';
import {
  decodeReadable,
  firstText,
  id,
  list,
  numberOr,
  text,
  type GatewayCall,
} from '../transport/decoder-parts.ts';
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

const workUnit = v.pipe(
  v.object({ unitId: id, name: text, lineCount: numberOr(0) }),
  v.transform((found): WorkUnit => ({ ...found, name: firstText(found.name, found.unitId) })),
);

const company = v.nullish(
  v.object({
    person: v.nullish(
      v.object({ personId: id, name: text, unitId: text, unitName: text, units: list(workUnit) }),
      null,
    ),
    rights: list(text),
    pricesRefusal: refusal,
    toDecide: numberOr(0),
  }),
  null,
);

/** The customer in their company; `null` without one. @throws GatewayResponseError naming the field (GW-3). */
export function decodeCompany(call: GatewayCall, response: unknown): CompanyPerson | null {
  const found = decodeReadable(call, company, response);
  if (!found?.person) return null;
  const { personId, name, unitId, unitName, units } = found.person;
  return {
    ...found,
    person: { personId, name: firstText(name, personId) },
    unit: { unitId, name: firstText(unitName, unitId, '–') },
    units,
  };
}
