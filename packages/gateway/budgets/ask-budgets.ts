import type { Queries, Row } from '@statefront/host/database/database.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import type { CompanyPerson } from '../company/company.ts';
import { costCentreNow, unitNow } from '../company/former-places.ts';
import { dayOf, startOfDay } from '../pricing/day.ts';
import {
  budgetEffects,
  budgetStates,
  firstDays,
  type Budget,
  type BudgetEffect,
  type BudgetState,
  type Charge,
  type Charged,
} from './budget.ts';

/** The budgets of a company that hold. */
export interface CompanyBudgets {
  /** Counts from 1; 0 before the first change. */
  readonly version: number;
  readonly budgets: readonly Budget[];
  /** `null` before the first change. */
  readonly changed: { readonly at: number; readonly by: string } | null;
}

/** A request that nobody decides for so long expires, and reserves nothing from then on. */
export const requestLifetimeMs = 30 * 24 * 60 * 60 * 1000;

export async function newestBudgets(queries: Queries, companyId: string): Promise<CompanyBudgets> {
  const row = await queries.get(
    'select * from company_budgets where company_id = $1 order by version desc limit 1',
    [companyId],
  );
  if (!row) return { version: 0, budgets: [], changed: null };
  const stored: readonly (Omit<Budget, 'costCentre'> & Partial<Budget>)[] = JSON.parse(text(row, 'body'));
  const budgets = stored.map((budget) => ({ costCentre: null, ...budget }));
  const changed = { at: integer(row, 'changed_at'), by: text(row, 'changed_by') };
  return { version: integer(row, 'version'), budgets, changed };
}

/**
 * The budgets as an order of a person would change them now, without the request that it replaces (CO-4). A caller that
 * places it, or asks for it, has locked the company.
 */
export async function askBudgets(
  queries: Queries,
  person: CompanyPerson,
  charge: Charge,
  { now, without = '' }: { readonly now: number; readonly without?: string | undefined },
): Promise<readonly BudgetEffect[]> {
  const { budgets } = await newestBudgets(queries, person.companyId);
  if (budgets.length === 0) return [];
  const states = await presentStates(queries, person, budgets, { now, without });
  return budgetEffects(person.company, states, { ...charge, ...chargedNow(person, charge) });
}

/** The state of budgets now: what is taken is the sum of orders and open requests, so that nothing can drift. */
export async function presentStates(
  queries: Queries,
  person: CompanyPerson,
  budgets: readonly Budget[],
  { now, without = '' }: { readonly now: number; readonly without?: string },
): Promise<readonly BudgetState[]> {
  const { companyId, company, timeZone } = person;
  const { currency } = person.ruleSet;
  const today = dayOf(now, timeZone);
  const days = firstDays(today);
  const from = (day: string) => startOfDay(day, timeZone);
  const spent = await queries.all(
    `select unit_id, cost_centre, sum(cents) as in_year, sum(case when placed_at >= $4 then cents else 0 end) as in_quarter,
       sum(case when placed_at >= $5 then cents else 0 end) as in_month
     from shop_order where company_id = $1 and currency = $2 and status <> 'CANCELLED' and placed_at >= $3
       and unit_id is not null group by unit_id, cost_centre`,
    [companyId, currency, from(days.year), from(days.quarter), from(days.month)],
  );
  const reserved = await queries.all(
    `select unit_id, cost_centre, sum(cents) as open from approval_request where company_id = $1 and currency = $2
       and status = 'waiting' and since_at > $3 and request_id <> $4 and unit_id is not null
       group by unit_id, cost_centre`,
    [companyId, currency, now - requestLifetimeMs, without],
  );
  const taken = [
    ...spent.map((row) => ({
      ...charged(person, row),
      spent: {
        month: integer(row, 'in_month'),
        quarter: integer(row, 'in_quarter'),
        year: integer(row, 'in_year'),
      },
      reserved: 0,
    })),
    ...reserved.map((row) => ({
      ...charged(person, row),
      spent: { month: 0, quarter: 0, year: 0 },
      reserved: integer(row, 'open'),
    })),
  ];
  const present = budgets
    .filter((budget) => budget.currency === currency)
    .map((budget) => ({ ...budget, costCentre: costCentreNow(person, budget.costCentre) }));
  return budgetStates(company, present, taken, today);
}

function charged(person: CompanyPerson, row: Row): Charged {
  return chargedNow(person, { unit: text(row, 'unit_id'), costCentre: textOrNull(row, 'cost_centre') });
}

/** The present unit and cost centre of an order that was made with earlier ones. */
function chargedNow(person: CompanyPerson, { unit, costCentre }: Charged): Charged {
  return { unit: unitNow(person, unit), costCentre: costCentreNow(person, costCentre) };
}
