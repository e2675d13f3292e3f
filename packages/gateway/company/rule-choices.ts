import { mostOf } from '@statefront/approval-rules/rule-set.ts';
import type { ConditionNames } from '@statefront/approval-rules/words.ts';
import type { Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { categoryBodies, topCategoryIds } from '../catalogue/read/categories.ts';
import type { Language } from '../language.ts';
import type { CompanyPerson } from './company.ts';

/** The values that conditions of rules can have, by id, with their names. */
export type RuleChoices = Required<ConditionNames>;

/** The categories at the top of the catalogue, the addresses of the company's people, and everything that its rules list. */
export async function ruleChoices(
  db: Database,
  { companyId, ruleSet }: CompanyPerson,
  language: Language,
): Promise<RuleChoices> {
  const ids = new Set([...ruleSet.categories, ...(await topCategoryIds(db))]);
  const bodies = await categoryBodies(db, [...ids], language);
  const categories = bodies
    .filter(
      ({ id, categoryType, productCount }) =>
        ruleSet.categories.includes(id) || (categoryType !== 'UNLISTED' && productCount > 0),
    )
    .map(({ id, name }) => [id, name] as const);
  const rows = await db.all(
    `select address_id, min(name) as name, min(street) as street, min(city) as city from customer_address
     where customer_id in (select customer_id from company_person where company_id = $1)
     group by address_id order by address_id limit ${mostOf.addresses}`,
    [companyId],
  );
  const addresses = rows.map(
    (row) =>
      [
        text(row, 'address_id'),
        `${text(row, 'name')}, ${text(row, 'street')}, ${text(row, 'city')}`,
      ] as const,
  );
  return {
    categories: withListed(ruleSet.categories, categories, mostOf.categories),
    costCentres: withListed(ruleSet.costCentres, [], mostOf.costCentres),
    addresses: withListed(ruleSet.addresses, addresses, mostOf.addresses),
  };
}

/** Names by id; what rules list and has no name is called by its id. */
function withListed(listed: readonly string[], named: readonly (readonly [string, string])[], most: number) {
  return new Map([...listed.map((id) => [id, id] as const), ...named].slice(0, most));
}
