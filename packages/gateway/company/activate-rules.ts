import type { RuleSet } from '@statefront/approval-rules/rule-set.ts';
import { isStranded } from '@statefront/approval-rules/stranded.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { refusalProblem } from '../approvals/approval-problems.ts';
import { tellHandedOn } from '../approvals/handed-on.ts';
import { openRequests } from '../approvals/open-requests.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import { Problem } from '../problems/problem.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { personOf } from './company.ts';
import { lockCompany, writeRules } from './company-rules.ts';
import { mayDo } from './may-do.ts';
import { refuseUsedPlaces } from './used-places.ts';

/** Rules without findings, whose people are customers of the company. */
export interface CheckedRules {
  readonly ruleSet: RuleSet;
  /** The version that was changed. */
  readonly basedOn: number;
}

/**
 * Lets checked rules hold from now on, for new requests; open requests keep their rules, with the present people, and
 * those to whom one passes are told.
 *
 * @throws Problem `RULES_REFUSED`, `RULES_CHANGED` if another version holds, `REQUESTS_STRANDED` if an open
 * request would have nobody left to decide it, or `PLACE_IN_USE` if something needs a unit or cost centre that goes
 * @see CO-2
 */
export async function activateRules(
  queries: Queries,
  customer: ShopCustomer,
  { ruleSet, basedOn }: CheckedRules,
  { now, mails }: { readonly now: number; readonly mails: CustomerMails },
): Promise<void> {
  if (customer.companyId !== null) await lockCompany(queries, customer.companyId);
  const person = await personOf(queries, customer);
  const refused = mayDo(person, 'changeRules', null);
  if (refused) throw refusalProblem('RULES_REFUSED', person, refused);
  if (person.version !== basedOn)
    throw new Problem('RULES_CHANGED', `Version ${person.version} holds, not ${basedOn}`);
  const open = await openRequests(queries, person, now);
  const stranded = open.filter(({ ruleSet: { currency, rules }, snapshot }) =>
    isStranded({ ...ruleSet, currency, rules }, snapshot),
  );
  if (stranded.length > 0) {
    const requests = stranded.map(({ requestId }) => requestId);
    throw new Problem('REQUESTS_STRANDED', `Nobody could decide ${requests.join(', ')}`, {
      members: () => ({ requests }),
    });
  }
  const { companyId, personId } = person;
  await refuseUsedPlaces(queries, person, ruleSet, now);
  await writeRules(queries, companyId, person, { ruleSet, now, changedBy: personId });
  await tellHandedOn(queries, await personOf(queries, customer), open, { now, mails });
}
