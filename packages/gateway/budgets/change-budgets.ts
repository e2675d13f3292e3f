import { isWithinLimit } from '@statefront/approval-rules/company.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { lockCompany } from '../company/company-rules.ts';
import { administratorOf } from '../company/change-rules.ts';
import type { CompanyPerson } from '../company/company.ts';
import { named } from '../company/refusal.ts';
import type { Texts } from '../language.ts';
import { parseFraction } from '../pricing/fraction.ts';
import { refuseFaults, type FieldFault } from '../problems/field-fault.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { newestBudgets, presentStates } from './ask-budgets.ts';
import { financeRole, type Budget } from './budget.ts';
import { shownState } from './shown-budgets.ts';

/** Budgets as an administrator sends them. */
export interface BudgetsBody {
  readonly budgets: readonly (Omit<Budget, 'amount' | 'costCentre'> & {
    readonly amount: number | string;
    /** `null`, or missing, for all orders of the unit. */
    readonly costCentre?: string | null;
  })[];
  /** The version that was changed; 0 for the first budgets. */
  readonly basedOn: number;
}

const mostBudgets = 200;
const smallestAmount = 0.01;
const largestAmount = 1_000_000_000;

/**
 * Lets budgets hold from now on.
 *
 * @throws Problem `RULES_REFUSED`, `COMPANY_NOT_FOUND`, `BUDGETS_CHANGED` if another version holds, or `FORM_INVALID`
 * naming each field at fault
 * @see CO-4
 */
export async function changeBudgets(
  queries: Queries,
  customer: ShopCustomer,
  { budgets, basedOn }: BudgetsBody,
  now: number,
): Promise<void> {
  if (customer.companyId !== null) await lockCompany(queries, customer.companyId);
  const person = await administratorOf(queries, customer, 'changeRules');
  const { version } = await newestBudgets(queries, person.companyId);
  if (version !== basedOn) throw new Problem('BUDGETS_CHANGED', `Version ${version} holds, not ${basedOn}`);
  refuseFaults(faultsOf(person, budgets));
  const body = JSON.stringify(budgets.map((budget) => ({ ...budget, amount: Number(budget.amount) })));
  await queries.run(
    'insert into company_budgets (company_id, version, body, changed_at, changed_by) values ($1, $2, $3, $4, $5)',
    [person.companyId, version + 1, body, now, person.personId],
  );
}

function faultsOf(
  { company, ruleSet }: CompanyPerson,
  budgets: BudgetsBody['budgets'],
): readonly FieldFault[] {
  if (budgets.length > mostBudgets) return [{ field: 'budgets', message: faults.tooMany }];
  const keys = budgets.map(({ unit, costCentre = null, period }) =>
    JSON.stringify([unit, costCentre, period]),
  );
  return budgets.flatMap(({ unit, costCentre = null, amount, currency, beyond, approver }, index) => {
    const isActive = approver !== null && company.people.get(approver)?.isActive === true;
    const canAgree = (id: string) => isWithinLimit(company, id, smallestAmount);
    const hasFinance = company.withRole.get(financeRole)?.some(canAgree) === true;
    const figure = parseFraction(amount);
    const found: readonly (readonly [string, boolean, Texts])[] = [
      ['unit', !company.units.has(unit), faults.unit],
      ['costCentre', costCentre !== null && !ruleSet.costCentres.includes(costCentre), faults.costCentre],
      ['period', keys.indexOf(keys[index] ?? '') !== index, faults.period],
      [
        'amount',
        figure === undefined ||
          figure.lt(0) ||
          figure.gt(largestAmount) ||
          !figure.mul(100).equals(figure.mul(100).floor()),
        faults.amount,
      ],
      [
        'currency',
        currency !== ruleSet.currency,
        {
          en: `The budget must be in ${ruleSet.currency}, the currency of the rules.`,
          de: `Das Budget muss in ${ruleSet.currency} sein, der Währung der Regeln.`,
        },
      ],
      ['approver', approver !== null && !isActive, faults.approver],
      ['approver', beyond === 'ask' && approver !== null && isActive && !canAgree(approver), faults.limit],
      ['approver', beyond === 'ask' && approver === null && !hasFinance, faults.finance],
    ];
    return found.flatMap(([field, isFault, message]) =>
      isFault ? [{ field: `budgets.${index}.${field}`, message }] : [],
    );
  });
}

const faults = {
  tooMany: {
    en: `A company has at most ${mostBudgets} budgets. Please remove some.`,
    de: `Eine Firma hat höchstens ${mostBudgets} Budgets. Bitte entfernen Sie einige.`,
  },
  costCentre: {
    en: 'Choose a cost centre of your company, or all of them.',
    de: 'Wählen Sie eine Kostenstelle Ihrer Firma oder alle.',
  },
  unit: { en: 'Choose a unit of your company.', de: 'Wählen Sie eine Einheit Ihrer Firma.' },
  period: {
    en: 'This unit already has a budget for this period and cost centre.',
    de: 'Diese Einheit hat schon ein Budget für diesen Zeitraum und diese Kostenstelle.',
  },
  amount: {
    en: 'Enter an amount from 0 to 1,000,000,000, with at most two decimals.',
    de: 'Geben Sie einen Betrag von 0 bis 1.000.000.000 mit höchstens zwei Nachkommastellen an.',
  },
  approver: {
    en: 'Choose an active person of your company.',
    de: 'Wählen Sie eine aktive Person Ihrer Firma.',
  },
  limit: {
    en: 'This person may agree to no amount. Raise their limit, or choose another person.',
    de: 'Diese Person darf keinem Betrag zustimmen. Erhöhen Sie ihr Limit, oder wählen Sie eine andere Person.',
  },
  finance: {
    en: 'Nobody has the role of finance. Choose who has to agree.',
    de: 'Niemand hat die Rolle Finanzen. Wählen Sie, wer zustimmen muss.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

/** The budgets of a company with what is left of them, and what a new one may name. */
export async function shownBudgets(queries: Queries, person: CompanyPerson, now: number) {
  const { version, budgets, changed } = await newestBudgets(queries, person.companyId);
  const states = await presentStates(queries, person, budgets, { now });
  const { units, people, currency, costCentres } = person.ruleSet;
  return {
    version,
    changedAt: changed && new Date(changed.at).toISOString(),
    changedBy: changed && named(person, changed.by),
    currency,
    units: units.map(({ id, name }) => ({ unitId: id, name })),
    costCentres,
    people: people.filter(({ isActive }) => isActive).map(({ id, name }) => ({ personId: id, name })),
    budgets: states.map((state) => ({
      ...shownState(person, state),
      spent: state.spent / 100,
      reserved: state.reserved / 100,
    })),
  };
}
