import type { Company } from '@statefront/approval-rules/company.ts';
import { membersOf } from '@statefront/approval-rules/company.ts';
import { bandFor, slotsOf } from '@statefront/approval-rules/request.ts';
import type { Order, RuleSet, Step } from '@statefront/approval-rules/rule-set.ts';
import { fractionOf } from '../pricing/fraction.ts';

export const periods = ['month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

export const consequences = ['block', 'warn', 'ask'] as const;

/** The amount that a unit of a company, with the units below it, may spend in each period. */
export interface Budget {
  readonly unit: string;
  /** Only orders of this cost centre take from it; `null` for all orders of the unit. */
  readonly costCentre: string | null;
  readonly period: Period;
  /** A decimal figure, with tax. */
  readonly amount: number;
  readonly currency: string;
  /** The consequence of an order that takes more than is left. */
  readonly beyond: (typeof consequences)[number];
  /** Who agrees to such an order; `null` for one person with the role of finance. */
  readonly approver: string | null;
}

/** The unit and the cost centre of an order. */
export interface Charged {
  readonly unit: string;
  readonly costCentre: string | null;
}

/** The amounts that orders, and open requests, of a unit and cost centre take, in cents. */
export interface Taken extends Charged {
  readonly spent: Readonly<Record<Period, number>>;
  readonly reserved: number;
}

/** A budget in its present period, in cents. */
export interface BudgetState {
  readonly budget: Budget;
  /** The first day of the period. */
  readonly from: string;
  readonly spent: number;
  /** Open requests take from the period in which they would be ordered now. */
  readonly reserved: number;
  /** Below 0 if more is spent and reserved than the budget has. */
  readonly left: number;
}

/** A budget of the unit of an order, or of a unit above, as the order changes it. */
export interface BudgetEffect extends BudgetState {
  readonly takes: number;
  /** The consequence if it takes more than is left; `null` if it does not. */
  readonly follows: Budget['beyond'] | null;
}

/** An amount in cents, and what it is charged to. */
export interface Charge extends Charged {
  readonly cents: number;
}

/** An amount in cents; a part of a cent counts as one, as in the rules. */
export function centsOf(amount: string | number): number {
  return fractionOf(amount).mul(100).ceil().valueOf();
}

/** The first days of the periods of a day. */
export function firstDays(day: string): Readonly<Record<Period, string>> {
  const [year = '', month = ''] = day.split('-');
  const quarter = String(Number(month) - ((Number(month) - 1) % 3)).padStart(2, '0');
  return { month: `${year}-${month}-01`, quarter: `${year}-${quarter}-01`, year: `${year}-01-01` };
}

/** The state of each budget on a day. An order is charged to its unit, with the units above, and its cost centre. */
export function budgetStates(
  company: Company,
  budgets: readonly Budget[],
  taken: readonly Taken[],
  today: string,
): readonly BudgetState[] {
  const days = firstDays(today);
  return budgets.map((budget) => {
    const { period, amount } = budget;
    const its = taken.filter((each) => takesFrom(company, each, budget));
    const sum = (cents: (each: Taken) => number) => its.reduce((all, each) => all + cents(each), 0);
    const state = { spent: sum(({ spent }) => spent[period]), reserved: sum(({ reserved }) => reserved) };
    const left = centsOf(amount) - state.spent - state.reserved;
    return { budget, from: days[period], ...state, left };
  });
}

/** The budgets that an order is charged to, as it changes them (CO-4). */
export function budgetEffects(
  company: Company,
  states: readonly BudgetState[],
  { cents, ...charged }: Charge,
): readonly BudgetEffect[] {
  return states
    .filter(({ budget }) => takesFrom(company, charged, budget))
    .map((state) => ({
      ...state,
      takes: cents,
      follows: cents > 0 && cents > state.left ? state.budget.beyond : null,
    }));
}

function takesFrom(company: Company, { unit, costCentre }: Charged, budget: Budget): boolean {
  return (
    isPartOf(company, unit, budget.unit) && (budget.costCentre === null || budget.costCentre === costCentre)
  );
}

/** Whether a unit is another one, or below it. */
function isPartOf({ units }: Company, unit: string, other: string): boolean {
  let at: string | undefined = unit;
  while (at !== undefined && at !== other) at = units.get(at)?.parent;
  return at === other;
}

/** After so many days also the administrator may agree to an order beyond a budget. */
const daysToAgree = 2;

/** The steps that budgets add to an order: none that asks only people whom its rules ask anyway. */
export function budgetSteps(
  company: Company,
  order: Order,
  effects: readonly BudgetEffect[],
): readonly Step[] {
  const steps = bandFor(company, order)?.band.steps ?? [];
  const asked = effects.filter(({ follows }) => follows === 'ask').map(({ budget }) => budgetStep(budget));
  return asked.filter(({ ask }, index) => {
    const members = membersOf(company, ask, order);
    return ![...steps, ...asked.slice(0, index)].some((step) => {
      const slots = slotsOf(company, step, order);
      return slots.length > 0 && slots.every((slot) => members.includes(slot));
    });
  });
}

/** Who agrees to an order beyond a budget. */
export function budgetStep({ approver }: Pick<Budget, 'approver'>): Step {
  return {
    ask: approver === null ? { role: financeRole } : { people: [approver] },
    needs: 'one',
    timeLimit: { days: daysToAgree, follows: 'administrator' },
  };
}

/** The role that agrees to orders beyond a budget without a named person. */
export const financeRole = 'finance';

/** Rules with further steps at the end of each band. */
export function withSteps(ruleSet: RuleSet, more: readonly Step[]): RuleSet {
  if (more.length === 0) return ruleSet;
  const rules = ruleSet.rules.map((rule) => ({
    ...rule,
    bands: rule.bands.map((band) => ({
      ...band,
      steps: [...band.steps, ...more.map((step) => ({ ...step }))],
    })),
  }));
  return { ...ruleSet, rules };
}
