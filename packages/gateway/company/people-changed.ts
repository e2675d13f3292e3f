import { TooManyCases } from '@statefront/approval-rules/cells.ts';
import { problemsBrought } from '@statefront/approval-rules/check.ts';
import { isStranded } from '@statefront/approval-rules/stranded.ts';
import { findingInWords } from '@statefront/approval-rules/words.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { tellHandedOn } from '../approvals/handed-on.ts';
import { openRequests } from '../approvals/open-requests.ts';
import type { Language } from '../language.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { companyAt, type CompanyPerson } from './company.ts';
import { named } from './refusal.ts';

/** Clock and messages of a change of people. */
export interface PeopleChange {
  readonly now: number;
  readonly mails: Pick<CustomerMails, 'passedOn' | 'peopleChanged'>;
}

/** The companies as they are before a change of people that no rule was asked about. */
export async function companiesNow(
  queries: Queries,
  now: number,
  customerIds?: readonly string[],
): Promise<readonly CompanyPerson[]> {
  const rows = await queries.all('select company_id from company order by company_id');
  const found: CompanyPerson[] = [];
  for (const row of rows) {
    const company = await companyAt(queries, text(row, 'company_id'), now);
    const people = company?.company.people;
    if (company && (!customerIds || customerIds.some((id) => people?.has(id)))) found.push(company);
  }
  return found;
}

/**
 * Asks the rules of companies again after people have left or changed without them, such as by an import: tells those to
 * whom requests pass, and the administrators which problems there are now. Returns these as sentences for the operator.
 *
 * @see CO-2
 */
export async function askAgain(
  queries: Queries,
  companies: readonly CompanyPerson[],
  { now, mails }: PeopleChange,
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const before of companies) {
    const after = await companyAt(queries, before.companyId, now);
    if (!after || JSON.stringify(after.ruleSet.people) === JSON.stringify(before.ruleSet.people)) continue;
    await tellHandedOn(queries, after, await openRequests(queries, before, now), { now, mails });
    const problems = await problemsNow(queries, before, after, now);
    if (problems('en').length === 0) continue;
    await mails.peopleChanged(queries, after, problems);
    sentences.push(...problems('en').map((problem) => `${after.companyName}: ${problem}`));
  }
  return sentences;
}

async function problemsNow(queries: Queries, before: CompanyPerson, after: CompanyPerson, now: number) {
  const findings = findingsBrought(before, after);
  const open = await openRequests(queries, after, now);
  const stranded = open.filter(({ ruleSet, snapshot }) => isStranded(ruleSet, snapshot));
  return (language: Language): readonly string[] => [
    ...findings.map((finding) => findingInWords(after.ruleSet, finding, language)),
    ...stranded.map(({ requestId, requesterId }) =>
      strandedIn[language](requestId, named(after, requesterId).name),
    ),
  ];
}

const strandedIn = {
  en: (requestId: string, name: string) => `Nobody can decide request ${requestId} of ${name} any more.`,
  de: (requestId: string, name: string) =>
    `Über die Anfrage ${requestId} von ${name} kann niemand mehr entscheiden.`,
};

function findingsBrought({ ruleSet: before }: CompanyPerson, { ruleSet: after }: CompanyPerson) {
  try {
    return problemsBrought(before, after);
  } catch (error) {
    if (error instanceof TooManyCases) return [];
    throw error;
  }
}
