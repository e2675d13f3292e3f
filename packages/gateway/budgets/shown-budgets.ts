import type { CompanyPerson } from '../company/company.ts';
import { administratorsOf } from '../company/company.ts';
import { named } from '../company/refusal.ts';
import type { Refused } from '../problems/refusal.ts';
import type { BudgetEffect, BudgetState } from './budget.ts';

/** A budget as responses have it. */
export function shownState(person: CompanyPerson, { budget, from, left }: BudgetState) {
  const { unit, costCentre, period, amount, currency, beyond, approver } = budget;
  return {
    unit: { unitId: unit, name: unitName(person, unit) },
    costCentre,
    period,
    from,
    amount,
    currency,
    left: left / 100,
    beyond,
    approver: approver === null ? null : named(person, approver),
  };
}

/** A budget with what an order does to it, as responses have it. */
export function shownEffect(person: CompanyPerson, effect: BudgetEffect) {
  return { ...shownState(person, effect), takes: effect.takes / 100, follows: effect.follows };
}

/** Why a budget refuses an order. */
export function budgetRefusal(person: CompanyPerson, { budget, from }: BudgetEffect): Refused {
  const { costCentre, period } = budget;
  const unit = unitName(person, budget.unit);
  const figures = { unit: costCentre === null ? unit : `${unit} · ${costCentre}`, period, from };
  return { code: 'budgetSpent', figures, liftedBy: administratorsOf(person) };
}

function unitName({ company }: CompanyPerson, unit: string): string {
  return company.units.get(unit)?.name ?? unit;
}
