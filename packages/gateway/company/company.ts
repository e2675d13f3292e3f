import { awayOn, companyOf, type Away, type Company } from '@statefront/approval-rules/company.ts';
import type { Person } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { rulesIn, type CompanyRules } from './company-rules.ts';

/** A customer who buys for a company, with the rules that hold now. */
export interface CompanyPerson extends CompanyRules {
  readonly companyId: string;
  readonly companyName: string;
  readonly personId: string;
  /** `undefined` for a customer of the company whom the rules do not name: they may do nothing. */
  readonly person: Person | undefined;
  /** The people of the rules, ready to be looked up. */
  readonly company: Company;
  /** Who is away today. */
  readonly away: Away;
  /** Whether a request is placed, or asked for again, if prices have gone up since it was made. */
  readonly priceChange: 'place' | 'askAgain';
}

/** The person as whom a customer buys; `null` for a customer without a company. */
export async function companyPersonOf(
  queries: Queries,
  { customerId, companyId, today }: ShopCustomer,
): Promise<CompanyPerson | null> {
  if (companyId === null) return null;
  const row = await queries.get(
    `select c.name, c.price_change, r.* from company c join company_rules r on r.company_id = c.company_id
     where c.company_id = $1 order by r.version desc limit 1`,
    [companyId],
  );
  if (!row) return null;
  const rules = rulesIn(row);
  const company = companyOf(rules.ruleSet);
  return {
    ...rules,
    companyId,
    companyName: text(row, 'name'),
    personId: customerId,
    person: company.people.get(customerId),
    company,
    away: awayOn(rules.ruleSet, today),
    priceChange: text(row, 'price_change') === 'place' ? 'place' : 'askAgain',
  };
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
