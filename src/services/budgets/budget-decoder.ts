import * as v from 'valibot';
import { budgetPeriods, consequences } from '../../domain/budgets/budget.ts';
import { person } from '../transport/refusal-decoder.ts';
import { decimalOr, firstText, id, list, text } from '../transport/decoder-parts.ts';

/** A nameless unit is called by its id. */
export const unit = v.pipe(
  v.object({ unitId: id, name: text }),
  v.transform(({ unitId, name }) => ({ unitId, name: firstText(name, unitId) })),
);

export const budgetFields = {
  unit,
  costCentre: text,
  period: v.picklist(budgetPeriods),
  from: text,
  amount: decimalOr('0'),
  currency: text,
  left: decimalOr('0'),
  beyond: v.picklist(consequences),
  approver: v.nullish(person, null),
};

/** The budgets of a company as an order changes them; missing on a gateway without budgets. */
export const budgetEffects = list(
  v.object({
    ...budgetFields,
    takes: decimalOr('0'),
    follows: v.nullish(v.picklist(consequences), null),
  }),
);
