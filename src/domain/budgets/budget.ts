import type { Person } from '../approvals/approval.ts';
import type { Decimal } from '../decimal/decimal.ts';

export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** The consequence of an order that takes more than is left of a budget. */
export const consequences = ['ask', 'warn', 'block'] as const;
export type Consequence = (typeof consequences)[number];

/** A unit of a company. */
export interface Unit {
  readonly unitId: string;
  readonly name: string;
}

/** The amount that a unit of a company, with the units below it, may spend in the present period. */
export interface BudgetState {
  readonly unit: Unit;
  /** Only its orders take from it; empty for all orders of the unit. */
  readonly costCentre: string;
  readonly period: BudgetPeriod;
  /** The first day of the period, as an ISO date. */
  readonly from: string;
  readonly amount: Decimal;
  readonly currency: string;
  /** Below 0 if more is spent and reserved than the budget has. */
  readonly left: Decimal;
  readonly beyond: Consequence;
  /** Who agrees to an order beyond it; `null` for one person of finance. */
  readonly approver: Person | null;
}

/** The unit of a budget with its cost centre. @example budgetOwner({ … }) //=> 'Workshop · Hall 3' */
export function budgetOwner({
  unit: { name },
  costCentre,
}: Pick<BudgetState, 'unit' | 'costCentre'>): string {
  return costCentre === '' ? name : `${name} · ${costCentre}`;
}

/** A budget as an order changes it. */
export interface BudgetEffect extends BudgetState {
  readonly takes: Decimal;
  /** The consequence if it takes more than is left; `null` if it does not. */
  readonly follows: Consequence | null;
}
