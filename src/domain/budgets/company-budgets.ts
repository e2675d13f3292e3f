import type { Person } from '../approvals/approval.ts';
import { amountOf } from '../approval-rules/rule-form.ts';
import type { Decimal } from '../decimal/decimal.ts';
import type { Fault } from '../faults/fault.ts';
import { budgetPeriods, consequences, type BudgetState, type Unit } from './budget.ts';

/** A budget as its page shows it. */
export interface Budget extends BudgetState {
  readonly spent: Decimal;
  /** The part that open requests take. */
  readonly reserved: Decimal;
}

/** The budgets of a company, and what a new one may name. */
export interface CompanyBudgets {
  /** 0 before the first change. */
  readonly version: number;
  /** ISO date and time; empty before the first change. */
  readonly changedAt: string;
  readonly changedBy: string;
  readonly currency: string;
  readonly units: readonly Unit[];
  readonly costCentres: readonly string[];
  readonly people: readonly Person[];
  readonly budgets: readonly Budget[];
}

/** The budgets before they have loaded. */
export const noCompanyBudgets: CompanyBudgets = {
  version: 0,
  changedAt: '',
  changedBy: '',
  currency: '',
  units: [],
  costCentres: [],
  people: [],
  budgets: [],
};

/** A budget as it is sent. */
export interface SentBudget {
  readonly unit: string;
  /** Empty for all orders of the unit. */
  readonly costCentre: string;
  readonly period: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly beyond: string;
  readonly approver: string | null;
}

/** A unit, a cost centre and a period have one budget at most. */
export type BudgetName = Pick<SentBudget, 'unit' | 'costCentre' | 'period'>;

/** The open budget as it is entered. */
export interface BudgetForm extends BudgetName {
  /** The budget that is changed; `null` for a new one. */
  readonly changes: BudgetName | null;
  /** As it was typed. */
  readonly amount: string;
  readonly beyond: string;
  /** Empty for one person of finance. */
  readonly approver: string;
}

export type BudgetField = keyof Omit<BudgetForm, 'changes'>;

/** A change of the budgets. */
export interface ChangeBudgets {
  readonly budgets: readonly SentBudget[];
  /** The version that was changed. */
  readonly basedOn: number;
  readonly idempotencyKey: string;
}

/** A budget with its values, or a new one for the first unit. */
export function formFor({ units, budgets }: CompanyBudgets, name: BudgetName | null): BudgetForm {
  const found = budgets.find((each) => isNamed(sentBudget(each), name));
  if (!found) {
    const [first] = units;
    const [period] = budgetPeriods;
    const [beyond] = consequences;
    return {
      changes: null,
      unit: first?.unitId ?? '',
      costCentre: '',
      period,
      amount: '',
      beyond,
      approver: '',
    };
  }
  const { amount, beyond, approver } = found;
  return { ...nameOf(found), changes: nameOf(found), amount, beyond, approver: approver?.personId ?? '' };
}

/** The unit, the cost centre and the period of a budget. */
export function nameOf({ unit, costCentre, period }: BudgetState): BudgetName {
  return { unit: unit.unitId, costCentre, period };
}

/** Whether the amount can be read. */
export function isReadable({ amount }: BudgetForm): boolean {
  return amountOf(amount) !== null;
}

/** All budgets with the entered one; without it if it is removed. */
export function withForm(
  { budgets, currency }: CompanyBudgets,
  form: BudgetForm,
  removes: boolean,
): readonly SentBudget[] {
  const { changes, unit, costCentre, period, amount, beyond, approver } = form;
  const entered = {
    unit,
    costCentre,
    period,
    amount: String(amountOf(amount) ?? 0),
    currency,
    beyond,
    approver: beyond === 'ask' && approver !== '' ? approver : null,
  };
  const sent = budgets.map(sentBudget);
  if (removes) return sent.filter((each) => !isNamed(each, changes));
  return sent.some((each) => isNamed(each, changes))
    ? sent.map((each) => (isNamed(each, changes) ? entered : each))
    : [...sent, entered];
}

function sentBudget(budget: Budget): SentBudget {
  const { amount, currency, beyond, approver } = budget;
  return { ...nameOf(budget), amount, currency, beyond, approver: approver?.personId ?? null };
}

function isNamed({ unit, costCentre, period }: BudgetName, name: BudgetName | null): boolean {
  return unit === name?.unit && costCentre === name.costCentre && period === name.period;
}

/** Whether the budgets are no longer those that the change was made to. */
export function isChangedMeanwhile({ code }: Fault): boolean {
  return code === 'BUDGETS_CHANGED';
}

/**
 * The sentence of the gateway about a field of the entered budget, also where it is said of another one with that name;
 * `null` if it has no fault.
 */
export function fieldFault(
  all: CompanyBudgets,
  form: BudgetForm,
  fault: Fault | null,
  field: BudgetField,
): string | null {
  const found = withForm(all, form, false).flatMap((each, index) =>
    isNamed(each, form) ? (fault?.fields?.[`budgets.${String(index)}.${field}`] ?? []) : [],
  );
  return found[0] ?? null;
}
