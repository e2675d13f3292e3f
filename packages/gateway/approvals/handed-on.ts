import { awayOn, companyOf, personIn, type Asker, type Company } from '@statefront/approval-rules/company.ts';
import type { RuleSet } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import type { CompanyPerson } from '../company/company.ts';
import { named } from '../company/refusal.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { openRequests } from './open-requests.ts';
import { decidersOf, type StoredRequest } from './stored-request.ts';

interface Handing {
  readonly ruleSet: RuleSet;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly now: number;
}

/**
 * The open requests that other people may decide once other rules hold, as responses have them; and those whose requester
 * may not order any more, so that an approval sends them back.
 *
 * @see CO-1
 */
export async function handedOn(queries: Queries, person: CompanyPerson, { ruleSet, today, now }: Handing) {
  const company = companyOf(ruleSet);
  const changed = { ...person, ruleSet, company, away: awayOn(ruleSet, today) };
  const before = await openRequests(queries, person, now);
  const after = new Map((await openRequests(queries, changed, now)).map((each) => [each.requestId, each]));
  return before.flatMap((request) => {
    const { requestId, order } = request;
    const changedRequest = after.get(requestId);
    const deciders = changedRequest ? decidersOf(changedRequest) : [];
    const isSentBack = mayOrder(person.company, order) && !mayOrder(company, order);
    if (!isSentBack && deciders.join() === decidersOf(request).join()) return [];
    return { requestId, isSentBack, people: deciders.map((id) => named(changed, id)) };
  });
}

/** Tells the people to whom open requests have passed since these were read, as other people or rules hold (CO-1). */
export async function tellHandedOn(
  queries: Queries,
  person: CompanyPerson,
  open: readonly StoredRequest[],
  { now, mails }: { readonly now: number; readonly mails: Pick<CustomerMails, 'passedOn'> },
): Promise<void> {
  const earlier = new Map(open.map((request) => [request.requestId, decidersOf(request)]));
  for (const request of await openRequests(queries, person, now)) {
    const before = earlier.get(request.requestId) ?? [];
    await mails.passedOn(queries, person, request, { before, now });
  }
}

function mayOrder(company: Company, asker: Asker): boolean {
  const person = personIn(company, asker);
  return person?.isActive === true && person.mayOrder;
}
