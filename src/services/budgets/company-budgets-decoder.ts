import * as v from 'valibot';
import type { CompanyBudgets } from '../../domain/budgets/company-budgets.ts';
import { person } from '../transport/refusal-decoder.ts';
import {
  decimalOr,
  decodeComplete,
  list,
  requiredNumber,
  text,
  type GatewayCall,
} from '../transport/decoder-parts.ts';
import { budgetFields, unit } from './budget-decoder.ts';

const companyBudgets = v.object({
  version: requiredNumber,
  changedAt: text,
  changedBy: v.pipe(
    v.nullish(person, null),
    v.transform((found) => found?.name ?? ''),
  ),
  currency: text,
  units: list(unit),
  costCentres: list(text),
  people: list(person),
  budgets: list(v.object({ ...budgetFields, spent: decimalOr('0'), reserved: decimalOr('0') })),
});

/** All budgets, since a change sends all of them again. @throws GatewayResponseError naming the field (GW-3). */
export function decodeCompanyBudgets(call: GatewayCall, response: unknown): CompanyBudgets {
  return decodeComplete(call, companyBudgets, response, { field: 'budgets', itemFields: [] });
}
