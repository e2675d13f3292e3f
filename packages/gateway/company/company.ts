import {
  awayOn,
  companyOf,
  personIn,
  type Asker,
  type Away,
  type Company,
} from '@statefront/approval-rules/company.ts';
import type { Person, RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import { dayOf } from '../pricing/day.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { rulesIn, type CompanyRules } from './company-rules.ts';

/** A customer who buys for a company, with the rules that hold now. */
export interface CompanyPerson extends CompanyRules {
  readonly companyId: string;
  readonly companyName: string;
  readonly personId: string;
  /** The person, and the unit that they work in, as orders name them. */
  readonly asker: Asker;
  /**
   * With unit and roles as they work now; `undefined` for a customer of the company whom the rules do not name: they may
   * do nothing.
   */
  readonly person: Person | undefined;
  /** The people of the rules, ready to be looked up. */
  readonly company: Company;
  /** Who is away today. */
  readonly away: Away;
  /** Whether a request is placed, or asked for again, if prices have gone up since it was made. */
  readonly priceChange: 'place' | 'askAgain';
  /** Decides the days on which periods of budgets begin. */
  readonly timeZone: string;
}

/** The person as whom a customer buys; `null` for a customer without a company. */
export async function companyPersonOf(
  queries: Queries,
  { customerId, companyId, unit, today }: Pick<ShopCustomer, 'customerId' | 'companyId' | 'unit' | 'today'>,
): Promise<CompanyPerson | null> {
  if (companyId === null) return null;
  const row = await queries.get(
    `select c.name, c.price_change, c.time_zone, r.* from company c join company_rules r on r.company_id = c.company_id
     where c.company_id = $1 order by r.version desc limit 1`,
    [companyId],
  );
  if (!row) return null;
  const rules = rulesIn(row);
  const ruleSet = await withoutFormer(queries, companyId, rules.ruleSet);
  const company = companyOf(ruleSet);
  const asker = { requester: customerId, ...(unit !== undefined && { unit }) };
  return {
    ...rules,
    ruleSet,
    companyId,
    companyName: text(row, 'name'),
    personId: customerId,
    asker,
    person: personIn(company, asker),
    company,
    away: awayOn(ruleSet, today),
    priceChange: text(row, 'price_change') === 'place' ? 'place' : 'askAgain',
    timeZone: text(row, 'time_zone'),
  };
}

/** A company as nobody in particular sees it at a time; `null` for an unknown one. */
export async function companyAt(
  queries: Queries,
  companyId: string,
  now: number,
): Promise<CompanyPerson | null> {
  const row = await queries.get('select time_zone from company where company_id = $1', [companyId]);
  const today = row && dayOf(now, text(row, 'time_zone'));
  return today === undefined ? null : companyPersonOf(queries, { customerId: '', companyId, today });
}

/** Rules in which nobody is active who is no longer a customer, or not of the company. */
async function withoutFormer(queries: Queries, companyId: string, ruleSet: RuleSet): Promise<RuleSet> {
  const ids = ruleSet.people.map(({ id }) => id);
  const list = listParameters(ids, 2);
  const rows = await queries.all(
    `select customer_id from company_person p where company_id = $1 and customer_id in (${list.sql})
     and exists (select 1 from customer c where c.customer_id = p.customer_id)`,
    [companyId, ...list.values],
  );
  const present = new Set(rows.map((row) => text(row, 'customer_id')));
  const people = ruleSet.people.map((each) => (present.has(each.id) ? each : { ...each, isActive: false }));
  return { ...ruleSet, people };
}

/** The person as whom a customer buys. @throws Problem `COMPANY_NOT_FOUND` for a customer without a company */
export async function personOf(queries: Queries, customer: ShopCustomer): Promise<CompanyPerson> {
  const person = await companyPersonOf(queries, customer);
  if (!person) throw new Problem('COMPANY_NOT_FOUND');
  return person;
}

/** The active people with the role, and the one to whom the rules pass steps. */
export function administratorsOf({
  company: { ruleSet, withRole, people },
}: Pick<CompanyPerson, 'company'>): readonly string[] {
  const { administrator } = ruleSet;
  return [
    ...new Set([
      ...(people.get(administrator)?.isActive === true ? [administrator] : []),
      ...(withRole.get('administrator') ?? []),
    ]),
  ];
}
