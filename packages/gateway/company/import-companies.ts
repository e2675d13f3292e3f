import { TooManyCases } from '@statefront/approval-rules/cells.ts';
import { checkRuleSet } from '@statefront/approval-rules/check.ts';
import { readRuleSet, type RuleSet } from '@statefront/approval-rules/rule-set.ts';
import { faultInWords, findingInWords, textsOf } from '@statefront/approval-rules/words.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { files } from '../catalogue/import/catalogue-files.ts';
import type { FolderReader } from '../catalogue/import/folder-reader.ts';
import { companyLine, type CompanyLine, type CustomerLine } from '../catalogue/import/line-schemas.ts';
import { usualTimeZone } from '../session/time-zones.ts';
import { lockCompany, newestRules, writeRules } from './company-rules.ts';

/** A company of a catalogue folder, with its rules as read. */
export type SurveyedCompany = Pick<CompanyLine, 'id' | 'name' | 'priceChange' | 'timeZone'> & {
  readonly ruleSet: RuleSet;
};

/** Reads and checks the companies: each person is a customer of one company, and no order can strand (CO-2). */
export async function surveyCompanies(
  folder: FolderReader,
  customers: readonly CustomerLine[],
): Promise<readonly SurveyedCompany[]> {
  const file = files.companies;
  const currencies = new Map(customers.map(({ id, currency }) => [id, currency]));
  const companies: SurveyedCompany[] = [];
  const taken = new Set<string>();
  for await (const { line, value } of folder.lines(file, companyLine)) {
    const fault = (reason: string) => folder.bad.add(file, line, reason);
    if (taken.has(`id "${value.id}"`)) fault(`id: "${value.id}" occurs a second time`);
    taken.add(`id "${value.id}"`);
    const reading = readRuleSet(value.rules);
    if ('faults' in reading) {
      for (const each of reading.faults) fault(`rules: ${faultInWords(each, 'en')}`);
      continue;
    }
    const ruleSet = reading.value;
    for (const { id } of ruleSet.people) {
      if (taken.has(`person "${id}"`)) fault(`rules: customer "${id}" belongs to another company already`);
      taken.add(`person "${id}"`);
      const currency = currencies.get(id);
      if (currencies.size > 0 && currency === undefined && !folder.faulty.mayHold(files.customers, id))
        fault(`rules: person "${id}" is not in ${files.customers}`);
      if (currency !== undefined && currency !== ruleSet.currency)
        fault(`rules: customer "${id}" pays in ${currency}, and the rules are in ${ruleSet.currency}`);
    }
    for (const problem of problemsOf(ruleSet)) fault(`rules: ${problem}`);
    const { id, name, priceChange, timeZone } = value;
    companies.push({ id, name, priceChange, timeZone, ruleSet });
  }
  return companies;
}

/** The findings of a rule set, each with its example, as sentences. */
function problemsOf(ruleSet: RuleSet): readonly string[] {
  try {
    return checkRuleSet(ruleSet).map((finding) => findingInWords(ruleSet, finding, 'en'));
  } catch (error) {
    if (error instanceof TooManyCases) return [textsOf('en').faults.tooManyCases({})];
    throw error;
  }
}

/**
 * Adds the companies of a catalogue folder. A company that has changed its rules itself keeps them; which customers
 * belong to it is always as in the folder. A company that the folder no longer has stays, so that no order escapes
 * its rules. The caller has locked the customers.
 */
export async function importCompanies(
  queries: Queries,
  companies: readonly SurveyedCompany[],
  now: number,
): Promise<void> {
  for (const { id, name, priceChange, timeZone, ruleSet } of companies.toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )) {
    await lockCompany(queries, id);
    await queries.run(
      `insert into company (company_id, name, price_change, time_zone) values ($1, $2, $3, $4)
       on conflict (company_id) do update
       set name = excluded.name, price_change = excluded.price_change, time_zone = excluded.time_zone`,
      [id, name, priceChange, timeZone ?? usualTimeZone],
    );
    const before = await newestRules(queries, id);
    const isOwn = before !== null && before.changedBy !== null;
    if (!isOwn && JSON.stringify(before?.ruleSet) !== JSON.stringify(ruleSet))
      await writeRules(queries, id, before, { ruleSet, now, changedBy: null });
    const people = ruleSet.people.map((person) => person.id);
    const list = listParameters(people, 2);
    await queries.run(
      `delete from company_person where customer_id in (${list.sql})
       or (company_id = $1 and customer_id not in (select customer_id from invited_customer))`,
      [id, ...list.values],
    );
    await queries.run(
      `update invited_customer set terms_of = $2 where company_id = $1 and terms_of not in (${list.sql})`,
      [id, ...list.values],
    );
    await insertRows(
      queries,
      'company_person',
      ['customer_id', 'company_id'],
      people.map((person) => [person, id]),
    );
  }
}
